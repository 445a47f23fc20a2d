#!/bin/sh
# Installs Quintet for one user or, under the folder given as an argument, such as
# /usr/local, for all users. With -u as the first argument it removes Quintet from there.
set -eu

remove=
if [ "${1:-}" = -u ]; then
	remove=1
	shift
fi
prefix=${1:-$HOME/.local}
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac
cd "$(dirname "$0")"

# started writes the entry $1 of a menu with the path of the program, which need not
# be in PATH. If the path is more than a word, it is quoted first as an argument and
# then as a string.
started() {
	program=$prefix/bin/quintet
	case $program in
	*[!A-Za-z0-9/._+-]*) program=\"$(printf '%s' "$program" | sed 's/[\\"`$]/\\&/g; s/\\/\\\\/g; s/%/%%/g')\" ;;
	esac
	grep -v '^Exec=' "$1"
	printf 'Exec=%s %%f\n' "$program"
}

find bin share -type f | while read -r file; do
	if [ "$remove" ]; then
		rm -f "$prefix/$file"
		continue
	fi
	mkdir -p "$prefix/$(dirname "$file")"
	case $file in
	*.desktop) started "$file" >"$prefix/$file" ;;
	*) cp -f "$file" "$prefix/$file" ;;
	esac
done
# Not every desktop has these programs. It is no error if one is missing.
update-mime-database "$prefix/share/mime" 2>/dev/null || true
update-desktop-database "$prefix/share/applications" 2>/dev/null || true
gtk-update-icon-cache -qtf "$prefix/share/icons/hicolor" 2>/dev/null || true
if [ "$remove" ]; then
	echo "Quintet is taken away from $prefix. Your games are kept."
else
	echo "Quintet is installed: $prefix/bin/quintet"
fi
