package scenes

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"quintet/assets"
	"quintet/render/paint"
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

// cause returns why a file could not be used, without which file and which call
// it was.
func cause(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// readAnswer reads the file of the name.
func readAnswer(name string) answer {
	data, err := save.ReadFile(name)
	if err != nil {
		err = errors.New(assets.Text("files.unread", fileTitle(name), cause(err)))
	}
	return answer{name: name, data: data, err: err}
}

// resolve returns which file or folder a text typed in a folder means.
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

// fitEnd returns s, shortened with an ellipsis at its beginning if it is wider
// than width: the end of a path says most.
func fitEnd(f paint.Font, s string, width float64) string {
	if f.Width(s) <= width {
		return s
	}
	runes := []rune(s)
	for len(runes) > 0 && f.Width("…"+string(runes)) > width {
		runes = runes[1:]
	}
	return "…" + string(runes)
}

// fileTitle returns what a file is called in a sentence, at most so long that it
// leaves room for the rest.
func fileTitle(name string) string {
	letters := []rune(filepath.Base(name))
	const most = 40
	if len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return string(letters)
}
