/* Packs: reading the files of a folder. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "pack/files.h"

bool pack_is_folder(const char *name)
{
    struct stat info;
    return stat(name, &info) == 0 && S_ISDIR(info.st_mode);
}

static bool is_pack_file(const char *name)
{
    static const char ending[] = ".json";
    size_t size = strlen(name), ending_size = sizeof ending - 1;
    return name[0] != '.' && size > ending_size && strcmp(name + size - ending_size, ending) == 0;
}

/* Reads one file; whatever cannot be a pack's file is a complaint. */
static void read_file(struct under_pack *pack, struct pack_file *file, const char *path)
{
    const char *name = under_buf_text(&file->name);
    file->unread = true;
    struct stat info;
    if (stat(path, &info) == 0 && !S_ISREG(info.st_mode)) {
        pack_complain(pack, name, 0, "this is not a file.");
        return;
    }
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        pack_complain(pack, name, 0, "can't read this file: {reason}.",
                      STR("reason", strerror(errno)));
        return;
    }
    char bytes[4096];
    size_t count;
    while (file->text.size <= PACK_FILE_BYTES_MAX &&
           (count = fread(bytes, 1, sizeof bytes, stream)) > 0)
        under_buf_add(&file->text, bytes, count);
    file->unread = ferror(stream) != 0;
    fclose(stream);
    if (file->unread)
        pack_complain(pack, name, 0, "can't read this file: {reason}.",
                      STR("reason", strerror(EIO)));
}

static under_status list_files(struct under_pack *pack, const char *folder)
{
    DIR *directory = opendir(folder);
    if (!directory)
        return refuse("Can't open the pack folder {folder}: {reason}.", STR("folder", folder),
                      STR("reason", strerror(errno)));
    bool fits = true;
    for (const struct dirent *entry; fits && (entry = readdir(directory));)
        if (is_pack_file(entry->d_name))
            fits = pack_add_file(pack, entry->d_name, "", 0);
    closedir(directory);
    if (!fits)
        return refuse(
            "The pack folder {folder} has more than {most} .json files; {most} is the limit.",
            STR("folder", folder), NUM("most", PACK_FILES_MAX));
    if (pack->files == 0)
        return refuse("The folder {folder} is not a pack: it has no .json files.",
                      STR("folder", folder));
    return NULL;
}

under_status pack_read_folder(struct under_pack *pack, const char *folder)
{
    under_status why = list_files(pack, folder);
    if (why)
        return why;
    pack_sort_files(pack);
    struct under_buf path = {0};
    for (int i = 0; i < pack->files; i++) {
        under_buf_clear(&path);
        under_buf_puts(&path, folder);
        under_buf_putc(&path, '/');
        under_buf_puts(&path, under_buf_text(&pack->file[i].name));
        read_file(pack, &pack->file[i], under_buf_text(&path));
    }
    under_buf_free(&path);
    return NULL;
}
