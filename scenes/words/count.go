package words

import (
	"strconv"
	"strings"
	"time"

	"quintet/assets"
)

// spoken is the language of the program's texts.
var spoken = "en"

// Counted returns the sentence for key with the number n, which the sentence may leave
// out. Each plural form of the language may have its own sentence, under key with the
// name of the form added; the sentence of key itself is for all other forms.
func Counted(key string, n int) string {
	key = counted(key, n)
	if strings.Contains(assets.Text(key), "%") {
		return assets.Text(key, n)
	}
	return assets.Text(key)
}

// counted returns the text key for n: the key of its plural form, if there is such a text,
// otherwise key.
func counted(key string, n int) string {
	if k := key + "." + form(n); assets.Has(k) {
		return k
	}
	return key
}

// Games returns a sentence about n games, with n in words if the texts have words for it.
func Games(n int) string {
	if key := "menu.tagline." + strconv.Itoa(n); assets.Has(key) {
		return assets.Text(key)
	}
	return assets.Text("menu.tagline", n)
}

// Actions returns the length of a game, as in "12 actions".
func Actions(n int) string { return Counted("games.actions", n) }

// Date returns t as text.
func Date(t time.Time) string {
	if t.IsZero() {
		return assets.Text("games.undated")
	}
	return t.Local().Format(assets.Text("date.format"))
}
