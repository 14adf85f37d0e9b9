/* Being found in the local network: the address, and a QR code of it. */
#define _DEFAULT_SOURCE 1 /* flags of network interfaces */
#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <qrencode.h>
#include <string.h>

#include "server/server.h"

/* Addresses that people have at home and at work come before all others. */
static int lan_rank(uint32_t address)
{
    if (address >> 16 == 0xc0a8)
        return 3; /* 192.168.* */
    if (address >> 24 == 10 || address >> 20 == 0xac1)
        return 2; /* 10.*, 172.16.* to 172.31.* */
    return 1;
}

under_status server_lan_address(char address[SERVER_ADDRESS])
{
    struct ifaddrs *all = NULL;
    int best = 0;
    if (getifaddrs(&all) != 0)
        return refuse("Can't read this machine's addresses: {why}.", STR("why", strerror(errno)));
    for (struct ifaddrs *one = all; one; one = one->ifa_next) {
        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || !(one->ifa_flags & IFF_UP) ||
            one->ifa_flags & IFF_LOOPBACK)
            continue;
        const struct in_addr *found = &((const struct sockaddr_in *)one->ifa_addr)->sin_addr;
        int rank = lan_rank(ntohl(found->s_addr));
        if (rank > best && inet_ntop(AF_INET, found, address, SERVER_ADDRESS))
            best = rank;
    }
    freeifaddrs(all);
    return best ? NULL
                : refuse("This machine is not in a local network: it has no address but its own. "
                         "Connect it, or leave out --lan.");
}

under_status server_qr(const char *text, enum server_paper paper, struct under_buf *out)
{
    /* Two rows of squares a line: the upper half of a character and its lower half. A margin of
     * two squares is what telephones need. */
    static const char *const halves[] = {"\u2588", "\u2580", "\u2584", " "};
    enum { MARGIN = 2, DARK_ABOVE = 2, DARK_BELOW = 1 };
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (!code)
        return refuse("Can't make a QR code of this address: {why}.", STR("why", strerror(errno)));
    int width = code->width;
    for (int y = -MARGIN; y < width + MARGIN; y += 2) {
        under_buf_puts(out, paper == SERVER_TERMINAL ? "\033[40;97m" : "");
        for (int x = -MARGIN; x < width + MARGIN; x++) {
            int look = 0;
            if (x >= 0 && x < width && y >= 0 && y < width && code->data[y * width + x] & 1)
                look |= DARK_ABOVE;
            if (x >= 0 && x < width && y + 1 >= 0 && y + 1 < width &&
                code->data[(y + 1) * width + x] & 1)
                look |= DARK_BELOW;
            under_buf_puts(out, halves[look]);
        }
        under_buf_puts(out, paper == SERVER_TERMINAL ? "\033[0m\n" : "\n");
    }
    QRcode_free(code);
    return NULL;
}
