#!/usr/bin/env bash
# Starts, tests and builds Quintet; without a verb it lists what it can do.
# A line that begins with "#:" is a verb's entry in that list, and the verb is
# the function do_<verb> under it.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
export CGO_ENABLED=0 # a C compiler is needed for the race detector alone
# Packages compiled with -trimpath do not depend on the folder that they are in. So all verbs,
# also those that build in a copy of the source, use the same compiled packages. Information for a
# debugger is left out: compiling then takes an eighth less time, and linking half as long.
export GOFLAGS="-trimpath -gcflags=all=-dwarf=false -ldflags=-w ${GOFLAGS:-}"

# What Ebitengine opens at run time, and what the tests need beside it, as
# Debian packages.
desktop_packages=(libgl1 libx11-6 libxcursor1 libxi6 libxinerama1 libxrandr2 libxxf86vm1)
display_packages=("${desktop_packages[@]}" libgl1-mesa-dri xvfb xauth)
web_packages=(nodejs)
race_packages=(gcc libc6-dev)
dist_packages=(git zip nsis icnsutils icoutils)
distcheck_packages=("${display_packages[@]}" desktop-file-utils appstream lintian mmdebstrap wine wine64 gcc-mingw-w64-x86-64-win32 xdotool unzip
	flatpak libglib2.0-bin shared-mime-info)
test_packages=("${display_packages[@]}" "${web_packages[@]}" x11-xserver-utils chromium libegl1)

# fail prints a sentence on standard error and ends with exit code $1.
fail() {
	echo "build.sh: $2" >&2
	exit "$1"
}

# packages installs the named Debian packages that are missing. Where there is
# no apt-get it does nothing: the system has other names for them.
packages() {
	command -v apt-get >/dev/null || return 0
	local name missing=() sudo=()
	for name in "$@"; do
		[[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || missing+=("$name")
	done
	((${#missing[@]})) || return 0
	if ((EUID != 0)); then
		sudo=(sudo -n)
		"${sudo[@]}" true 2>/dev/null || fail 1 "please install these packages first: ${missing[*]}"
	fi
	"${sudo[@]}" apt-get -q update
	"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qy install --no-install-recommends "${missing[@]}"
}

# commands fails unless every named command is there.
commands() {
	local name
	for name in "$@"; do
		command -v "$name" >/dev/null || fail 1 "please install the program $name first"
	done
}

# on_web runs a go command for the web, its programs under Node.js.
on_web() {
	packages "${web_packages[@]}"
	commands node
	GOOS=js GOARCH=wasm go "$1" -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" "${@:2}"
}

# display makes sure that there is an invisible display for tests that draw.
display() {
	packages "${display_packages[@]}"
	commands xvfb-run
}

#: run [ARGUMENT...]  build the program and start it with the arguments
do_run() {
	[[ $(uname) != Linux ]] || packages "${desktop_packages[@]}"
	do_build
	exec "$here/dist/quintet" "$@"
}

# The end-to-end tests build the program with this tag. With the same tag for all tests, Ebitengine
# and the packages that use it are compiled only once.
guest=ebitenginevmguest

# tests runs all tests; its arguments are flags for go test.
tests() {
	packages "${test_packages[@]}"
	commands xvfb-run xrdb chromium
	cd "$here"
	# The end-to-end tests wait more than they compute: so they begin first, and more packages
	# are tested at a time than there are cores. The tests that take longest follow, so that no core
	# waits for them at the end. End-to-end tests build the program themselves; the test cache does
	# not know that, so -count=1. The verb check runs vet.
	local others
	mapfile -t others < <(go list ./... | grep -v /scenes/e2e)
	echo "the results are printed when the tests of the whole program are done, in some minutes"
	# Both cores are busy all the time: fewer garbage collections make the compiler and the tests a
	# tenth faster, as long as no program takes so much memory that four at a time have too little.
	export GOGC=400 GOMEMLIMIT=700MiB
	# The tests under Node.js run at the same time as the others. Their output is printed last.
	local node status=0
	node=$(mktemp)
	local on_node=(./rules/learned ./save ./save/store ./scenes/desk/promise ./scenes/think)
	[[ " $* " == *" -short "* ]] || on_node+=(./scenes/words)
	on_web test -vet=off -count=1 "$@" "${on_node[@]}" >"$node" 2>&1 &
	xvfb-run -a go test -tags "$guest" -p 4 -vet=off -count=1 -timeout 30m "$@" ./scenes/e2e/... ./scenes ./scenes/play "${others[@]}" || status=1
	wait $! || status=1
	cat "$node"
	rm "$node"
	return $status
}

#: test               run all tests, the longest of them in a short form
do_test() { tests -short; }

#: test-all           run all tests in their long form, check all traces of the rules, and run the tests of packages
#:                    with threads under the race detector
do_test-all() {
	tests
	local traces
	for traces in rules/conform/testdata/*.jsonl.gz; do
		echo "$(basename "$traces" .jsonl.gz): $(go run ./rules/cmd/engine "conform $traces")"
	done
	do_race
}

#: race               run the short tests of the packages with threads under the race detector
do_race() {
	packages "${race_packages[@]}"
	commands "$(go env CC)"
	cd "$here"
	local threaded
	mapfile -t threaded < <(go list -e -f '{{if .GoFiles}}{{.ImportPath}}{{end}}' \
		./scenes/think ./scenes/keep ./render/raster ./rules/arena ./rules/ugi ./save ./save/store)
	CGO_ENABLED=1 go test -race -short "${threaded[@]}"
}

#: sixth [PACKAGE...] run tests in the short form in a copy of the source with one more game, Clobber:
#:                    if no package is named, those of all packages whose tests walk the list of games
do_sixth() {
	display
	local copy walk
	copy=$(mktemp -d)
	trap "rm -rf '$copy'" EXIT
	tar -C "$here" --exclude=./.git --exclude=./dist -c . | tar -C "$copy" -x
	cd "$copy"
	# the four files of a game, as package toy describes them
	mv rules/rulestest/clobber rules/clobber
	mv rules/clobber/texts.json assets/text/en/clobber.json
	printf 'package catalog\n\nimport "quintet/rules/clobber"\n\nfunc init() { All = append(All, clobber.Game) }\n' \
		>rules/catalog/sixth.go
	if ! (($#)); then
		mapfile -t walk < <(grep -rl --include='*_test.go' '"quintet/rules/catalog"' . | xargs dirname | grep -v scenes/e2e | sort -u)
		set -- "${walk[@]}"
	fi
	GOGC=400 xvfb-run -a go test -tags "$guest" -short -vet=off "$@" # GOGC and tag as in tests
}

# commit prints the commit that is built: QUINTET_COMMIT, or what git has checked out here.
commit() {
	local changes=""
	git -C "$here" diff --quiet HEAD 2>/dev/null || changes=" with changes"
	echo "${QUINTET_COMMIT:-$(git -C "$here" rev-parse HEAD 2>/dev/null && echo "$changes" || true)}" | tr -d '\n'
}

# linker_flags prints the flags with which the linker sets variables of main.go: the commit, and
# from QUINTET_PAGE the address of the page that opens links to games.
linker_flags() { echo "-X 'main.commit=$(commit)' -X 'main.page=${QUINTET_PAGE:-}'"; }

#: build              build the desktop program: dist/quintet
do_build() {
	go build -C "$here" -ldflags "$(linker_flags)" -o dist/quintet .
}

#: wasm               build the web page, each file except pictures also compressed as .gz and .br: dist/web
do_wasm() {
	packages brotli
	commands brotli
	# Inlining makes the program an eighth larger to fetch. Only code that computes much gains by
	# it: here the packages that compute pixels. The worker, which searches, is compiled with it.
	page -gcflags all=-l -gcflags quintet/render/raster= -gcflags image= -gcflags image/color= \
		-gcflags golang.org/x/image/vector= -gcflags golang.org/x/image/font/...=
	go run ./assets/site/cmd compress dist/web
}

#: page               build the web page for tests: this takes less time, but the page is a little larger and has no
#:                    compressed files
do_page() { page; }

# overlay prints what the program of the page is built with in place of files of the standard library.
# Because of Ebitengine they would make it a fifth larger, for what a page never does.
overlay() {
	local source file folder
	source=$(go env GOROOT)/src
	# A template can call a method of any name. So because of two templates, which call none, the linker
	# would keep all methods of all types. Here templates find no methods.
	mkdir -p dist/.overlay # Go ignores the folder, so the copy is no package of ours
	sed 's/ptr\.MethodByName(fieldName)/(reflect.Value{})/' "$source/text/template/exec.go" >dist/.overlay/exec.go
	printf '{"Replace": {"%s": "%s"' "$source/text/template/exec.go" "$here/dist/.overlay/exec.go"
	# Whole packages are replaced by those in assets/site/_absent.
	(cd assets/site/_absent && find * -name '*.go') | while read -r file; do
		folder=$source/${file%/*}
		printf ', "%s": ""' "$folder"/*.go
		printf ', "%s": "%s"' "$folder/absent.go" "$here/assets/site/_absent/$file"
	done
	echo '}}'
}

# page builds the web page in dist/web; its arguments are flags for the compiler of the program.
page() {
	cd "$here"
	rm -rf dist/web
	mkdir -p dist/web
	overlay >dist/.overlay.json
	GOOS=js GOARCH=wasm go build -overlay dist/.overlay.json -ldflags "-s -w -X 'main.commit=$(commit)'" "$@" -o dist/web/quintet.wasm .
	GOOS=js GOARCH=wasm go build -ldflags '-s -w' -o dist/web/worker.wasm ./scenes/think/worker
	cp -f "$(go env GOROOT)/lib/wasm/wasm_exec.js" assets/web/* dist/web/
	go run ./render/emblem/draw dist/web/icons
	go run ./assets/site/cmd manual dist/web
	go run ./assets/site/cmd menu dist/web
	go run ./assets/site/cmd list dist/web
}

#: serve [PORT]       serve the web page in dist/web on this machine, at port 8080 if not given
do_serve() {
	cd "$here"
	[[ -f dist/web/quintet.wasm.br ]] || do_wasm
	go run ./assets/site/cmd serve dist/web "$@"
}

#: webbench           measure the web page: bytes and first frame against an empty Ebitengine program, frames while it
#:                    thinks, and reviews of whole games
do_webbench() {
	packages "${test_packages[@]}" brotli
	commands xvfb-run chromium brotli
	do_wasm
	local empty=dist/empty name form
	rm -rf "$empty"
	cp -r dist/web "$empty"
	GOOS=js GOARCH=wasm go build -ldflags '-s -w' -o "$empty/quintet.wasm" ./assets/site/empty
	go run ./assets/site/cmd compress "$empty"
	for form in "" .gz .br; do
		for name in web empty; do
			echo "$name quintet.wasm$form $(stat -c %s "dist/$name/quintet.wasm$form")"
		done | awk '{ print; n[NR] = $3 } END { printf "ratio %.2f\n", n[1] / n[2] }'
	done
	QUINTET_WEBBENCH=$PWD/$empty go test -count=1 -run '^$' -bench '^BenchmarkWeb(Frames)?$' -benchtime 5x ./scenes/e2e/web
	go test -count=1 -run '^$' -bench '^BenchmarkWebReview$' -benchtime 1x ./scenes/e2e/web
}

#: dist               build a release: archives for Linux, Windows and macOS, installers for Linux and Windows,
#:                    the web page and checksums: dist/release
do_dist() {
	packages "${dist_packages[@]}"
	commands git zip gzip makensis png2icns icotool
	"$here/assets/dist/dist.sh"
}

#: distcheck          build a release twice and try it, on a new Debian system and under Wine, as root
do_distcheck() {
	packages "${dist_packages[@]}" "${distcheck_packages[@]}"
	"$here/assets/dist/check.sh"
}

#: licences           collect again the licences of all that the program is made with
do_licences() {
	cd "$here"
	assets/dist/licences.sh >dist/licences.txt
	mv dist/licences.txt assets/licences.txt
}

#: fonts              make the fonts of the program anew from the Go fonts
do_fonts() {
	packages fonttools
	commands ttx pyftsubset
	cd "$here"
	# The letters keep their outlines but not their hints, which the program does not use: they
	# are more than half of a font. The zero is the one without a slash.
	local fonts weight
	fonts=$(go list -m -f '{{.Dir}}' golang.org/x/image)/font/gofont/ttfs
	mkdir -p dist/fonts
	for weight in Regular Bold; do
		ttx -q -f -t cmap -o dist/fonts/cmap.ttx "$fonts/Go-$weight.ttf"
		sed -i '/code="0x30"/s/"zero"/"zero.empty"/' dist/fonts/cmap.ttx
		ttx -q -f --no-recalc-timestamp -m "$fonts/Go-$weight.ttf" -o "dist/fonts/$weight.ttf" dist/fonts/cmap.ttx
		pyftsubset "dist/fonts/$weight.ttf" --unicodes='*' --no-hinting --notdef-outline --no-recommended-glyphs \
			--drop-tables+=gasp --output-file="render/raster/fonts/${weight,}.ttf"
	done
}

#: coach [GAME...]    measure how many of the actions that the coach calls blunders are blunders
do_coach() { lab blunders -judge coach "$@"; }

#: review [GAME...]   measure how many of the blunders that a review finds are blunders
do_review() { lab blunders -judge review "$@"; }

#: bench              measure the rules, the search on both platforms and the drawing, in short runs
do_bench() {
	display
	cd "$here"
	xvfb-run -a go test -run '^$' -bench . -benchmem -benchtime 200ms ./rules/... ./render/... ./save/...
	echo "searches, as a program:"
	go run ./rules/cmd/engine bench
	echo "searches, on the web:"
	on_web run ./rules/cmd/engine bench
}

#: golden             write the golden files of the tests anew, and a page of the pictures
do_golden() {
	display
	cd "$here"
	local golden
	mapfile -t golden < <(grep -rl --include='*_test.go' 'flag.Bool("update"' . | xargs -r dirname | sort -u)
	((${#golden[@]})) || fail 1 "no test has a flag -update"
	xvfb-run -a go test -count=1 "${golden[@]}" -args -update
	echo "the pictures can be looked through in dist/golden/index.html"
}

#: scenes DIR [pseudo]  draw every scene in its main states, in windows of four sizes, into DIR: the same program draws
#:                    the same pictures, so they show what a change has changed; with pseudo in a language that nobody
#:                    speaks, accented, a third longer and in brackets, which shows what is no text or has no room
do_scenes() {
	(($#)) || fail 2 "into which folder? scenes needs its name"
	display
	mkdir -p "$1"
	local dir
	dir=$(realpath "$1")
	cd "$here"
	[[ ${2:-pseudo} == pseudo ]] || fail 2 "there are no texts in \"$2\", only in pseudo"
	[[ -z ${2:-} ]] || go test -count=1 -tags pseudo -run '^TestThePseudoLanguage$' ./assets
	QUINTET_TAGS=${2:-} QUINTET_SCENES=$dir xvfb-run -a go test -tags "$guest" -count=1 -run '^TestScenes$' ./scenes/e2e
}

#: pictures           draw the animations shown in README.md anew
do_pictures() {
	do_build
	cd "$here"
	local game theme position actions record
	record=$(mktemp)
	mkdir -p assets/pictures
	while read -r game theme; do
		{ read -r position && read -ra actions; } <"assets/samples/$game.txt"
		printf '[Game "%s"]\n[Position "%s"]\n%s *\n' "$game" "$position" "${actions[*]:0:8}" >"$record"
		dist/quintet -animate "$record" "assets/pictures/$game.gif" -theme "$theme" -size 320
	done <<-END
		akron light
		chessyball dark
		crosscut slate
		dimpled light
		dipole slate
	END
	rm "$record"
}

#: check              check format, vet for both platforms and staticcheck
do_check() {
	cd "$here"
	local unformatted
	unformatted=$(gofmt -l .)
	[[ -z $unformatted ]] || fail 1 "please run gofmt on: ${unformatted//$'\n'/ }"
	go vet ./...
	GOOS=js GOARCH=wasm go vet ./...
	go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...
}

#: fuzz [DURATION]    run every fuzz target for DURATION, 1m if not given
do_fuzz() {
	cd "$here"
	local file name
	grep -r --include='*_test.go' -o '^func Fuzz[A-Za-z0-9_]*' . | while IFS=: read -r file name; do
		echo "${file%/*} ${name#func }"
		# With threads no two runs are the same, so minimizing would take long.
		go test -run '^$' -fuzz "^${name#func }\$" -fuzztime "${1:-1m}" -fuzzminimizetime 10x "${file%/*}" </dev/null
	done
}

#: deep               count all positions to greater depths than the tests do
do_deep() {
	cd "$here"
	QUINTET_DEEP=1 go test -count=1 -timeout 0 -run Conform -v ./rules/...
}

#: simulate           play hundreds of games between levels, in about five minutes: how often each medal is earned,
#:                    whether the ratings of known players are found in 30 games each, and whether the
#:                    computer keeps to its clock
do_simulate() {
	cd "$here"
	display
	QUINTET_SIMULATE=1 xvfb-run -a go test -count=1 -timeout 0 -v -run 'MedalsInGames|RatingsOfKnownPlayers|ComputerKeepsToItsClock' \
		./rules/arena ./scenes ./scenes/play
}

#: torture [KILLS]    kill the program while it saves, 5000 times if not given, and change
#:                    every byte of saved games to every other value
do_torture() {
	cd "$here"
	QUINTET_TORTURE="${1:-5000}" go test -count=1 -timeout 0 -v -run 'Kill|Damage|Fault|Full' ./save/...
}

#: monkey [SECONDS [SEED]]  drive the program with random clicks, keys and texts for 300 seconds
#:                    if not given, ending and starting it in between
do_monkey() {
	display
	cd "$here"
	local end=$((SECONDS + ${1:-300})) seed=${2:-$RANDOM}
	until ((SECONDS >= end)); do
		echo "seed $seed"
		QUINTET_MONKEY=$seed xvfb-run -a go test -count=1 -v -run '^TestMonkey$' ./scenes/e2e
		seed=$((seed + 1))
	done
}

#: firefox            play games in the web page in Firefox, by the mouse and by links
do_firefox() {
	packages "${display_packages[@]}" firefox-esr
	commands xvfb-run firefox-esr
	cd "$here"
	QUINTET_FIREFOX=1 xvfb-run -a go test -count=1 -v -run '^TestFirefox' ./scenes/e2e/web
}

# lab runs a verb of the laboratory, which go doc ./rules/cmd/lab describes.
lab() {
	cd "$here"
	QUINTET_COMMIT=$(commit) go run ./rules/cmd/lab "$@"
}

#: lab VERB ARGUMENT...  run any verb of the laboratory, where the computer is measured; "lab help" prints
#:                    its manual, which also says how work is done in parts on many machines
do_lab() { lab "$@"; }

#: match ARGUMENT...  play two contestants against each other; with -h it says how
do_match() { lab match "$@"; }

#: ladder [GAME [GAMES [FLAG...]]]  let each level of GAME (all: of all games) play GAMES games,
#:                    200 if not given, against the level below and half a level above it, counting those
#:                    played before; without GAME print all results
do_ladder() { lab ladder -dir dist/lab "$@"; }

#: shares GAME [GAMES [FLAG...]]  let level 7 play GAMES games, 200 if not given, against itself on
#:                    each of the main boards of GAME (all: of all games; or a board, as
#:                    akron:size=9), counting those played before: how often the first player wins
do_shares() { lab shares -dir dist/lab "$@"; }

#: tactics [GAME...]  count the tactical positions that each level solves; level 8 takes its time
do_tactics() { lab tactics "$@"; }

#: mine ARGUMENT...   find problems in games between levels and print them; with -h it says how;
#:                    each file of problems begins with the arguments that found them
do_mine() { lab mine "$@"; }

#: problems [GAME...] prove all problems again; the tests prove only a sample of them
do_problems() { lab prove "$@"; }

verb=${1:-}
if [[ -z $verb ]]; then
	echo "usage: ./build.sh VERB"
	sed -n 's/^#: /  /p' "$0"
	exit
fi
declare -F "do_$verb" >/dev/null || fail 2 "there is no verb \"$verb\"; ./build.sh alone lists them"
commands go
"do_$verb" "${@:2}"
