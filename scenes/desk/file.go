package desk

import (
	"os"
	"path/filepath"
	"strings"

	"quintet/save"
)

// WithExtension adds the extension to a name that has none of ours, in whatever case: what
// follows another dot belongs to the name.
func WithExtension(name, extension string) string {
	switch strings.ToLower(filepath.Ext(name)) {
	case save.Extension, TextExtension:
		return name
	}
	return name + extension
}

// Exists says whether there is something of the name.
func Exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// ReadReply reads the file of the name. The error is that of save.ReadFile, which
// names the file.
func ReadReply(name string) Reply {
	data, err := save.ReadFile(name)
	return Reply{Name: name, Data: data, Err: err}
}
