/* A campaign on disk. */
#include "tui/campaign.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/json.h"
#include "files/files.h"
#include "tui/tell.h"

#define FORMAT "under campaign 1"

typedef bool campaign_writer(const char *path, enum files_mode mode, const char *text, size_t size);

static under_status campaign_write(const struct tui_campaign *campaign, campaign_writer *writer)
{
    char *text = json_dumps(campaign->file, JSON_INDENT(1));
    bool done = writer(campaign->path.text, FILES_PRIVATE, text, strlen(text));
    free(text);
    return done ? NULL : files_complain(campaign->path.text);
}

/* --- opening --- */

static under_status campaign_check_story(const json_t *story)
{
    static const char *const keys[] = {"title", "told", "won", "save", "setup", NULL};
    size_t i;
    const json_t *game;
    if (!json_is_array(story))
        return refuse("\"story\" must be a list of games.");
    under_status why = NULL;
    json_array_foreach(story, i, game)
    {
        if (!why)
            why = under_json_keys(game, "A game of \"story\"", keys, NULL);
        if (!why && (!json_is_string(json_object_get(game, "title")) ||
                     !json_is_string(json_object_get(game, "told")) ||
                     !json_is_string(json_object_get(game, "save"))))
            why = refuse("\"title\", \"told\" and \"save\" of \"story\" must be strings.");
    }
    return why;
}

static under_status campaign_check(const struct tui_campaign *campaign)
{
    static const char *const keys[] = {"format", "game", "setup", "story", NULL};
    const json_t *file = campaign->file, *setup = json_object_get(file, "setup");
    under_status why = under_json_keys(file, "The file", keys, NULL);
    if (why)
        return why;
    const char *format = json_string_value(json_object_get(file, "format"));
    const char *game = json_string_value(json_object_get(file, "game"));
    if (!format || strcmp(format, FORMAT) != 0)
        return refuse("its \"format\" must be \"{format}\".", STR("format", FORMAT));
    if (!game || strcmp(game, campaign->content->game->id) != 0)
        return refuse("it is a campaign of a different game, {game}.",
                      STR("game", game ? game : "?"));
    why = campaign_check_story(json_object_get(file, "story"));
    if (why || json_is_null(setup))
        return why;
    struct under_config config;
    why = under_config_make(&config, campaign->content, setup, 0);
    if (!why)
        under_config_release(&config);
    return why;
}

static under_status campaign_read(struct tui_campaign *campaign)
{
    struct under_buf text = {0};
    json_error_t error;
    under_status why = NULL;
    if (!files_read(campaign->path.text, &text)) {
        why = files_complain(campaign->path.text);
        under_buf_free(&text);
        return why;
    }
    campaign->file = json_loadb(under_buf_text(&text), text.size, JSON_REJECT_DUPLICATES, &error);
    under_buf_free(&text);
    if (!campaign->file)
        return refuse("{path} is not a campaign: line {line} is not valid JSON ({why}).",
                      STR("path", under_buf_text(&campaign->path)), NUM("line", error.line),
                      STR("why", error.text));
    struct under_buf reason = {0};
    why = campaign_check(campaign);
    if (why)
        under_buf_puts(&reason, why);
    why = why ? refuse("This campaign can't be continued. {path}: {why}",
                       STR("path", under_buf_text(&campaign->path)),
                       STR("why", under_buf_text(&reason)))
              : NULL;
    under_buf_free(&reason);
    return why;
}

static under_status campaign_begin(struct tui_campaign *campaign, const json_t *setup)
{
    const struct under_game *game = campaign->content->game;
    struct under_config config;
    under_status why = under_config_make(&config, campaign->content, setup, 0);
    if (why)
        return why;
    campaign->file = json_pack("{s:s, s:s, s:O, s:[]}", "format", FORMAT, "game", game->id, "setup",
                               config.setup, "story");
    under_config_release(&config);
    return campaign_write(campaign, files_create);
}

under_status tui_campaign_open(struct tui_campaign *campaign, const struct tui_store *store,
                               const struct under_content *content, const char *name,
                               const json_t *setup)
{
    *campaign = (struct tui_campaign){.content = content};
    if (!content->game->carry)
        return refuse("{game} has no campaigns.", STR("game", content->game->title));
    under_status why = tui_name_check(name);
    if (!why && !tui_store_keeps(store))
        why = refuse("A campaign can't be kept here. {why}",
                     STR("why", under_buf_text(&store->unkept)));
    if (why)
        return why;
    tui_store_path(store, "campaigns/", name, ".json", &campaign->path);
    bool exists = access(under_buf_text(&campaign->path), F_OK) == 0;
    if (exists && setup)
        why = refuse("The campaign \"{name}\" already has its set-up; leave out the set-up "
                     "options, or choose another name.",
                     STR("name", name));
    else
        why = exists ? campaign_read(campaign) : campaign_begin(campaign, setup);
    if (why)
        tui_campaign_close(campaign);
    return why;
}

static void campaign_visit_file(const struct tui_store *store, const char *name,
                                tui_campaign_visitor *visit, void *whose)
{
    struct under_buf path = {0}, text = {0};
    struct stat about;
    tui_store_path(store, "campaigns/", name, ".json", &path);
    if (stat(path.text, &about) == 0 && files_read(path.text, &text)) {
        json_t *file = json_loadb(under_buf_text(&text), text.size, 0, NULL);
        if (file)
            visit(whose, name, file, about.st_mtime);
        json_decref(file);
    }
    under_buf_free(&path);
    under_buf_free(&text);
}

void tui_campaign_visit(const struct tui_store *store, tui_campaign_visitor *visit, void *whose)
{
    struct under_buf path = {0}, name = {0};
    tui_store_path(store, "campaigns", "", "", &path);
    DIR *folder = store->home.size ? opendir(path.text) : NULL;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        size_t size = strlen(entry->d_name);
        if (size <= 5 || strcmp(entry->d_name + size - 5, ".json") != 0)
            continue;
        under_buf_clear(&name);
        under_buf_add(&name, entry->d_name, size - 5);
        if (tui_name_check(name.text) == NULL)
            campaign_visit_file(store, name.text, visit, whose);
    }
    if (folder)
        closedir(folder);
    under_buf_free(&path);
    under_buf_free(&name);
}

void tui_campaign_close(struct tui_campaign *campaign)
{
    under_buf_free(&campaign->path);
    json_decref(campaign->file);
    campaign->file = NULL;
}

/* --- what it says --- */

const json_t *tui_campaign_setup(const struct tui_campaign *campaign)
{
    const json_t *setup = json_object_get(campaign->file, "setup");
    return json_is_null(setup) ? NULL : setup;
}

static void campaign_tell_game(const json_t *game, struct under_buf *out)
{
    under_line(out,
               json_is_true(json_object_get(game, "won")) ? "{title}: won. {told}"
                                                          : "{title}: lost. {told}",
               STR("title", json_string_value(json_object_get(game, "title"))),
               STR("told", json_string_value(json_object_get(game, "told"))));
}

bool tui_campaign_tell(const struct tui_campaign *campaign, struct under_buf *out)
{
    const json_t *story = json_object_get(campaign->file, "story"), *game;
    size_t i;
    if (json_array_size(story) == 0)
        under_line(out, "The campaign begins.");
    else
        under_line(out, "The story so far:");
    json_array_foreach(story, i, game) campaign_tell_game(game, out);
    if (!tui_campaign_setup(campaign))
        under_line(out, "The campaign is over.");
    return json_array_size(story) > 0;
}

/* A mission lost is played again with the same set-up: its save tells the games apart. */
static bool campaign_has_noted(const struct tui_campaign *campaign, const char *save)
{
    const json_t *story = json_object_get(campaign->file, "story");
    const json_t *last = json_array_get(story, json_array_size(story) - 1);
    return *save && last && strcmp(json_string_value(json_object_get(last, "save")), save) == 0;
}

bool tui_campaign_note(struct tui_campaign *campaign, const struct under_session *session,
                       const char *save, struct under_buf *out)
{
    const struct under_game *game = campaign->content->game;
    if (!tui_campaign_setup(campaign) || campaign_has_noted(campaign, save) ||
        !json_equal(session->config.setup, (json_t *)tui_campaign_setup(campaign)))
        return false;
    json_t *carry = game->carry(session->state, &session->config);
    if (!json_is_object(carry)) {
        json_decref(carry);
        return false;
    }
    json_t *told = json_pack("{s:O, s:O, s:O, s:s}", "title", json_object_get(carry, "title"),
                             "told", json_object_get(carry, "told"), "won",
                             json_object_get(carry, "won"), "save", save);
    json_array_append_new(json_object_get(campaign->file, "story"), told);
    /* The old set-up may be what the caller's games begin with: it lives on with the story. */
    json_object_set(told, "setup", json_object_get(campaign->file, "setup"));
    json_object_set(campaign->file, "setup", json_object_get(carry, "next"));
    campaign_tell_game(told, out);
    under_status why = campaign_write(campaign, files_replace);
    if (why)
        under_line(out, "The campaign could not be saved: {why}", STR("why", why));
    else if (!tui_campaign_setup(campaign))
        under_line(out, "The campaign is over.");
    else
        under_line(out, "The campaign continues. Type \"new\" for its next game.");
    json_decref(carry);
    return true;
}
