// Package site prepares the files of the web page for a server, and serves them.
//
// "./build.sh wasm" makes dist/web, a folder of static files for any web server. Each file except the
// pictures is also there in compressed form (.gz, .br). The page works in a sub-folder and in a frame. If
// the server sends its own Content-Security-Policy, the policy must allow script-src 'self'
// 'wasm-unsafe-eval'; for everything else default-src 'self' is enough. Over https the page can be
// installed, and needs no network after the first visit. assets/dist/web.txt, the README.txt of the
// page's archive, says how servers send the compressed forms. A desktop program that is built with the page's
// address shares games as links to it:
//
//	QUINTET_PAGE=https://example.org/quintet/ ./build.sh build
//
// The folder _absent has what the program of the page is built with in place of packages that
// Ebitengine imports for what a page never does. Until the program is loaded, the page shows the words
// of the menu, which Menu writes into it.
package site

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// worker is the service worker, which names the version of the page. list is the file that lists
// the files of the page, except these two.
const (
	list   = "files.json"
	worker = "service.js"
)

// encodings has the compressed forms that may lie beside a file, the smallest form first.
var encodings = []struct{ name, end string }{{"br", ".br"}, {"gzip", ".gz"}}

// files is the content of the list.
type files struct {
	Version string         `json:"version"`
	Sizes   map[string]int `json:"sizes"` // in bytes before compression, by name
}

// List writes the list of the files in the folder, and puts their version and their sizes into the
// service worker, which must not have a version yet. The version changes whenever any file changes. List
// removes compressed forms.
func List(folder string) error {
	names, err := clean(folder)
	if err != nil {
		return err
	}
	all, sum := files{Sizes: map[string]int{}}, sha256.New()
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(sum, "%s %d\n", name, len(data))
		sum.Write(data)
		if name != worker {
			all.Sizes[name] = len(data)
		}
	}
	all.Version = hex.EncodeToString(sum.Sum(nil)[:8])
	text, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, list), append(text, '\n'), 0o666); err != nil {
		return err
	}
	sizes, err := json.Marshal(all.Sizes)
	if err != nil {
		return err
	}
	script := filepath.Join(folder, worker)
	code, err := os.ReadFile(script)
	if err != nil {
		return err
	}
	return os.WriteFile(script, append(fmt.Appendf(nil, "const version = %q, sizes = %s;\n", all.Version, sizes), code...), 0o666)
}

// clean removes the compressed forms in the folder, and returns the names of the other
// files except the list, sorted.
func clean(folder string) (names []string, err error) {
	err = fs.WalkDir(os.DirFS(folder), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || d.IsDir() || name == list:
			return err
		case slices.ContainsFunc(encodings, func(e struct{ name, end string }) bool { return strings.HasSuffix(name, e.end) }):
			return os.Remove(filepath.Join(folder, name))
		}
		names = append(names, name)
		return nil
	})
	slices.Sort(names)
	return names, err
}

// Compress writes the compressed forms of the files in the folder, except pictures, which are
// compressed already. Call it after List. It needs the program brotli.
func Compress(folder string) error {
	names, err := clean(folder)
	if err != nil {
		return err
	}
	for _, name := range append(names, list) {
		if end := path.Ext(name); end == ".png" || end == ".jpg" {
			continue
		}
		file := filepath.Join(folder, name)
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if err := writeGzip(file+".gz", data); err != nil {
			return err
		}
		if out, err := exec.Command("brotli", "--best", "--force", "--keep", file).CombinedOutput(); err != nil {
			return fmt.Errorf("brotli %s: %w\n%s", name, err, out)
		}
	}
	return nil
}

func writeGzip(file string, data []byte) error {
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	w, _ := gzip.NewWriterLevel(out, gzip.BestCompression)
	_, err = w.Write(data)
	return errors.Join(err, w.Close(), out.Close())
}

// Handler serves the files in the folder, each with its type and in the smallest form
// that exists and that the browser accepts. Browsers have to check each time whether
// their copy is up to date.
func Handler(folder string) http.Handler {
	uncompressed := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := path.Clean("/" + r.URL.Path)
		if strings.HasSuffix(r.URL.Path, "/") {
			name = path.Join(name, "index.html")
		}
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Vary", "Accept-Encoding")
		if kind := typeOf(name); kind != "" {
			w.Header().Set("Content-Type", kind)
		}
		for _, e := range encodings {
			compressed := filepath.Join(folder, filepath.FromSlash(name)+e.end)
			if _, err := os.Stat(compressed); err == nil && accepts(r, e.name) {
				w.Header().Set("Content-Encoding", e.name)
				http.ServeFile(w, r, compressed)
				return
			}
		}
		uncompressed.ServeHTTP(w, r)
	})
}

// typeOf returns the type of a file by its extension, "" if it is unknown.
func typeOf(name string) string {
	switch end := path.Ext(name); end {
	case ".webmanifest":
		return "application/manifest+json"
	case ".wasm": // unknown to some systems
		return "application/wasm"
	default:
		return mime.TypeByExtension(end)
	}
}

// accepts reports whether the browser accepts the encoding: it names the encoding, and not with the
// weight 0, which has up to three decimals.
func accepts(r *http.Request, encoding string) bool {
	for _, part := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) == encoding {
			return strings.TrimRight(strings.TrimSpace(weight), ".0") != "q="
		}
	}
	return false
}
