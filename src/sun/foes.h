/* Sets of foes, a bit each: which stand on a tile, and which have a flag, sixteen of them at once.
 *
 * A foe is eight bytes, of which the first is its tile and the fourth its flags. The halves these
 * are in are drawn together, then one byte of each. */
#ifndef UNDER_SUN_FOES_H
#define UNDER_SUN_FOES_H

#include <stddef.h>

#include "sun/state.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { FOE_BLOCK = 16 };
_Static_assert(sizeof(struct sun_foe) == 8 && offsetof(struct sun_foe, tile) == 0 &&
                   offsetof(struct sun_foe, flags) == 3 && FOES_MAX - FOE_BLOCK > 0 &&
                   FOES_MAX <= 64,
               "the bits follow the layout of foes");

#if defined(__SSE2__)

/* The first halves of four foes. */
static inline __m128i sun_four_foes(const struct sun_foe *foe)
{
    __m128i two = _mm_loadu_si128((const __m128i *)foe),
            more = _mm_loadu_si128((const __m128i *)(foe + 2));
    return _mm_castps_si128(
        _mm_shuffle_ps(_mm_castsi128_ps(two), _mm_castsi128_ps(more), _MM_SHUFFLE(2, 0, 2, 0)));
}

static inline __m128i sun_foe_tiles(const struct sun_foe *foe)
{
    __m128i first = _mm_set1_epi32(0xff);
    __m128i a = _mm_and_si128(sun_four_foes(foe), first);
    __m128i b = _mm_and_si128(sun_four_foes(foe + 4), first);
    __m128i c = _mm_and_si128(sun_four_foes(foe + 8), first);
    __m128i d = _mm_and_si128(sun_four_foes(foe + 12), first);
    return _mm_packus_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d));
}

static inline __m128i sun_foe_flags(const struct sun_foe *foe)
{
    __m128i a = _mm_srli_epi32(sun_four_foes(foe), 24);
    __m128i b = _mm_srli_epi32(sun_four_foes(foe + 4), 24);
    __m128i c = _mm_srli_epi32(sun_four_foes(foe + 8), 24);
    __m128i d = _mm_srli_epi32(sun_four_foes(foe + 12), 24);
    return _mm_packus_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d));
}

static inline uint64_t sun_block_on(const struct sun_foe *foe, int tile)
{
    return (unsigned)_mm_movemask_epi8(
        _mm_cmpeq_epi8(sun_foe_tiles(foe), _mm_set1_epi8((char)tile)));
}

static inline uint64_t sun_block_with(const struct sun_foe *foe, int flags)
{
    __m128i lack = _mm_cmpeq_epi8(_mm_and_si128(sun_foe_flags(foe), _mm_set1_epi8((char)flags)),
                                  _mm_setzero_si128());
    return (unsigned)_mm_movemask_epi8(lack) ^ 0xffffu;
}

#else

static inline uint64_t sun_block_on(const struct sun_foe *foe, int tile)
{
    uint64_t on = 0;
    for (int i = 0; i < FOE_BLOCK; i++)
        on |= (uint64_t)(foe[i].tile == tile) << i;
    return on;
}

static inline uint64_t sun_block_with(const struct sun_foe *foe, int flags)
{
    uint64_t with = 0;
    for (int i = 0; i < FOE_BLOCK; i++)
        with |= (uint64_t)((foe[i].flags & flags) != 0) << i;
    return with;
}

#endif

/* Foes on a tile, standing or not; on SUN_NONE: those not in play. The last block begins where it
 * ends with the last foe. */
static inline uint64_t sun_foes_on(const struct sun_state *state, int tile)
{
    uint64_t foes = sun_block_on(&state->foe[FOES_MAX - FOE_BLOCK], tile) << (FOES_MAX - FOE_BLOCK);
    for (int first = 0; first + FOE_BLOCK < FOES_MAX; first += FOE_BLOCK)
        foes |= sun_block_on(&state->foe[first], tile) << first;
    return foes;
}

/* Foes with any of these flags: enum sun_foe_flag. */
static inline uint64_t sun_foes_with(const struct sun_state *state, int flags)
{
    uint64_t foes = sun_block_with(&state->foe[FOES_MAX - FOE_BLOCK], flags)
                    << (FOES_MAX - FOE_BLOCK);
    for (int first = 0; first + FOE_BLOCK < FOES_MAX; first += FOE_BLOCK)
        foes |= sun_block_with(&state->foe[first], flags) << first;
    return foes;
}

#define SUN_ALL_FOES ((UINT64_C(1) << FOES_MAX) - 1)
#define SUN_ALL_ENEMIES ((UINT64_C(1) << ENEMIES_MAX) - 1) /* merchants aside */

/* Who is in play and not defeated. */
static inline uint64_t sun_standing_foes(const struct sun_state *state)
{
    return SUN_ALL_FOES & ~sun_foes_on(state, SUN_NONE) & ~sun_foes_with(state, FOE_DOWN);
}

#endif
