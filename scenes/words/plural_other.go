//go:build !js

package words

import (
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// form returns the plural form of the language for a number, by the name that the
// Unicode Consortium gives it.
func form(n int) string {
	return forms[plural.Cardinal.MatchPlural(language.Make(spoken), n, 0, 0, 0, 0)]
}

var forms = map[plural.Form]string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}
