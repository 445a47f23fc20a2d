package raster

import (
	"syscall/js"
)

// fontFiles returns no files, because a page has no font files.
func fontFiles() []string { return nil }

// compose returns s with each letter and its accent as one character, if there is one. It uses the
// tables of the browser.
func compose(s string) string {
	return js.Global().Get("String").Get("prototype").Get("normalize").Call("call", s, "NFC").String()
}
