package scenes

import (
	"errors"
	"os"
	"path/filepath"

	"quintet/assets"
	"quintet/save"
)

// withExtension adds the extension to a name that has none.
func withExtension(name, extension string) string {
	if filepath.Ext(name) == "" {
		return name + extension
	}
	return name
}

// exists says whether there is something of the name.
func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// readReply reads the file of the name.
func readReply(name string) reply {
	data, err := save.ReadFile(name)
	if err != nil {
		err = errors.New(assets.Text("files.unread", fileTitle(name), errorText(err)))
	}
	return reply{name: name, data: data, err: err}
}
