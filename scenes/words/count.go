package words

import (
	"strconv"
	"strings"
	"time"

	"quintet/assets"
)

// spoken is the language of the program's texts.
var spoken = "en"

// Counted returns the sentence for key with the number n. The sentence need not contain n. A
// plural form of the language can have its own sentence, under key with a dot and the name of the
// form. The sentence of key itself is for all other forms.
func Counted(key string, n int) string {
	key = counted(key, n)
	if strings.Contains(assets.Text(key), "%") {
		return assets.Text(key, n)
	}
	return assets.Text(key)
}

// counted returns the text key for the plural form of n, if there is a text for that form,
// otherwise key.
func counted(key string, n int) string {
	if k := key + "." + pluralForm(n); assets.Has(k) {
		return k
	}
	return key
}

// Tagline returns the tagline of the program, which has n games. It uses the text with n in words,
// if there is one.
func Tagline(n int) string {
	if key := "menu.tagline." + strconv.Itoa(n); assets.Has(key) {
		return assets.Text(key)
	}
	return assets.Text("menu.tagline", n)
}

// For returns the text key of the sentence for key that a game has of its own, if it has one, otherwise key.
// spec is what is played, such as "akron:size=8".
func For(spec, key string) string {
	id, _, _ := strings.Cut(spec, ":")
	if k := id + "." + key; assets.Has(k) {
		return k
	}
	return key
}

// Actions returns the length n of a game as text, such as "12 moves"; spec is as for For.
func Actions(spec string, n int) string { return Counted(For(spec, "games.actions"), n) }

// Date returns the local date of t as text. If t is zero, the text says that the game has no
// date.
func Date(t time.Time) string {
	if t.IsZero() {
		return assets.Text("games.undated")
	}
	return t.Local().Format(assets.Text("date.format"))
}

// Halves returns a number of half points as a text, such as "1½".
func Halves(n int) string {
	switch whole := strconv.Itoa(n / 2); {
	case n%2 == 0:
		return whole
	case n == 1:
		return "½"
	default:
		return whole + "½"
	}
}
