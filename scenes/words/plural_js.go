package words

import (
	"sync"
	"syscall/js"
)

// form returns the plural form of the language for a number, by the name that the
// Unicode Consortium gives it. A browser knows them all.
func form(n int) string { return pluralRules().Call("select", n).String() }

var pluralRules = sync.OnceValue(func() js.Value {
	return js.Global().Get("Intl").Get("PluralRules").New(spoken)
})
