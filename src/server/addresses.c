/* A hash table of addresses. */
#include "server/addresses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

enum {
    HOUR = 3600 * 1000,
    MESSAGE = 1000, /* of a pace */
    SAVED = 2,      /* seconds of it that can be saved up */
};

bool pace_allows(struct pace *pace, int64_t rate, int64_t now)
{
    int64_t most = rate * MESSAGE * SAVED;
    if (!pace->at)
        pace->allowance = rate * MESSAGE;
    else if (now - pace->at >= SAVED * 1000)
        pace->allowance = most;
    else
        pace->allowance += (now - pace->at) * rate;
    pace->at = now;
    if (pace->allowance > most)
        pace->allowance = most;
    if (pace->allowance < MESSAGE)
        return false;
    pace->allowance -= MESSAGE;
    return true;
}

struct address *addresses_find(struct addresses *addresses, const char *text)
{
    struct address **at = &addresses->bucket[under_hash(text, strlen(text)) % ADDRESS_BUCKETS];
    while (*at && strcmp((*at)->text, text) != 0)
        at = &(*at)->next;
    if (!*at) {
        *at = calloc(1, sizeof **at);
        if (!*at)
            abort();
        snprintf((*at)->text, sizeof(*at)->text, "%s", text);
    }
    return *at;
}

int address_opens_table(struct address *address, int64_t now, int64_t most)
{
    if (now - address->hour >= HOUR || !address->tables) {
        address->hour = now;
        address->tables = 0;
    }
    if (address->tables >= most)
        return 0;
    address->tables++;
    return 1;
}

void addresses_sweep(struct addresses *addresses, int64_t now)
{
    for (struct address **bucket = addresses->bucket; bucket < addresses->bucket + ADDRESS_BUCKETS;
         bucket++)
        for (struct address **at = bucket; *at;) {
            struct address *one = *at;
            if (one->connections > 0 || (one->tables > 0 && now - one->hour < HOUR) ||
                (one->pace.at && now - one->pace.at < SAVED * 1000)) {
                at = &one->next;
                continue;
            }
            *at = one->next;
            free(one);
        }
}

void addresses_free(struct addresses *addresses)
{
    addresses_sweep(addresses, INT64_MAX / 2);
}
