/* The part of jansson's configuration that its own files alone see. */
#ifndef JANSSON_PRIVATE_CONFIG_H
#define JANSSON_PRIVATE_CONFIG_H

#define HAVE_STDINT_H 1
#define HAVE_UNISTD_H 1
#define INITIAL_HASHTABLE_ORDER 3

#endif
