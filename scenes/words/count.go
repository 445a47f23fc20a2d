package words

import (
	"strconv"
	"strings"
	"time"

	"quintet/assets"
)

// spoken is the language of the program's texts.
var spoken = "en"

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
	if k := key + "." + form(n); assets.Has(k) {
		return k
	}
	return key
}

// Games says that there are n games: in a word, if the texts have one for the number.
func Games(n int) string {
	if key := "menu.tagline." + strconv.Itoa(n); assets.Has(key) {
		return assets.Text(key)
	}
	return assets.Text("menu.tagline", n)
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
