/* Sets of cards, and which cards are at a place, sixteen of them at once.
 *
 * A card of a state is three bytes, of which the first is its place. Of a block of sixteen cards
 * all bytes are compared with the place, which gives 48 bits, of which every third is a card's.
 * Sets have their bits there, too, so that nothing needs to be moved. */
#ifndef UNDER_SUN_CARDS_H
#define UNDER_SUN_CARDS_H

#include <stddef.h>

#include "base/bytes.h"
#include "sun/state.h"

_Static_assert(sizeof(struct sun_card) == CARD_BITS && offsetof(struct sun_card, at) == 0 &&
                   CARDS_MAX % CARD_BLOCK == 0 && CARD_BLOCK == 16 && CARD_BITS == 3,
               "the bits follow the layout of cards");

#if defined(__SSE2__)
/* Whether any byte of a block is the place; few are. */
static inline bool sun_block_may_be_at(const uint8_t *bytes, int at)
{
    __m128i place = _mm_set1_epi8((char)at), any = _mm_setzero_si128();
    for (int i = 0; i < CARD_BITS; i++)
        any = _mm_or_si128(
            any, _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(bytes + CARD_BLOCK * i)), place));
    return _mm_movemask_epi8(any) != 0;
}
#endif

/* Whether any of three blocks may be at the place: never false if one is. Few are, so that several
 * at a time are looked through faster. */
enum { CARD_ROW = 3 };
_Static_assert(CARD_BLOCKS % CARD_ROW == 0, "rows are whole");
static inline bool sun_row_may_be_at(const struct sun_state *state, int block, int at)
{
#if defined(__SSE2__)
    const __m128i *bytes = (const __m128i *)&state->card[CARD_BLOCK * block];
    __m128i place = _mm_set1_epi8((char)at), any = _mm_setzero_si128();
    for (int i = 0; i < CARD_ROW * CARD_BITS; i++)
        any = _mm_or_si128(any, _mm_cmpeq_epi8(_mm_loadu_si128(bytes + i), place));
    return _mm_movemask_epi8(any) != 0;
#else
    (void)state, (void)block, (void)at;
    return true;
#endif
}

/* Those of a block that are at the place. */
static inline uint64_t sun_block_at(const struct sun_state *state, int block, int at)
{
    const uint8_t *bytes = (const uint8_t *)&state->card[CARD_BLOCK * block];
    uint64_t hits = 0;
#if defined(__SSE2__)
    if (!sun_block_may_be_at(bytes, at))
        return 0;
#endif
    for (int i = 0; i < CARD_BITS; i++)
        hits |= (uint64_t)under_bytes_equal(bytes + CARD_BLOCK * i, at) << (CARD_BLOCK * i);
    return hits & UINT64_C(0x249249249249); /* every third */
}

/* Whether any of a block may be held, or be on the map: never false if one is. All such places come
 * after AT_HOLDER, and most cards are in decks. */
static inline bool sun_block_may_be_out(const struct sun_state *state, int block)
{
#if defined(__SSE2__)
    const __m128i *bytes = (const __m128i *)&state->card[CARD_BLOCK * block];
    __m128i most = _mm_loadu_si128(bytes), first = _mm_set1_epi8(AT_HOLDER);
    for (int i = 1; i < CARD_BITS; i++)
        most = _mm_max_epu8(most, _mm_loadu_si128(bytes + i));
    return _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(most, first), most)) != 0;
#else
    (void)state, (void)block;
    return true;
#endif
}

/* Whether any of a block may be at one of three places: never false if one is. */
enum { CARDS_AT = 3 };
static inline bool sun_block_has_any(const struct sun_state *state, int block,
                                     const int at[CARDS_AT])
{
#if defined(__SSE2__)
    const __m128i *bytes = (const __m128i *)&state->card[CARD_BLOCK * block];
    __m128i one = _mm_set1_epi8((char)at[0]), two = _mm_set1_epi8((char)at[1]),
            three = _mm_set1_epi8((char)at[2]), any = _mm_setzero_si128();
    for (int i = 0; i < CARD_BITS; i++) {
        __m128i sixteen = _mm_loadu_si128(bytes + i);
        any = _mm_or_si128(any, _mm_cmpeq_epi8(sixteen, one));
        any = _mm_or_si128(any, _mm_cmpeq_epi8(sixteen, two));
        any = _mm_or_si128(any, _mm_cmpeq_epi8(sixteen, three));
    }
    return _mm_movemask_epi8(any) != 0;
#else
    return sun_block_at(state, block, at[0]) | sun_block_at(state, block, at[1]) |
           sun_block_at(state, block, at[2]);
#endif
}

/* The cards of a set's block, in order; how many. */
static inline int sun_list_block(uint64_t cards, int block, uint8_t *out)
{
    int count = 0;
    for (; cards; cards &= cards - 1)
        out[count++] = (uint8_t)(CARD_BLOCK * block + __builtin_ctzll(cards) / CARD_BITS);
    return count;
}

/* How many they are. Added up in fields of 6, then 12 bits, of which the highest then sums all. */
static inline int sun_count_block(uint64_t cards)
{
    cards += cards >> CARD_BITS;
    cards &= UINT64_C(0x0c30c30c30c3);
    cards += cards >> (2 * CARD_BITS);
    cards &= UINT64_C(0x00f00f00f00f);
    return (int)(cards * UINT64_C(0x001001001001) >> 36 & 0x1f);
}

/* The n-th of them, from 0. */
static inline int sun_nth_of_block(uint64_t cards, int block, int n)
{
    for (; n > 0; n--)
        cards &= cards - 1;
    return CARD_BLOCK * block + __builtin_ctzll(cards) / CARD_BITS;
}

static inline void sun_set_add(struct sun_card_set *set, int card)
{
    if (set->end == 0 || card / CARD_BLOCK < set->first)
        set->first = (uint8_t)(card / CARD_BLOCK);
    if (card / CARD_BLOCK >= set->end)
        set->end = (uint8_t)(card / CARD_BLOCK + 1);
    set->block[card / CARD_BLOCK] |= UINT64_C(1) << (CARD_BITS * (card % CARD_BLOCK));
}

#endif
