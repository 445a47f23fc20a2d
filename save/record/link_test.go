package record

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

func TestALinkHoldsTheWholeGame(t *testing.T) {
	g := &save.Game{Game: "dimpled:size=5", Players: [2]save.Player{{Name: "Änn"}, {Level: 3}}, Actions: []string{"b1", "c3", "e3"}, At: 3}
	word := savetest.Value(Link(g, words, nil))(t)
	if strings.Trim(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
		t.Errorf("%q cannot be part of an address", word)
	}
	text := savetest.Value(Linked(word))(t)
	read, err := Import(text, "")
	if err != nil || read.Game != g.Game || read.Players != g.Players || strings.Join(read.Actions, " ") != "b1 c3 e3" || read.At != 3 {
		t.Errorf("the game comes back as %+v (%v), want %+v", read, err, g)
	}
	for n := range len(word) {
		if _, err := Linked(word[:n]); err == nil && n > 0 {
			t.Errorf("the first %d letters of the link are read as a whole link", n)
		}
	}
	if _, err := Linked(word + "!"); err == nil {
		t.Error("a letter that no link has is read")
	}
}

// TestALinkIsBounded reads links that are too long or hold too much, and checks that such
// links are not made.
func TestALinkIsBounded(t *testing.T) {
	pack := func(text string) string {
		var data bytes.Buffer
		w, _ := flate.NewWriter(&data, flate.BestCompression)
		_, _ = io.WriteString(w, text)
		_ = w.Close()
		return base64.RawURLEncoding.EncodeToString(data.Bytes())
	}
	for _, c := range []struct{ name, word, want string }{
		{"as many line feeds as there may be", pack(strings.Repeat("\n", maxUnpacked)), ""},
		{"more line feeds", pack(strings.Repeat("\n", maxUnpacked+1)), "the link holds more than 512 kB of text"},
		{"8 MB of line feeds", pack(strings.Repeat("\n", form.MaxSize)), "the link holds more than 512 kB of text"},
		{"a long link", strings.Repeat("A", maxPacked+1), "the link is longer than 64 kB"},
	} {
		text, err := Linked(c.word)
		if c.want == "" && (err != nil || len(text) != maxUnpacked) || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want)) {
			t.Errorf("%s: a text of %d bytes and the error %v, want %q", c.name, len(text), err, c.want)
		}
	}
	g := &save.Game{Game: "dipole", Comments: map[int]string{}}
	g.Comments[0] = strings.Repeat("a long comment ", form.MaxText/15)
	if _, err := Link(g, words, nil); err != nil {
		t.Errorf("Link of a game with a long comment returns the error %v, want none", err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var noise strings.Builder
	for noise.Len() < form.MaxText-2 {
		noise.WriteRune(rune(0x4e00 + rng.IntN(20_000)))
	}
	g.Actions, g.Comments[0] = []string{"e1-d2"}, noise.String()[:form.MaxText/3*3-3]
	g.Comments[1] = g.Comments[0][form.MaxText/2/3*3:] + g.Comments[0][:form.MaxText/2/3*3]
	if word, err := Link(g, words, nil); err == nil || !strings.HasPrefix(err.Error(), "the game is too long for a link") {
		t.Errorf("Link of a game with noise as its comment returns %d bytes, %v, want an error that says that the game is too long", len(word), err)
	}
}

// TestALinkIsFoundInAText finds links in texts as people send them, and finds none in texts
// that only mention a link.
func TestALinkIsFoundInAText(t *testing.T) {
	const word = "Ab-_9"
	for _, text := range []string{
		"https://example.org/play/#game/" + word,
		"http://localhost:8080/index.html?x=1#game/" + word,
		"#game/" + word,
		" \r\n#game/" + word + "\n",
		"Your turn: https://example.org/#game/" + word + ", I think.",
		"[20:31] Ann: <https://example.org/#game/" + word + ">\nSee you!",
		"(https://example.org/#game/" + word + ")",
	} {
		if got, ok := LinkIn(text); got != word || !ok {
			t.Errorf("in %q LinkIn finds %q, %t, want %q", text, got, ok, word)
		}
	}
	for _, text := range []string{"", word, "game/" + word, "https://example.org/#setup/akron", "[Game \"dipole\"]\n\n{ after #game/" + word + " } 1. e1-d2 *",
		"1. e1-d2 {#game/" + word + "}", string((&save.Game{Game: "dipole", Comments: map[int]string{0: "#game/" + word}}).Encode()), "https://example.org/#analysis/dipole:size=8"} {
		if got, ok := LinkIn(text); ok {
			t.Errorf("in %q LinkIn finds %q, want no link", text, got)
		}
	}
}

// TestABrokenLinkIsFoundWhole breaks a link at every place, as mail programs do, with text
// after it and without. The link is found whole.
func TestABrokenLinkIsFoundWhole(t *testing.T) {
	g := &save.Game{Game: "dimpled:size=5", Actions: []string{"b1", "c3", "e3"}, At: 3}
	word := savetest.Value(Link(g, words, nil))(t)
	if got, ok := LinkIn("See https://example.org/#analysis/" + word + ":draft=x"); got != word || !ok {
		t.Errorf("in the address of an analysis LinkIn finds %q, %t, want %q", got, ok, word)
	}
	link := "https://example.org/#game/" + word
	for at := 1; at < len(link); at++ {
		for _, broken := range []string{"\n", "\r\n", "\n    ", " ", "\n> ", "\n>> ", "\r\n> > ", "\u00a0\n", "\u200b"} {
			for _, after := range []string{"", ".", "\n", ">", ").\nBye", "\nSee you tomorrow", " a", "\n> and then", "\u00ad"} {
				text := "Your turn: " + link[:at] + broken + link[at:] + after
				if got, ok := LinkIn(text); got != word || !ok {
					t.Errorf("in %q LinkIn finds %q, %t, want %q", text, got, ok, word)
				}
			}
		}
	}
	if got, ok := LinkIn("#game/" + word[:len(word)-3] + "\nSee you!"); !ok || got != word[:len(word)-3] {
		t.Errorf("of a link without its end LinkIn finds %q, %t", got, ok)
	}
}
