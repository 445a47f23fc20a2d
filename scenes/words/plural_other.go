//go:build !js

package words

import (
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// pluralForm returns the Unicode name of the plural form of n in the language of the texts.
func pluralForm(n int) string {
	return forms[plural.Cardinal.MatchPlural(language.Make(spoken), n, 0, 0, 0, 0)]
}

var forms = map[plural.Form]string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}
