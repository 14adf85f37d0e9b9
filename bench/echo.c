/* A plain WebSocket echo with the server's library, to measure the server against: prints its port.
 */
#include <libwebsockets.h>
#include <stdio.h>
#include <string.h>

enum { MESSAGE = 1024 };

struct said {
    size_t size;
    unsigned char text[LWS_PRE + MESSAGE];
};

static int echo(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t size)
{
    struct said *said = user;
    if (reason == LWS_CALLBACK_RECEIVE && size <= MESSAGE) {
        memcpy(said->text + LWS_PRE, in, size);
        said->size = size;
        lws_callback_on_writable(wsi);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE) {
        return lws_write(wsi, said->text + LWS_PRE, said->size, LWS_WRITE_TEXT) < 0 ? -1 : 0;
    }
    return 0;
}

int main(void)
{
    static const struct lws_protocols protocols[] = {
        {"under.1", echo, sizeof(struct said), MESSAGE, 0, NULL, 0},
        {NULL, NULL, 0, 0, 0, NULL, 0},
    };
    const struct lws_context_creation_info info = {.iface = "127.0.0.1",
                                                   .protocols = protocols,
                                                   .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
                                                   .gid = -1,
                                                   .uid = -1};
    lws_set_log_level(0, NULL);
    struct lws_context *context = lws_create_context(&info);
    struct lws_vhost *vhost = context ? lws_create_vhost(context, &info) : NULL;
    if (!vhost)
        return 1;
    printf("%d\n", lws_get_vhost_listen_port(vhost));
    fflush(stdout);
    while (lws_service(context, 0) >= 0)
        ;
    lws_context_destroy(context);
    return 0;
}
