/* Setting a new game up. The form is made of what the game's options say of themselves; nothing
 * here knows a game. */
#include "tui/new_game.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "engine/reference.h"
#include "engine/words.h"
#include "lab/chance.h"
#include "pack/pack.h"
#include "tui/store.h"

/* Rows of the form beside the game's options, which are numbered from 0. */
enum { ROW_START = 1000, ROW_PACK, ROW_DICE, ROW_CAMPAIGN };

struct form {
    const struct tui_face *face;
    struct tui_wish *wish;
    struct under_content content;
    json_t *options, *setup;
    json_t *resolved; /* the set-up with its defaults */
    struct tui_menu menu;
};

static const char *form_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* --- what things are called --- */

static void form_capital(const char *word, struct under_buf *out)
{
    under_buf_putc(out, (char)toupper((unsigned char)*word));
    under_buf_puts(out, word + 1);
}

static void form_plain_value(const json_t *value, struct under_buf *out)
{
    if (json_is_integer(value))
        under_buf_printf(out, "%lld", (long long)json_integer_value(value));
    else if (json_is_boolean(value))
        message(out, json_is_true(value) ? "yes" : "no");
    else if (json_is_string(value))
        under_buf_puts(out, json_string_value(value));
}

/* What the pack says of an option's value, such as a mission or a character; new, or NULL. */
static json_t *form_entry(const struct form *form, const char *option, const json_t *value)
{
    struct under_buf id = {0}, group = {0};
    json_t *found = NULL, *entries = NULL, *entry;
    size_t i;
    form_plain_value(value, &id);
    under_buf_printf(&group, "%s%s", option, option[strlen(option) - 1] == 's' ? "" : "s");
    if (form->content.game->reference)
        entries = under_reference_find(&form->content, group.text);
    json_array_foreach(entries, i,
                       entry) if (!found && strcmp(form_text(entry, "group"), group.text) == 0 &&
                                  strcmp(form_text(entry, "id"), under_buf_text(&id)) == 0) found =
        json_incref(entry);
    json_decref(entries);
    under_buf_free(&id);
    under_buf_free(&group);
    return found;
}

/* "2 The Long Night", "Ines the Medic", or the value as it is. */
static void form_value(const struct form *form, const char *option, const json_t *value,
                       struct under_buf *out)
{
    json_t *entry = form_entry(form, option, value);
    if (entry && json_is_integer(value))
        message(out, "{number} {name}", NUM("number", json_integer_value(value)),
                STR("name", form_text(entry, "name")));
    else if (entry)
        under_buf_puts(out, form_text(entry, "name"));
    else
        form_plain_value(value, out);
    json_decref(entry);
}

static void form_values(const struct form *form, const char *option, const json_t *value,
                        struct under_buf *out)
{
    size_t i;
    const json_t *one;
    if (!json_is_array(value)) {
        form_value(form, option, value, out);
        return;
    }
    json_array_foreach(value, i, one)
    {
        under_buf_puts(out, i ? ", " : "");
        form_value(form, option, one, out);
    }
}

/* --- the set-up --- */

/* Takes a set-up if the game does; the sentence says why not. */
static under_status form_take(struct form *form, json_t *setup)
{
    struct under_config config;
    under_status why = under_config_make(&config, &form->content, setup, 0);
    if (why)
        return why;
    json_decref(form->resolved);
    form->resolved = json_deep_copy(config.setup);
    under_config_release(&config);
    if (setup != form->setup) {
        json_decref(form->setup);
        form->setup = json_incref(setup);
    }
    return NULL;
}

/* Sets one option. Where that does not go with another one, which goes back to its default, said
 * tells which. NULL removes it. */
static void form_set(struct form *form, const char *option, json_t *value)
{
    json_t *setup = json_deep_copy(form->setup);
    struct under_buf reason = {0};
    const char *other;
    const json_t *unused;
    json_object_del(setup, option);
    if (value)
        json_object_set_new(setup, option, value);
    under_status why = form_take(form, setup);
    if (why)
        under_buf_puts(&reason, why);
    bool taken = !why;
    json_object_foreach(form->options, other, unused)
    {
        if (taken || strcmp(other, option) == 0 || !json_object_get(setup, other))
            continue;
        json_t *without = json_deep_copy(setup);
        json_object_del(without, other);
        taken = form_take(form, without) == NULL;
        if (taken)
            message(&form->menu.said, "\"{other}\" didn't go with that and is back to its default.",
                    STR("other", other));
        json_decref(without);
    }
    if (!taken)
        under_buf_puts(&form->menu.said, under_buf_text(&reason));
    under_buf_free(&reason);
    json_decref(setup);
}

/* Opens another pack; what it does not have is left out of the set-up. */
static under_status form_open(struct form *form, const char *pack)
{
    struct under_content content;
    under_status why = under_pack_open(&content, form->wish->game, pack);
    if (why)
        return why;
    if (form->content.game)
        under_pack_close(&form->content);
    form->content = content;
    form->wish->pack = pack;
    json_decref(form->options);
    form->options = under_options(&form->content);
    if (form_take(form, form->setup) != NULL) {
        json_decref(form->setup);
        form->setup = json_object();
        why = form_take(form, form->setup);
        assert(!why);
    }
    return NULL;
}

/* --- how hard it is --- */

static void form_say_chance(const struct form *form, const json_t *setup, struct under_buf *out)
{
    struct lab_measured measured;
    const json_t *level = json_object_get(setup, "level");
    bool known = level
                     ? lab_measured_level(&form->content, (int)json_integer_value(level), &measured)
                     : lab_measured_of(&form->content, setup, &measured);
    if (!known) {
        under_line(out, "How often this set-up is won has not been measured.");
        return;
    }
    const struct under_bot *bot = under_bot_find(measured.bot);
    lab_say_measured(&measured, out);
    under_buf_putc(out, '\n');
    if (bot)
        under_line(out, "({bot} {idea}.)", STR("bot", bot->id), STR("idea", bot->idea));
}

/* An entry of the reference: its story and its facts. */
static void form_say_entry(const json_t *entry, struct under_buf *out)
{
    size_t i;
    const json_t *fact;
    if (*form_text(entry, "text"))
        under_line(out, "{text}\n", STR("text", form_text(entry, "text")));
    json_array_foreach(json_object_get(entry, "facts"), i, fact)
        under_line(out, "{fact}", STR("fact", json_string_value(fact)));
}

/* What there is to know of a value: what the pack says of it, and the measured chance. */
static void form_say_value(const struct form *form, const char *option, const json_t *value,
                           struct under_buf *out)
{
    json_t *entry = form_entry(form, option, value), *setup = json_deep_copy(form->setup);
    if (entry)
        form_say_entry(entry, out);
    json_object_set(setup, option, (json_t *)value);
    if (json_object_get(entry, "difficulty") || strcmp(option, "level") == 0)
        form_say_chance(form, setup, out);
    json_decref(setup);
    json_decref(entry);
}

/* --- choosing a value --- */

static int form_choose_one(struct form *form, const char *option)
{
    struct tui_menu menu = {0};
    const json_t *row = json_object_get(form->options, option), *value;
    const json_t *now = json_object_get(form->setup, option);
    size_t i;
    if (!now)
        now = json_object_get(form->resolved, option);
    form_capital(option, &menu.title);
    form_capital(form_text(row, "help"), &menu.intro);
    under_buf_putc(&menu.intro, '.');
    json_array_foreach(json_object_get(row, "values"), i, value)
    {
        struct tui_item *item = tui_menu_add(&menu, (int)i);
        form_value(form, option, value, &item->label);
        form_say_value(form, option, value, &item->about);
        if (now && json_equal((json_t *)now, (json_t *)value))
            menu.chosen = (int)i;
    }
    int answer = tui_menu_ask(form->face, &menu);
    if (answer >= 0)
        form_set(form, option,
                 json_deep_copy(json_array_get(json_object_get(row, "values"), (size_t)answer)));
    tui_menu_free(&menu);
    return answer == TUI_MENU_LEAVE ? answer : 0;
}

static bool form_has(const json_t *list, const json_t *value, size_t *at)
{
    for (*at = 0; *at < json_array_size(list); ++*at)
        if (json_equal(json_array_get(list, *at), (json_t *)value))
            return true;
    return false;
}

/* Several values, in the order they are chosen in. */
static int form_choose_set(struct form *form, const char *option)
{
    const json_t *row = json_object_get(form->options, option), *value;
    json_t *list = json_deep_copy(json_object_get(form->setup, option));
    struct tui_menu menu = {0};
    int answer = 0;
    size_t i, at;
    if (!list)
        list = json_array();
    while (answer >= 0 && answer != ROW_START) {
        tui_menu_empty(&menu);
        form_capital(option, &menu.title);
        form_capital(form_text(row, "help"), &menu.intro);
        under_buf_putc(&menu.intro, '.');
        message(&tui_menu_add(&menu, ROW_START)->label, "Done");
        json_array_foreach(json_object_get(row, "values"), i, value)
        {
            struct tui_item *item = tui_menu_add(&menu, (int)i);
            form_value(form, option, value, &item->label);
            if (form_has(list, value, &at))
                under_buf_printf(&item->value, "[%d]", (int)at + 1);
            else
                under_buf_puts(&item->value, "[ ]");
            form_say_value(form, option, value, &item->about);
        }
        answer = tui_menu_ask(form->face, &menu);
        value = answer >= 0 ? json_array_get(json_object_get(row, "values"), (size_t)answer) : NULL;
        if (answer < 0 || answer == ROW_START)
            continue;
        if (form_has(list, value, &at))
            json_array_remove(list, at);
        else
            json_array_append(list, (json_t *)value);
    }
    if (answer == ROW_START)
        form_set(form, option, json_array_size(list) ? json_incref(list) : NULL);
    json_decref(list);
    tui_menu_free(&menu);
    return answer == TUI_MENU_LEAVE ? answer : 0;
}

/* A name for every seat; an empty one at any seat means none for all. */
static int form_type_names(struct form *form)
{
    enum { NAME_MOST = 24 };
    struct under_config config;
    under_status why = under_config_make(&config, &form->content, form->setup, 0);
    assert(!why);
    (void)why;
    int seats = config.seats, answer = 0;
    under_config_release(&config);
    json_t *names = json_array();
    for (int seat = 0; seat < seats && answer == 0; seat++) {
        struct under_buf title = {0}, question = {0}, name = {0};
        const json_t *before = json_object_get(form->setup, "names");
        const char *old = json_string_value(json_array_get(before, (size_t)seat));
        message(&title, "Names");
        message(&question,
                "What is player {seat} of {seats} called? Leave it empty to play without names.",
                NUM("seat", seat + 1), NUM("seats", seats));
        under_buf_puts(&name, old ? old : "");
        answer = tui_menu_type(form->face, title.text, question.text, NAME_MOST, &name);
        if (answer == 0 && name.size)
            json_array_append_new(names, json_string(name.text));
        bool none = name.size == 0;
        under_buf_free(&title);
        under_buf_free(&question);
        under_buf_free(&name);
        if (none) {
            json_array_clear(names);
            break;
        }
    }
    if (answer == 0)
        form_set(form, "names", json_array_size(names) ? json_incref(names) : NULL);
    json_decref(names);
    return answer == TUI_MENU_LEAVE ? answer : 0;
}

static int form_choose_pack(struct form *form)
{
    const char *next = under_pack_next(form->wish->game, form->wish->pack);
    under_status why = form_open(form, next ? next : form->wish->game->id);
    if (why)
        under_buf_puts(&form->menu.said, why);
    return 0;
}

static int form_type_campaign(struct form *form)
{
    struct under_buf title = {0}, question = {0}, name = {0};
    message(&title, "Campaign");
    message(&question,
            "What do you want to call the campaign? Its missions are played one after the other. "
            "Leave it empty for a single mission.");
    under_buf_puts(&name, form->wish->campaign);
    int answer = tui_menu_type(form->face, title.text, question.text,
                               sizeof form->wish->campaign - 1, &name);
    under_status why = answer == 0 && name.size ? tui_name_check(name.text) : NULL;
    if (why)
        under_buf_puts(&form->menu.said, why);
    else if (answer == 0)
        snprintf(form->wish->campaign, sizeof form->wish->campaign, "%s", under_buf_text(&name));
    under_buf_free(&title);
    under_buf_free(&question);
    under_buf_free(&name);
    return answer == TUI_MENU_LEAVE ? answer : 0;
}

/* --- the form --- */

/* What will be played: what the pack says of what was chosen, and how often it is won. */
static void form_say_all(const struct form *form, struct under_buf *out)
{
    const char *option;
    const json_t *row;
    json_object_foreach(form->options, option, row)
    {
        const json_t *value = json_object_get(form->resolved, option);
        json_t *entry = json_is_integer(value) ? form_entry(form, option, value) : NULL;
        if (entry) {
            under_line(out, "{name}", STR("name", form_text(entry, "name")));
            form_say_entry(entry, out);
        }
        json_decref(entry);
    }
    form_say_chance(form, form->setup, out);
}

/* What is left open has no value yet. */
static void form_say_set(const struct form *form, const char *option, struct under_buf *out)
{
    const json_t *value = json_object_get(form->setup, option);
    if (!value)
        value = json_object_get(form->resolved, option);
    if (!value)
        value = json_object_get(json_object_get(form->options, option), "default");
    if (json_is_array(value) && json_array_size(value) == 0)
        message(out, "none");
    else
        form_values(form, option, value, out);
}

static struct tui_item *form_add(struct form *form, int id, const char *label, const char *about)
{
    struct tui_item *item = tui_menu_add(&form->menu, id);
    message(&item->label, label);
    under_line(&item->about, about);
    return item;
}

static void form_list(struct form *form)
{
    const char *option;
    const json_t *row;
    int number = 0;
    const struct tui_wish *wish = form->wish;
    tui_menu_empty(&form->menu);
    message(&form->menu.title, "A new game of {title}", STR("title", wish->game->title));
    struct tui_item *start = tui_menu_add(&form->menu, ROW_START);
    message(&start->label, "Start the game");
    form_say_all(form, &start->about);
    json_object_foreach(form->options, option, row)
    {
        int id = number++;
        if (json_is_null(json_object_get(form->resolved, option)))
            continue; /* it does not apply to such a game */
        struct tui_item *item = tui_menu_add(&form->menu, id);
        form_capital(option, &item->label);
        form_say_set(form, option, &item->value);
        form_capital(form_text(row, "help"), &item->about);
        under_buf_puts(&item->about, ".\n");
    }
    if (under_pack_next(wish->game, wish->game->id))
        under_buf_puts(&form_add(form, ROW_PACK, "Pack",
                                 "Which cards, tiles and characters are in the box: the base game, "
                                 "or one with an expansion, for more players.")
                            ->value,
                       wish->pack);
    message(&form_add(form, ROW_DICE, "Dice",
                      "The program rolls and draws, or you do it with the real box and type what "
                      "comes up.")
                 ->value,
            wish->real_dice ? "real ones" : "the program's");
    if (wish->game->carry) {
        struct tui_item *item =
            form_add(form, ROW_CAMPAIGN, "Campaign",
                     "In a campaign the missions follow one another, and you keep what you carry.");
        if (*wish->campaign)
            under_buf_puts(&item->value, wish->campaign);
        else
            message(&item->value, "none");
    }
}

static int form_change_option(struct form *form, int number)
{
    void *at = json_object_iter(form->options);
    while (number-- > 0)
        at = json_object_iter_next(form->options, at);
    const char *option = json_object_iter_key(at);
    const char *type = form_text(json_object_iter_value(at), "type");
    if (strcmp(type, "names") == 0)
        return form_type_names(form);
    if (strcmp(type, "set") == 0)
        return form_choose_set(form, option);
    if (strcmp(type, "flag") != 0)
        return form_choose_one(form, option);
    bool set = json_is_true(json_object_get(form->resolved, option));
    form_set(form, option, set ? NULL : json_true());
    return 0;
}

/* One choice of the form: 0 goes on. */
static int form_change(struct form *form, int row)
{
    if (row < ROW_START)
        return form_change_option(form, row);
    if (row == ROW_PACK)
        return form_choose_pack(form);
    if (row == ROW_DICE)
        form->wish->real_dice = !form->wish->real_dice;
    else if (row == ROW_CAMPAIGN)
        return form_type_campaign(form);
    return 0;
}

int tui_new_game(const struct tui_face *face, const struct under_game *game, struct tui_wish *wish)
{
    *wish = (struct tui_wish){.game = game};
    struct form form = {.face = face, .wish = wish, .setup = json_object()};
    under_status why = form_open(&form, game->id);
    assert(!why);
    (void)why;
    int answer = 0;
    while (answer >= 0 && answer != ROW_START) {
        form_list(&form);
        answer = tui_menu_ask(face, &form.menu);
        if (answer >= 0 && answer != ROW_START && form_change(&form, answer) == TUI_MENU_LEAVE)
            answer = TUI_MENU_LEAVE;
    }
    if (answer == ROW_START && json_object_size(form.setup) > 0)
        wish->setup = json_incref(form.setup);
    json_decref(form.setup);
    json_decref(form.options);
    json_decref(form.resolved);
    under_pack_close(&form.content);
    tui_menu_free(&form.menu);
    return answer == ROW_START ? 0 : answer;
}
