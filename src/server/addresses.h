/* Who is connected how often, and asks how much, by address. */
#ifndef UNDER_SERVER_ADDRESSES_H
#define UNDER_SERVER_ADDRESSES_H

#include <stdbool.h>
#include <stdint.h>

enum { ADDRESS_TEXT = 46, ADDRESS_BUCKETS = 4096 };

/* How fast somebody talks: thousandths of messages they may still send, as of then. */
struct pace {
    int64_t allowance, at;
};

/* Whether another message is allowed now, at so many a second. What was not used up in two seconds
 * may be used at once; whoever is new has saved up nothing. */
bool pace_allows(struct pace *pace, int64_t rate, int64_t now);

struct address {
    struct address *next;
    char text[ADDRESS_TEXT];
    int64_t connections;
    int64_t tables; /* opened in the hour that began then */
    int64_t hour;
    struct pace pace; /* of requests about tables */
};

struct addresses {
    struct address *bucket[ADDRESS_BUCKETS];
};

/* The one of that text, made where it is new. */
struct address *addresses_find(struct addresses *addresses, const char *text);
/* Whether it may open another table now, in milliseconds; if so it is counted. */
int address_opens_table(struct address *address, int64_t now, int64_t most);
/* Forgets those that are not connected, have opened no table within the hour, and have asked for
 * nothing in the last seconds. */
void addresses_sweep(struct addresses *addresses, int64_t now);
void addresses_free(struct addresses *addresses);

#endif
