/* Passing the keyboard on. */
#include "tui/handover.h"

bool tui_handover_due(const struct tui_sitting *sitting)
{
    const struct under_session *session = &sitting->session;
    int actor = tui_sitting_actor(sitting);
    return actor >= 0 && !sitting->watched && !sitting->online &&
           under_has_secrets(&session->config, session->state) && actor != sitting->seated;
}

void tui_handover_words(const struct tui_sitting *sitting, struct under_buf *out)
{
    struct under_buf name = {0}, called = {0};
    int actor = tui_sitting_actor(sitting);
    under_table_who(&sitting->table, tui_sitting_viewer(sitting), actor, &name);
    bool known = under_player_name(&sitting->session.config, actor, &called);
    if (known && name.size)
        under_line(out, "Pass the keyboard to {called}, who plays {name}.",
                   STR("called", called.text), STR("name", name.text));
    else if (known)
        under_line(out, "Pass the keyboard to {called}.", STR("called", called.text));
    else if (name.size)
        under_line(out, "Pass the keyboard to {name} (player {seat}).", STR("name", name.text),
                   NUM("seat", actor + 1));
    else
        under_line(out, "Pass the keyboard to player {seat}.", NUM("seat", actor + 1));
    under_line(out, "Once you have it, \"role\" shows what only you may know.");
    under_buf_free(&called);
    under_buf_free(&name);
}

void tui_handover_take(struct tui_sitting *sitting)
{
    sitting->seated = tui_sitting_actor(sitting);
    tui_sitting_ask(sitting);
}

void tui_handover_role(const struct tui_sitting *sitting, struct under_buf *out)
{
    if (tui_handover_due(sitting))
        tui_handover_words(sitting, out);
    else
        under_table_role(&sitting->table, tui_sitting_eyes(sitting), out);
}
