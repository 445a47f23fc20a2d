package words

import "syscall/js"

// decomposed returns s with each accent as a character of its own, after its letter. The
// browser has the tables for that.
func decomposed(s string) string {
	return js.Global().Get("String").Get("prototype").Get("normalize").Call("call", s, "NFD").String()
}
