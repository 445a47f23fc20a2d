//go:build !js

package raster

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// wellKnown has patterns of file names, in lower case: fonts with letters that the Go fonts lack,
// in the order in which they are tried.
var wellKnown = []string{
	// Fonts of several scripts.
	"notosans-regular.*", "dejavusans.ttf", "segoeui.ttf", "tahoma.ttf", "arial unicode.ttf",
	// Fonts of Chinese, Japanese and Korean.
	"notosanscjk*-regular.*", "notosansjp-regular.*", "notosanssc-regular.*", "notosanskr-regular.*",
	"sourcehansans*-regular.*", "droidsansfallback*.ttf", "wqy-*.tt?", "ipa*g.ttf", "nanumgothic.ttf",
	"pingfang.ttc", "hiragino*.ttc", "ヒラ*w3.ttc", "applesdgothicneo.ttc",
	"msyh.ttc", "msgothic.ttc", "malgun.ttf", "simsun.ttc",
	// Fonts of other scripts.
	"geezapro.ttc", "sfarabic.ttf", "sfhebrew.ttf", "nirmala.tt?", "leelawui.ttf", "freesans.*",
	"notosans*-regular.*", "seguisym.ttf", "apple symbols.ttf", "unifont*.?tf",
}

// fontFiles returns the well-known fonts of the system.
func fontFiles() []string {
	home, _ := os.UserHomeDir()
	switch runtime.GOOS {
	case "windows":
		return fontsIn(`C:\Windows\Fonts`, filepath.Join(home, `AppData\Local\Microsoft\Windows\Fonts`))
	case "darwin":
		return fontsIn("/System/Library/Fonts", "/Library/Fonts", filepath.Join(home, "Library/Fonts"))
	}
	return fontsIn("/usr/share/fonts", "/usr/local/share/fonts", filepath.Join(home, ".local/share/fonts"))
}

// fontsIn returns the well-known fonts in the directories and everything below them.
func fontsIn(dirs ...string) (files []string) {
	ranked := make([][]string, len(wellKnown))
	for _, dir := range dirs {
		filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
			name := strings.ToLower(filepath.Base(file))
			rank := slices.IndexFunc(wellKnown, func(pattern string) bool {
				fits, _ := filepath.Match(pattern, name)
				return fits
			})
			if err == nil && rank >= 0 && !d.IsDir() {
				ranked[rank] = append(ranked[rank], file)
			}
			return nil
		})
	}
	return slices.Concat(ranked...)
}

// compose returns s with each letter and its accent as one character, if there is one.
func compose(s string) string { return norm.NFC.String(s) }
