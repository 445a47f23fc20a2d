package words

import "syscall/js"

// form returns the plural form of the language for a number, by the name that the
// Unicode Consortium gives it. A browser knows them all.
func form(n int) string {
	rules, ok := pluralRules[spoken]
	if !ok {
		rules = js.Global().Get("Intl").Get("PluralRules").New(spoken)
		pluralRules[spoken] = rules
	}
	return rules.Call("select", n).String()
}

// pluralRules are the browser's, by language.
var pluralRules = map[string]js.Value{}
