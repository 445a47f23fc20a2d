package ask

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quintet/save"
	"quintet/scenes/desk"
)

// entry is a file or a folder in a list.
type entry struct {
	name   string
	folder bool
}

// listFolder returns the entries of folder in the order of the list: the folder above, if there is
// one, the folders, and the files of games, records and histories. Hidden files and folders are
// left out.
func listFolder(folder string) ([]entry, error) {
	all, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var folders, files []entry
	for _, e := range all {
		name, isFolder := e.Name(), e.IsDir()
		if e.Type()&os.ModeSymlink != 0 {
			info, err := os.Stat(filepath.Join(folder, name))
			isFolder = err == nil && info.IsDir()
		}
		extension := strings.ToLower(filepath.Ext(name))
		switch {
		case name[0] == '.': // hidden
		case isFolder:
			folders = append(folders, entry{name, true})
		case extension == save.Extension, extension == desk.TextExtension, extension == desk.HistoryExtension:
			files = append(files, entry{name, false})
		}
	}
	byName := func(a, b entry) int { return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)) }
	slices.SortStableFunc(folders, byName)
	slices.SortStableFunc(files, byName)
	var up []entry
	if filepath.Dir(folder) != folder {
		up = []entry{{"..", true}}
	}
	return slices.Concat(up, folders, files), nil
}

// resolve returns the path of text, which was typed while folder is shown. A leading "~" is the
// player's home folder.
func resolve(folder, text string) string {
	if rest, ok := strings.CutPrefix(text, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	if filepath.IsAbs(text) {
		return filepath.Clean(text)
	}
	return filepath.Join(folder, text)
}
