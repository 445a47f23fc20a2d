package desk

import (
	"errors"
	"os"
	"path/filepath"

	"quintet/assets"
	"quintet/save"
	"quintet/scenes/words"
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

// ReadReply reads the file of the name.
func ReadReply(name string) Reply {
	data, err := save.ReadFile(name)
	if err != nil {
		err = errors.New(assets.Text("files.unread", words.File(name), words.Error(err)))
	}
	return Reply{Name: name, Data: data, Err: err}
}
