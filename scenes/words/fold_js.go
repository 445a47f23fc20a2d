package words

import "syscall/js"

// decomposed returns a text with each accent as a letter of its own, after the one that has
// it; the browser has the tables for that.
func decomposed(s string) string {
	return js.Global().Get("String").Get("prototype").Get("normalize").Call("call", s, "NFD").String()
}
