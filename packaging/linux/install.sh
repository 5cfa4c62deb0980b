#!/bin/sh
# Installs Klondike from the folder that this script lies in, or removes it again:
#
#   ./install.sh [--prefix DIR]            DIR is ~/.local, or /usr/local for root
#   ./install.sh --remove [--prefix DIR]   the player's games and statistics stay
#
# Without installing, lib/klondike/klondike starts the game from anywhere.
set -eu

usage() {
    sed -n '2,7s/^# \{0,1\}//p' "$0"
    exit "$1"
}

here=$(cd "$(dirname "$0")" && pwd)
prefix=
remove=
while [ $# -gt 0 ]; do
    case $1 in
    --prefix)
        [ $# -gt 1 ] || usage 2 >&2
        prefix=$2
        shift
        ;;
    --remove) remove=yes ;;
    -h | --help) usage 0 ;;
    *) usage 2 >&2 ;;
    esac
    shift
done
if [ -z "$prefix" ]; then
    if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
fi
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac
list=$prefix/lib/klondike/installed-files

# Desktops keep lists of what is installed; each tool is there where its list is.
refresh() {
    if [ -d "$prefix/share/applications" ]; then
        update-desktop-database -q "$prefix/share/applications" 2>/dev/null || :
    fi
    if [ -d "$prefix/share/mime/packages" ]; then
        update-mime-database "$prefix/share/mime" 2>/dev/null || :
    fi
    if [ -e "$prefix/share/icons/hicolor/index.theme" ]; then
        gtk-update-icon-cache -q "$prefix/share/icons/hicolor" 2>/dev/null || :
    fi
}

take_away() {
    [ -e "$list" ] || return 0
    while IFS= read -r name; do
        rm -f "$prefix/$name"
    done <"$list"
    rm -rf "$prefix/lib/klondike"
}

if [ -n "$remove" ]; then
    if [ ! -e "$list" ]; then
        echo "Klondike is not installed in $prefix." >&2
        exit 1
    fi
    take_away
    # What nothing else uses goes too: lists that are empty now, and empty folders.
    refresh
    cache=$prefix/share/applications/mimeinfo.cache
    if [ "$(ls -A "$prefix/share/applications" 2>/dev/null)" = mimeinfo.cache ]; then rm "$cache"; fi
    if rmdir "$prefix/share/mime/packages" 2>/dev/null; then rm -r "$prefix/share/mime"; fi
    for folder in share/applications share/metainfo share/icons share/man bin lib; do
        if [ -d "$prefix/$folder" ]; then find "$prefix/$folder" -depth -type d -empty -delete; fi
    done
    echo "Klondike is removed from $prefix; games and statistics are kept."
    exit 0
fi

# An older build goes first: files that the new one no longer has would stay behind.
take_away
mkdir -p "$prefix/lib" "$prefix/bin"
cp -R "$here/lib/klondike" "$prefix/lib/klondike"
(cd "$here" && find share -type f) | while IFS= read -r name; do
    mkdir -p "$prefix/$(dirname "$name")"
    cp "$here/$name" "$prefix/$name"
    printf '%s\n' "$name" >>"$list"
done
for name in klondike klondike-cli; do
    ln -sf "../lib/klondike/$name" "$prefix/bin/$name"
    printf '%s\n' "bin/$name" >>"$list"
done
# The menu finds the program where it is, on the path or not. Quoted as desktop entries want it, and quoted again.
entry=$prefix/share/applications/org.klondike_patience.klondike.desktop
quoted=$(printf '%s' "$prefix/bin/klondike" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
program=$quoted awk '/^Exec=/ { print "Exec=\"" ENVIRON["program"] "\" %f"; next } { print }' "$entry" >"$entry.new"
mv "$entry.new" "$entry"
refresh
echo "Klondike is installed in $prefix: start it from the menu or as $prefix/bin/klondike."
