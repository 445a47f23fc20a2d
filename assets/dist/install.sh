#!/bin/sh
# Installs Quintet for one user, or for all under the folder given, such as
# /usr/local; with -u before it, takes it away again.
set -eu

remove=
if [ "${1:-}" = -u ]; then
	remove=1
	shift
fi
prefix=${1:-$HOME/.local}
cd "$(dirname "$0")"

find bin share -type f | while read -r file; do
	if [ "$remove" ]; then
		rm -f "$prefix/$file"
	else
		mkdir -p "$prefix/$(dirname "$file")"
		cp -f "$file" "$prefix/$file"
	fi
done
for update in "update-mime-database $prefix/share/mime" "update-desktop-database $prefix/share/applications" \
	"gtk-update-icon-cache -qtf $prefix/share/icons/hicolor"; do
	# Not every desktop has these programs, and each goes on without.
	$update 2>/dev/null || true
done
if [ "$remove" ]; then
	echo "Quintet is taken away from $prefix. Your games are kept."
else
	echo "Quintet is installed: $prefix/bin/quintet"
fi
