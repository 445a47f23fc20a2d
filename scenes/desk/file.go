package desk

import (
	"os"
	"path/filepath"

	"quintet/save"
)

// WithExtension adds the extension to a name that has none.
func WithExtension(name, extension string) string {
	if filepath.Ext(name) == "" {
		return name + extension
	}
	return name
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
