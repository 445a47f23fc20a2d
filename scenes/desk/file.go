package desk

import (
	"os"
	"path/filepath"
	"strings"

	"quintet/save"
)

// WithExtension returns name with extension added, unless name ends with save.Extension or
// TextExtension, in upper or lower case. Any other extension counts as part of the name.
func WithExtension(name, extension string) string {
	switch strings.ToLower(filepath.Ext(name)) {
	case save.Extension, TextExtension:
		return name
	}
	return name + extension
}

// Exists reports whether there is a file, a folder or a link with the name.
func Exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// ReadReply reads the file name and returns its content as a Reply. Its error comes from
// save.ReadFile and names the file.
func ReadReply(name string) Reply {
	data, err := save.ReadFile(name)
	return Reply{Name: name, Data: data, Err: err}
}
