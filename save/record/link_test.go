package record

import (
	"strings"
	"testing"

	"quintet/save"
)

func TestALinkHoldsTheWholeGame(t *testing.T) {
	g := &save.Game{Game: "dimpled:size=5", Players: [2]save.Player{{Name: "Änn"}, {Name: "Bob", Level: 3}}, Actions: []string{"b1", "c3", "e3"}, At: 3}
	word, err := Link(g, words)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Trim(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
		t.Errorf("%q cannot be part of an address", word)
	}
	text, err := Linked(word)
	if err != nil {
		t.Fatal(err)
	}
	read, err := Import(text, "")
	if err != nil || read.Game != g.Game || read.Players != g.Players || strings.Join(read.Actions, " ") != "b1 c3 e3" || read.At != 3 {
		t.Errorf("the game comes back as %+v (%v)", read, err)
	}
	for n := range len(word) {
		if _, err := Linked(word[:n]); err == nil && n > 0 {
			t.Errorf("the first %d letters of the link seem whole", n)
		}
	}
	if _, err := Linked(word + "!"); err == nil {
		t.Error("what is no letter of a link is read")
	}
}
