/* Packs from folders: a browser has none. */
#include "pack/files.h"

bool pack_is_folder(const char *name)
{
    (void)name;
    return false;
}

under_status pack_read_folder(struct under_pack *pack, const char *folder)
{
    (void)pack;
    return refuse("The pack folder {folder} cannot be opened: there are only the built-in cards "
                  "here.",
                  STR("folder", folder));
}
