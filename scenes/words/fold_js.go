package words

import "syscall/js"

// decomposed returns s with each accent as a character of its own, after its letter. It uses the
// tables of the browser.
func decomposed(s string) string {
	return js.Global().Get("String").Get("prototype").Get("normalize").Call("call", s, "NFD").String()
}
