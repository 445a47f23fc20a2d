package desk

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quintet/save"
	"quintet/save/store"
)

// WithExtension returns name with extension added, unless name has it already, in upper or lower
// case. Files of games and of records may have each other's extension. So if extension is one of
// these two extensions and name has the other one, nothing is added. Any other extension counts as
// part of the name.
func WithExtension(name, extension string) string {
	if has := strings.ToLower(filepath.Ext(name)); has == extension || slices.Contains(gameExtensions, has) && slices.Contains(gameExtensions, extension) {
		return name
	}
	return name + extension
}

// gameExtensions are the extensions of the files of games and records.
var gameExtensions = []string{save.Extension, TextExtension}

// readable are the extensions of the files that the program can read.
var readable = append([]string{HistoryExtension}, gameExtensions...)

// Exists reports whether there is a file, a folder or a link with the name.
func Exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// ReadReply reads the named file and returns its content as a Reply. If the file cannot be read,
// the Reply has the error of store.ReadFile.
func ReadReply(name string) Reply {
	data, err := store.ReadFile(name)
	return Reply{Name: name, Data: data, Err: err}
}
