#!/usr/bin/env bash
# Builds a release of the last commit in dist/release: the program for each system as an
# archive, what installs it on Linux and on Windows, the web page, and checksums. The same
# commit gives the same files.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD

packager=github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.43.0 # .deb without Debian's tools
resources=github.com/tc-hib/go-winres@v0.3.3            # icon, version and manifest of an .exe

VERSION=$(sed -n 's/^const version = "\(.*\)"$/\1/p' main.go)
commit=$(git rev-parse HEAD)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
DATE=$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)
WHEN=$(date -u -R -d "@$SOURCE_DATE_EPOCH")
export VERSION SOURCE_DATE_EPOCH CGO_ENABLED=0 TZ=UTC

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/source" "$work/bin"
git archive HEAD | tar -x -C "$work/source"
out=$root/dist/release
rm -rf "$out"
mkdir -p "$out"
from=$work/source/assets/dist

GOBIN=$work/bin GOFLAGS=-buildvcs=false go install "$packager"
GOBIN=$work/bin GOFLAGS=-buildvcs=false go install "$resources"
cd "$work/source"
go run ./render/emblem/draw "$work/icons"

# filled writes the file $1 of assets/dist with version and dates to $2.
filled() {
	sed "s/@VERSION@/$VERSION/; s/@DATE@/$DATE/; s/@WHEN@/$WHEN/" "$from/$1" >"$2"
}

# program builds the program for system $1 and processor $2 as $3, with linker flags $4.
program() {
	GOOS=$1 GOARCH=$2 go build -trimpath -buildvcs=false -ldflags "-s -w -X main.commit=$commit -X 'main.page=${QUINTET_PAGE:-}' ${4:-}" -o "$3" .
}

# settled gives all files in folder $1 the time of the commit and plain rights.
settled() {
	find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
	chmod -R u=rwX,go=rX "$1"
}

# zipped puts the folder $2 in $1 into the archive $3.
zipped() {
	settled "$1/$2"
	(cd "$1" && find "$2" -type f | LC_ALL=C sort | zip -qX -9 "$3" -@)
}

for arch in amd64 arm64; do
	name=quintet-$VERSION-linux-$arch tree=$work/linux-$arch/tree
	mkdir -p "$tree"/{bin,share/{applications,metainfo,mime/packages,doc/quintet}}
	program linux "$arch" "$tree/bin/quintet"
	cp "$from/games.quintet.Quintet.desktop" "$tree/share/applications/"
	filled games.quintet.Quintet.metainfo.xml "$tree/share/metainfo/games.quintet.Quintet.metainfo.xml"
	cp "$from/games.quintet.Quintet.mime.xml" "$tree/share/mime/packages/games.quintet.Quintet.xml"
	cat LICENSE <(echo) assets/licences.txt >"$tree/share/doc/quintet/LICENCES"
	mkdir -p "$tree/share/man/man6"
	filled quintet.6 "$tree/share/man/man6/quintet.6"
	for size in 16 32 48 64 128 256 512; do
		mkdir -p "$tree/share/icons/hicolor/${size}x$size/apps"
		cp "$work/icons/icon-$size.png" "$tree/share/icons/hicolor/${size}x$size/apps/games.quintet.Quintet.png"
	done
	debian=$work/linux-$arch/debian
	cp -r "$tree" "$debian"
	mv "$debian/bin" "$debian/games"
	gzip -9n "$debian/share/man/man6/quintet.6" "$debian/share/doc/quintet/LICENCES"
	cp "$from/copyright" "$debian/share/doc/quintet/"
	filled changelog "$work/changelog"
	gzip -9nc "$work/changelog" >"$debian/share/doc/quintet/changelog.gz"
	settled "$debian"
	(cd "$work/linux-$arch" && ARCH=$arch "$work/bin/nfpm" package -f "$from/nfpm.yaml" -p deb -t "$out/quintet_${VERSION}_$arch.deb")
	mkdir -p "$work/linux/$name"
	cp -r "$tree/." "$from/install.sh" "$work/linux/$name/"
	settled "$work/linux/$name"
	tar -C "$work/linux" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -c "$name" |
		gzip -9n >"$out/$name.tar.gz"
done
archive=quintet-$VERSION-linux-amd64.tar.gz
sed "s/@ARCHIVE@/$archive/; s/@SHA256@/$(sha256sum "$out/$archive" | cut -d' ' -f1)/" "$from/flatpak.yml" >"$out/games.quintet.Quintet.yml"

cp "$work/icons"/icon-{16,32,48,64,256}.png "$work/"
filled winres.json "$work/winres.json"
(cd "$work" && bin/go-winres make --in winres.json --arch amd64,arm64 --out "$work/source/rsrc")
icotool -c -o "$work/quintet.ico" "$work"/icon-{16,32,48,64,256}.png
for arch in amd64 arm64; do
	name=quintet-$VERSION-windows-$arch folder=$work/windows/quintet-$VERSION-windows-$arch
	mkdir -p "$folder"
	program windows "$arch" "$folder/quintet.exe" "-H=windowsgui"
	sed 's/$/\r/' LICENSE >"$folder/LICENSE.txt"
	sed 's/$/\r/' assets/licences.txt >"$folder/LICENCES.txt"
	zipped "$work/windows" "$name" "$out/$name.zip"
	cp "$work/quintet.ico" "$folder/"
	settled "$folder"
	makensis -V1 "-DFROM=$folder" "-DOUT=$out/quintet-$VERSION-windows-$arch-setup.exe" "-DVERSION=$VERSION" "$from/quintet.nsi"
done
rm -f rsrc_windows_*.syso

for arch in amd64 arm64; do
	app=$work/macos-$arch/Quintet.app
	mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources"
	program darwin "$arch" "$app/Contents/MacOS/quintet"
	filled Info.plist "$app/Contents/Info.plist"
	png2icns "$app/Contents/Resources/quintet.icns" "$work/icons"/icon-{16,32,128,256,512,1024}.png >/dev/null
	cat LICENSE <(echo) assets/licences.txt >"$app/Contents/Resources/LICENCES.txt"
	zipped "$work/macos-$arch" Quintet.app "$out/quintet-$VERSION-macos-$arch.zip"
done

QUINTET_COMMIT=$commit ./build.sh wasm
mkdir -p "$work/web"
cp -r dist/web "$work/web/quintet-$VERSION-web"
cat LICENSE <(echo) assets/licences.txt >"$work/web/quintet-$VERSION-web/LICENCES.txt"
cp assets/dist/web.txt "$work/web/quintet-$VERSION-web/README.txt"
settled "$work/web"
(cd "$work/web/quintet-$VERSION-web" && find . -type f | LC_ALL=C sort | zip -qX -9 "$out/quintet-$VERSION-web.zip" -@)

cd "$out"
sha256sum -- * >"$work/SHA256SUMS"
cp "$work/SHA256SUMS" .
ls -l
