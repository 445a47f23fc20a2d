package rulestest

import (
	"fmt"
	"slices"
	"testing"

	"quintet/rules"
)

// Layers compares all layers of states, positions of g, with those of an oracle. It leaves out
// positions in which the game is over. The function want returns what the layer with the given name
// has in the position s. signs are its signs, in any order, each as the text that SignText returns.
// says are its sentences, in order, each as its key and its arguments. Every sentence of a layer in
// the Keys of g must occur in one of states.
func Layers(t *testing.T, g *rules.Game, states []rules.State, want func(s rules.State, name string) (signs, says []string)) {
	t.Helper()
	seen := map[string]bool{}
	for _, s := range states {
		if s.Outcome() != rules.Playing {
			continue
		}
		layered := s.(rules.Layered)
		for i, name := range layered.Layers() {
			var signs, says []string
			l := layered.Layer(i)
			for _, sign := range l.Signs {
				signs = append(signs, SignText(s, sign))
			}
			for _, sentence := range l.Says {
				seen[sentence.Key] = true
				says = append(says, sayText(s, sentence))
			}
			wantSigns, wantSays := want(s, name)
			slices.Sort(signs)
			slices.Sort(wantSigns)
			if !slices.Equal(says, wantSays) {
				t.Fatalf("%s: %s says %q, want %q", s, name, says, wantSays)
			}
			if !slices.Equal(signs, wantSigns) {
				t.Fatalf("%s: %s has the signs %q, want %q", s, name, signs, wantSigns)
			}
		}
	}
	AllGiven(t, g, "layer", seen)
}

// sideNames are the names of the players in texts.
var sideNames = [...]string{"first", "second"}

// sayText returns the key of a sentence with its arguments: numbers, the names of sites, and
// "first" or "second" for a player.
func sayText(s rules.State, sentence rules.Advice) string {
	text := sentence.Key
	for _, arg := range sentence.Args {
		if p, ok := arg.(rules.Player); ok {
			text += " " + sideNames[p]
			continue
		}
		text += " " + Named(s, rules.Say("", arg))
	}
	return text
}

// SignText returns a sign as a text, such as "line first c4-d5 3": its shape, its side, its sites
// and its text.
func SignText(s rules.State, sign rules.Sign) string {
	text := fmt.Sprintf("%v %s %s", sign.Shape, sideNames[sign.Side], s.SiteName(sign.Site))
	if sign.Shape.Spans() {
		text += "-" + s.SiteName(sign.To)
	}
	if sign.Text != "" {
		text += " " + sign.Text
	}
	return text
}

// layers checks the layers of a position in which the game goes on. Each layer must have a
// sentence. The sentences must be among the Keys of the game. The sites of sentences and signs
// must have names. The position must not change.
func (w *walk) layers(pos rules.State) {
	l, ok := pos.(rules.Layered)
	if !ok {
		return
	}
	before := pos.String()
	for i, name := range l.Layers() {
		layer := l.Layer(i)
		if len(layer.Says) == 0 {
			w.fail(pos, "the layer %s says nothing", name)
		}
		for _, sentence := range layer.Says {
			if !slices.Contains(w.g.Keys, sentence.Key) {
				w.fail(pos, "the sentence %q of the layer %s is not in the game's Keys", sentence.Key, name)
			}
			w.see(pos, sentence.Sites())
		}
		for _, sign := range layer.Signs {
			w.see(pos, []rules.Site{sign.Site})
			if sign.Shape.Spans() {
				w.see(pos, []rules.Site{sign.To})
			}
		}
	}
	if text := pos.String(); text != before {
		w.fail(pos, "the layers change the position to %s", text)
	}
}
