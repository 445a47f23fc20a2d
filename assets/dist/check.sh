#!/usr/bin/env bash
# Builds with dist.sh and tries the result: two builds of a commit are alike, and every program
# knows the commit; Debian's checkers find no error in the package; it can be
# installed on a system that has nothing else, and starts there; what a Flatpak
# shows to the desktop is all there; the archive for Linux is installed for one user
# and opens files; the program for Windows starts under Wine, prints into a console,
# plays an action and saves it; its installer tells Windows of its files. As root.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
system=$work/system
windows=$work/windows-system
log=$work/log
version=$(sed -n 's/^const version = "\(.*\)"$/\1/p' main.go)
commit=$(git rev-parse HEAD)
export DISPLAY=:78
cleanup() {
	[[ -z ${server:-} ]] || kill "$server" 2>/dev/null || true
	local root
	for root in "$system" "$windows"; do
		[[ ! -d $root/proc/self ]] || umount "$root/proc"
	done
	rm -rf "$work"
}
trap cleanup EXIT

# screen starts a display and an empty transcript. The display before it is ended,
# and with it the programs that it showed.
screen() {
	if [[ -n ${server:-} ]]; then
		kill "$server"
		wait "$server" || true
	fi
	Xvfb $DISPLAY -screen 0 1280x800x24 2>/dev/null &
	server=$!
	: >"$log"
}

# said waits until a line that matches $1 is in the transcript. Until then it presses the
# key $2 once a second, if there is a $2.
said() {
	local _
	for _ in {1..60}; do
		! grep -q "$1" "$log" || return 0
		[[ -z ${2:-} ]] || xdotool key "$2"
		sleep 1
	done
	echo "check.sh: nothing like \"$1\" was said" >&2
	return 1
}

# click clicks what has the name $1.
click() {
	local x y name window
	said " $1\$" F12
	read -r x y name < <(grep " $1\$" "$log" | tail -n 1)
	window=$(xdotool search --name '^Quintet$' | tail -n 1)
	xdotool mousemove --window "$window" "${x%.*}" "${y%.*}" click 1
}

echo "== two builds are alike"
assets/dist/dist.sh >/dev/null
cp dist/release/SHA256SUMS "$work/"
assets/dist/dist.sh >/dev/null
diff "$work/SHA256SUMS" dist/release/SHA256SUMS
release=$PWD/dist/release
deb=$(echo "$release"/quintet_*_"$(dpkg --print-architecture)".deb)

echo "== every program knows of what it was built"
for archive in "$release"/quintet-*.tar.gz "$release"/quintet-*.zip; do
	unpacked=$work/unpacked/$(basename "$archive")
	mkdir -p "$unpacked"
	case $archive in
	*.zip) unzip -q "$archive" -d "$unpacked" ;;
	*) tar -xzf "$archive" -C "$unpacked" ;;
	esac
	program=$(find "$unpacked" -type f \( -name quintet -o -name quintet.exe -o -name quintet.wasm \))
	grep -qaF "$commit" "$program" || { echo "check.sh: $archive does not know the commit" >&2; exit 1; }
done

echo "== the package for Debian"
dpkg-deb -x "$deb" "$work/deb"
desktop-file-validate "$work"/deb/usr/share/applications/*.desktop
appstreamcli validate --no-net "$work"/deb/usr/share/metainfo/*.xml
lintian --fail-on error "$deb"

echo "== on a system of its own"
mmdebstrap --quiet --variant=minbase --include=xvfb,xauth,libgl1-mesa-dri bookworm "$system"
cp "$deb" "$system/tmp/quintet.deb"
mount -t proc proc "$system/proc"
chroot "$system" apt-get -qq update
chroot "$system" apt-get -qqy install --no-install-recommends /tmp/quintet.deb >/dev/null
chroot "$system" sh -c 'QUINTET_HOME=/tmp timeout 20 xvfb-run -a /usr/games/quintet -transcript /tmp/log || true'
grep -x "scene menu" "$system/tmp/log"

echo "== as a Flatpak, built without its runtime"
manifest=$release/games.quintet.Quintet.yml
archive=$(sed -n 's/^ *path: //p' "$manifest")
(cd "$release" && sha256sum --quiet --check - <<<"$(sed -n 's/^ *sha256: //p' "$manifest")  $archive")
mkdir "$system/tmp/flatpak" "$work/flatpak"
tar -xzf "$release/$archive" --strip-components=1 -C "$system/tmp/flatpak"
{ echo "cd /tmp/flatpak"; sed -n '/build-commands:/,/sources:/s/^ *- //p' "$manifest"; } | chroot "$system" sh -e
mv "$system/app" "$work/flatpak/files"
runtime=$(flatpak --default-arch)/$(sed -n 's/^runtime-version: "\(.*\)"$/\1/p' "$manifest")
cat >"$work/flatpak/metadata" <<-END
	[Application]
	name=games.quintet.Quintet
	runtime=org.freedesktop.Platform/$runtime
	sdk=org.freedesktop.Sdk/$runtime
END
flatpak build-finish --command=quintet "$work/flatpak" >"$work/finished" 2>&1
flatpak build-export "$work/repository" "$work/flatpak" >>"$work/finished" 2>&1
cat "$work/finished"
[[ -z $(grep "Not exporting\|WARNING" "$work/finished") ]]
for file in applications/games.quintet.Quintet.desktop mime/packages/games.quintet.Quintet.xml \
	icons/hicolor/{16x16,512x512}/apps/games.quintet.Quintet.png; do
	ls "$work/flatpak/export/share/$file"
done

echo "== from the archive for Linux, for one user"
home="$work/home of a user"
archive=$(echo "$work/unpacked/quintet-$version-linux-$(dpkg --print-architecture)".tar.gz/*)
mkdir "$home"
# as_user runs a command of the user, whose programs are not in PATH.
as_user() { env -i HOME="$home" PATH=/usr/bin:/bin DISPLAY=$DISPLAY "$@"; }
as_user "$archive/install.sh"
entry=$home/.local/share/applications/games.quintet.Quintet.desktop
desktop-file-validate "$entry"
sed -i "s| %u$| -transcript $log %u|" "$entry"
screen
as_user gio launch "$entry"
said '^scene menu'
game="$home/a game.quintet"
echo '{"format": 1, "app": "quintet", "game": "crosscut", "actions": ["d4"]}' >"$game"
as_user gio info -a standard::content-type "$game" | grep 'application/vnd.quintet+json'
screen
as_user gio launch "$entry" "$game"
said '^game crosscut'
screen
as_user gio open "$game"
said '^game crosscut'
as_user "$archive/install.sh" -u
[[ -z $(find "$home/.local" -name 'games.quintet.*' -o -type f -name quintet) ]]

# lacking is a library that Wine 8 lacks and every program made by Go asks for.
lacking='
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return RtlGenRandom(data, (ULONG)size); }'

# starter starts its arguments as Windows does it with a program that has windows:
# without the console of the starter, and without its outputs.
starter='
#include <windows.h>
int main(void) {
	STARTUPINFOA how = {.cb = sizeof how, .dwFlags = STARTF_USESTDHANDLES};
	PROCESS_INFORMATION started;
	DWORD code = 1;
	char *line = strchr(GetCommandLineA(), 32);
	if (line && CreateProcessA(NULL, line + 1, NULL, NULL, FALSE, DETACHED_PROCESS, NULL, NULL, &how, &started)) {
		WaitForSingleObject(started.hProcess, INFINITE);
		GetExitCodeProcess(started.hProcess, &code);
	}
	return code;
}'

echo "== under Wine"
export WINEPREFIX=$work/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree=d;mshtml=d;bcryptprimitives=n'
export QUINTET_HOME="Z:$work/home"
screen
wineboot -i
x86_64-w64-mingw32-gcc-win32 -shared -x c -o "$work/wine/drive_c/windows/system32/bcryptprimitives.dll" - -ladvapi32 <<<"$lacking"
x86_64-w64-mingw32-gcc-win32 -x c -o "$work/starter.exe" - <<<"$starter"
program=$(find "$work/unpacked" -path '*-windows-amd64.zip/*' -name quintet.exe)
about="Quintet $version, $commit, go.* windows/amd64"
wine "$program" -version | grep "^$about"
wine cmd /c "Z:$program -version >Z:$work/version"
grep "^$about" "$work/version"
# in_console prints what is seen in a console in which the program for Windows is started.
in_console() { script -qec "stty cols 200; wine $work/starter.exe $program $*" /dev/null </dev/null || true; }
in_console -version | grep "$about"
in_console -help | grep '  -transcript file'
in_console -check nothing | grep 'the file nothing cannot be read'
in_console -no-such-flag | grep 'quintet: flag provided but not defined: -no-such-flag'

wine "$program" -transcript "Z:$log" &
said '^scene menu'
click card:crosscut
said '^scene setup'
click button:start
said '^scene board'
click site:d4
said '^play d4'
xdotool key ctrl+s
dialog=$(timeout 60 xdotool search --sync --onlyvisible --name '^Save As$')
xdotool windowfocus "$dialog" type "Z:${work//\//\\}\\saved"
xdotool key Return
said '^say .* saved\.quintet'
wine "$program" -check "Z:$work/saved.quintet" | tee "$work/checked"
grep -q '^  game  *crosscut' "$work/checked"
grep -q '^  actions  *1 d4' "$work/checked"

echo "== the installer for Windows, of 32 bits, on a system of its own"
mmdebstrap --quiet --variant=minbase --architectures=amd64,i386 --include=wine,wine32:i386 bookworm "$windows" \
	"deb http://deb.debian.org/debian bookworm main"
mount -t proc proc "$windows/proc"
cp "$release/quintet-$version-windows-amd64-setup.exe" "$windows/tmp/setup.exe"
# on_windows runs a command of Wine on that system, without Wine's builder of menus.
on_windows() {
	env -u WINEPREFIX HOME=/root WINEDLLOVERRIDES='mscoree=d;mshtml=d;winemenubuilder.exe=d' chroot "$windows" "$@"
}
on_windows wine wineboot -i
on_windows wine /tmp/setup.exe /S
on_windows wine reg query 'HKCU\Software\Classes\.quintet' /ve | grep -w 'Quintet\.game'
command=$(on_windows wine reg query 'HKCU\Software\Classes\Quintet.game\shell\open\command' /ve |
	tr -d '\r' | sed -n 's/^ *(Default) *REG_SZ *//p')
echo "$command"
[[ $command == '"'*'\quintet.exe" "%1"' ]]
folder=${command#\"}
folder=${folder%\\quintet.exe*}
installed=$(on_windows wine winepath -u "$folder" | tr -d '\r')
cmp "$program" "$windows$installed/quintet.exe"
on_windows wine "$folder\\uninstall.exe" /S
on_windows wineserver -w
[[ -z $(find "$windows/root/.wine" -iname '*quintet*') ]]
[[ -z $(on_windows wine reg query 'HKCU\Software' /s | grep -i quintet) ]]
on_windows wineserver -w
