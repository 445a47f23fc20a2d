package words

import (
	"strings"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"quintet/assets"
)

// spoken is the language of the program's texts.
var spoken = language.English

// Counted returns the sentence for a text key and a number, which need not be in
// it. There may be a sentence of its own for each plural form of the language,
// under the key with the name of the form added; the sentence of the key itself
// is for the others.
func Counted(key string, n int) string {
	key = counted(key, n)
	if strings.Contains(assets.Text(key), "%") {
		return assets.Text(key, n)
	}
	return assets.Text(key)
}

// counted returns the text key of the plural form for a number, if it has one.
func counted(key string, n int) string {
	if form := key + "." + forms[plural.Cardinal.MatchPlural(spoken, n, 0, 0, 0, 0)]; assets.Has(form) {
		return form
	}
	return key
}

// forms are the names of the plural forms, as the Unicode Consortium has them.
var forms = map[plural.Form]string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// Actions tells how long a game is.
func Actions(n int) string { return Counted("games.actions", n) }

// Date tells when something was done.
func Date(t time.Time) string {
	if t.IsZero() {
		return assets.Text("games.undated")
	}
	return t.Local().Format(assets.Text("date.format"))
}
