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
    return refuse("Can't open the pack folder {folder}: only the built-in packs are available "
                  "here.",
                  STR("folder", folder));
}
