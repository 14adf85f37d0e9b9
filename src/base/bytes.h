/* Sixteen bytes looked at at once, where the machine can. */
#ifndef UNDER_BASE_BYTES_H
#define UNDER_BASE_BYTES_H

#include <stdint.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

enum { UNDER_BYTES = 16 };

/* Which of sixteen bytes are this one, a bit each. */
static inline unsigned under_bytes_equal(const uint8_t *bytes, int byte)
{
#if defined(__SSE2__)
    __m128i sixteen = _mm_loadu_si128((const __m128i *)bytes);
    return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(sixteen, _mm_set1_epi8((char)byte)));
#elif defined(__wasm_simd128__)
    return wasm_i8x16_bitmask(wasm_i8x16_eq(wasm_v128_load(bytes), wasm_i8x16_splat((int8_t)byte)));
#else
    unsigned hits = 0;
    for (int i = 0; i < UNDER_BYTES; i++)
        hits |= (unsigned)(bytes[i] == byte) << i;
    return hits;
#endif
}

#endif
