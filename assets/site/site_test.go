package site

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// folder returns a folder with the files of a page, for which List was called.
func folder(t *testing.T, program string) string {
	t.Helper()
	dir := t.TempDir()
	page := fstest.MapFS{}
	for name, text := range map[string]string{
		"index.html": "<p>page</p>", worker: "work();\n", "program.wasm": program, "icons/a.png": "picture", "old.js.br": "stale",
	} {
		page[name] = &fstest.MapFile{Data: []byte(text), Mode: 0o666}
	}
	if err := os.CopyFS(dir, page); err != nil {
		t.Fatal(err)
	}
	if err := List(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestTheListNamesAllFilesAndTheirVersion(t *testing.T) {
	listed := func(program string) (dir string, all files) {
		dir = folder(t, program)
		if err := json.Unmarshal([]byte(read(t, dir, list)), &all); err != nil {
			t.Fatal(err)
		}
		return dir, all
	}
	dir, one := listed("program")
	if len(one.Sizes) != 3 || one.Sizes["program.wasm"] != 7 || one.Sizes["icons/a.png"] != 7 || one.Sizes["index.html"] != 11 {
		t.Errorf("the list is %v, want index.html, program.wasm and icons/a.png with their sizes", one.Sizes)
	}
	const sizes = `{"icons/a.png":7,"index.html":11,"program.wasm":7}`
	if code := read(t, dir, worker); code != "const version = \""+one.Version+"\", sizes = "+sizes+";\nwork();\n" {
		t.Errorf("the worker is %q, want its code after the version %s and the sizes", code, one.Version)
	}
	if _, again := listed("program"); again.Version != one.Version {
		t.Error("the same files have two versions")
	}
	if _, other := listed("another"); other.Version == one.Version {
		t.Error("different files have one version")
	}
}

func TestFilesAreServedCompressedWithTheirTypes(t *testing.T) {
	program := strings.Repeat("program ", 1000)
	dir := folder(t, program)
	if err := os.WriteFile(filepath.Join(filepath.Dir(dir), "secret"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := writeGzip(filepath.Join(dir, "program.wasm.gz"), []byte(program)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ path, accepts, kind, encoding string }{
		{"/", "br, gzip", "text/html; charset=utf-8", ""},
		{"/program.wasm", "br, gzip", "application/wasm", "gzip"},
		{"/program.wasm", "br, gzip;q=0", "application/wasm", ""},
		{"/program.wasm", "br, gzip; q=0.000", "application/wasm", ""},
		{"/program.wasm", "br, gzip;q=0.10", "application/wasm", "gzip"},
		{"/program.wasm", "identity", "application/wasm", ""},
		{"/../secret", "gzip", "", ""},
	} {
		request, response := httptest.NewRequest("GET", c.path, nil), httptest.NewRecorder()
		request.Header.Set("Accept-Encoding", c.accepts)
		Handler(dir).ServeHTTP(response, request)
		if c.kind == "" {
			if response.Code == http.StatusOK {
				t.Errorf("%s, outside the folder, has the status %d, want an error", c.path, response.Code)
			}
			continue
		}
		h := response.Header()
		if h.Get("Content-Type") != c.kind || h.Get("Content-Encoding") != c.encoding {
			t.Errorf("%s for %q has the type %q and the encoding %q, want %q and %q", c.path, c.accepts, h.Get("Content-Type"), h.Get("Content-Encoding"), c.kind, c.encoding)
		}
		if c.path == "/" {
			continue
		}
		body := io.Reader(response.Body)
		if c.encoding != "" {
			var err error
			if body, err = gzip.NewReader(body); err != nil {
				t.Fatal(err)
			}
		}
		if text, err := io.ReadAll(body); err != nil || string(text) != program {
			t.Errorf("%s for %q has %d bytes (%v), want the %d of the program", c.path, c.accepts, len(text), err, len(program))
		}
	}
}
