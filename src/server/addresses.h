/* Who is connected how often, by address. */
#ifndef UNDER_SERVER_ADDRESSES_H
#define UNDER_SERVER_ADDRESSES_H

#include <stdint.h>

enum { ADDRESS_TEXT = 46, ADDRESS_BUCKETS = 4096 };

struct address {
    struct address *next;
    char text[ADDRESS_TEXT];
    int64_t connections;
    int64_t tables; /* opened in the hour that began then */
    int64_t hour;
};

struct addresses {
    struct address *bucket[ADDRESS_BUCKETS];
};

/* The one of that text, made where it is new. */
struct address *addresses_find(struct addresses *addresses, const char *text);
/* Whether it may open another table now, in milliseconds; if so it is counted. */
int address_opens_table(struct address *address, int64_t now, int64_t most);
/* Forgets those that are not connected and have opened no table within the hour. */
void addresses_sweep(struct addresses *addresses, int64_t now);
void addresses_free(struct addresses *addresses);

#endif
