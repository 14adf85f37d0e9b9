#!/bin/sh
# Fetches the source of a Debian package, as its authors released it: source.sh PACKAGE FOLDER
# apt checks the signature, with the machine's own package sources; the machine itself stays as it is.
set -eu

package=$1
folder=$2
[ ! -d "$folder" ] || exit 0

mkdir -p "$(dirname "$folder")"
here=$(mktemp -d "$(cd "$(dirname "$folder")" && pwd)/fetching.XXXXXX")
trap 'rm -rf "$here"' EXIT
mkdir -p "$here/sources" "$here/lists/partial" "$here/cache/archives/partial" "$here/unpacked"

# The same archives the packages come from, asked for sources; both forms that apt knows.
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ ! -f "$file" ] || sed -n 's/^deb /deb-src /p' "$file" >"$here/sources/$(basename "$file" .list).list"
done
for file in /etc/apt/sources.list.d/*.sources; do
    [ ! -f "$file" ] || sed 's/^Types:.*/Types: deb-src/' "$file" >"$here/sources/$(basename "$file")"
done

apt() {
    apt-get -q -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$here/sources" \
        -o Dir::State::lists="$here/lists" -o Dir::Cache="$here/cache" -o APT::Sandbox::User= "$@"
}
echo "deps: fetching the source of $package"
if ! (cd "$here" && apt update && apt source --download-only "$package") >"$here/log" 2>&1; then
    cat "$here/log" >&2
    echo "deps: the source of $package could not be fetched; unpack it as $folder by other means, then go on" >&2
    exit 1
fi
tar -xf "$here/${package}"_*.orig.tar.* -C "$here/unpacked" --strip-components=1
mv "$here/unpacked" "$folder"
