package words

import "syscall/js"

// pluralForm returns the Unicode name of the plural form of n in the language of the texts. It uses the
// rules of the browser.
func pluralForm(n int) string {
	rules, ok := pluralRules[spoken]
	if !ok {
		rules = js.Global().Get("Intl").Get("PluralRules").New(spoken)
		pluralRules[spoken] = rules
	}
	return rules.Call("select", n).String()
}

// pluralRules are the browser's plural rules, by language.
var pluralRules = map[string]js.Value{}
