#!/usr/bin/env bash
# Collects the licences of everything that is in the program on any system, each
# text once with what it is for, and writes them to standard output.
set -euo pipefail
cd "$(dirname "$0")/../.."

collector=github.com/google/go-licenses@v1.6.0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
GOBIN=$work GOFLAGS=-buildvcs=false go install "$collector"

# The collector warns of a local import path and of code in assembly. Neither matters for licences.
for target in linux/amd64 windows/amd64 darwin/arm64 js/wasm; do
	GOOS=${target%/*} GOARCH=${target#*/} CGO_ENABLED=0 "$work/go-licenses" save . --ignore quintet --force \
		--save_path "$work/$target" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
	mkdir -p "$work/all"
	cp -rf "$work/$target/." "$work/all/"
done
mkdir -p "$work/all/The Go standard library" "$work/all/The Go fonts by Bigelow & Holmes"
cp "$(go env GOROOT)/LICENSE" "$work/all/The Go standard library/LICENSE"
cp "$(go list -m -f '{{.Dir}}' golang.org/x/image)/font/gofont/ttfs/README" "$work/all/The Go fonts by Bigelow & Holmes/LICENSE"

echo "What Quintet is made with, and its licences."
cd "$work/all"
declare -A of
while read -r file; do
	sum=$(tr -s '[:space:]' ' ' <"$file" | sha256sum)
	of[$sum]+="$file"$'\n'
done < <(find . -type f | LC_ALL=C sort)
for sum in "${!of[@]}"; do
	printf '%s' "${of[$sum]}" | head -n 1
done | LC_ALL=C sort | while read -r first; do
	echo
	echo "----------------------------------------------------------------------"
	sum=$(tr -s '[:space:]' ' ' <"$first" | sha256sum)
	while read -r file; do
		[[ -z $file ]] || { file=${file#./}; [[ $file == */NOTICE* ]] && echo "${file%/*}, notice" || echo "${file%/*}"; }
	done <<<"${of[$sum]}"
	echo "----------------------------------------------------------------------"
	echo
	tr -d '\r' <"$first" | expand -t 4 | sed 's/[[:space:]]*$//'
done
