package rulestest

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"quintet/rules"
)

// position checks the laws of a single position and returns its legal actions.
func (w *walk) position(pos rules.State) []rules.Action {
	legal := w.legal(pos)
	w.texts(pos, legal)
	w.hash(pos, legal)
	w.view(pos)
	w.optional(pos, legal)
	return legal
}

// legal checks the list of legal actions and each action's text and path.
func (w *walk) legal(pos rules.State) []rules.Action {
	const before = ^rules.Action(0)
	buf := pos.Legal([]rules.Action{before})
	if len(buf) == 0 || buf[0] != before {
		w.fail(pos, "Legal does not append to the buffer")
	}
	legal := buf[1:]
	w.playing(pos, legal)
	last := rules.Action(0)
	for _, a := range legal {
		if a <= last {
			w.fail(pos, "the legal actions are not in increasing order: %d after %d", a, last)
		}
		last = a
		text := pos.Format(a)
		if b, err := pos.Parse(text); err != nil || b != a {
			w.fail(pos, "action %d is written %q and read %d, %v", a, text, b, err)
		}
		if !isWord(text) {
			w.fail(pos, "action %d is written %q, which is not a word as rules.Notation requires", a, text)
		}
		path := pos.Path(a, []rules.Site{rules.NoSite})
		if len(path) < 2 || path[0] != rules.NoSite {
			w.fail(pos, "action %s appends no path", text)
		}
		w.see(pos, path[1:])
	}
	return legal
}

// playing checks that there are legal actions as long as the game is not over.
func (w *walk) playing(pos rules.State, legal []rules.Action) {
	if playing := pos.Outcome() == rules.Playing; playing != (len(legal) > 0) {
		w.fail(pos, "the outcome is %v, but there are %d legal actions", pos.Outcome(), len(legal))
	}
}

// isWord reports whether text has the form that rules.Notation requires for the text of an
// action.
func isWord(text string) bool {
	const longest = 64
	if text == "" || len(text) > longest || text[0] != '@' && (text[0] < 'a' || text[0] > 'z') {
		return false
	}
	for _, c := range text {
		if c <= ' ' || c > '~' || c >= 'A' && c <= 'Z' || strings.ContainsRune("(){}[];!?", c) {
			return false
		}
	}
	return !slices.Contains([]string{"resign", "timeout", "draw"}, text)
}

// see checks sites and remembers some of them.
func (w *walk) see(pos rules.State, sites []rules.Site) {
	for _, s := range sites {
		if s == rules.NoSite || pos.SiteName(s) == "" {
			w.fail(pos, "site %d has no name", s)
		}
		if len(w.sites) < 1000 {
			w.sites = append(w.sites, s)
		}
	}
}

// texts checks that Decode reads the position back from its text. It also makes a random
// change to the text of the position, and to the text of an action. Each changed text must
// be refused, or be written back unchanged.
func (w *walk) texts(pos rules.State, legal []rules.Action) {
	text := pos.String()
	back, err := w.g.Decode(w.v, text)
	if err != nil {
		w.fail(pos, "refused by Decode: %v", err)
	}
	if d := difference(pos, back); d != "" {
		w.fail(pos, "changed by Decode: %s", d)
	}
	spoilt := w.spoil(text)
	if p, err := w.g.Decode(w.v, spoilt); err == nil {
		if err := accepted(p, spoilt); err != nil {
			w.fail(pos, "Decode of %q: %v", spoilt, err)
		}
	}
	if len(legal) == 0 {
		return
	}
	spoilt = w.spoil(pos.Format(legal[w.rng.IntN(len(legal))]))
	if a, err := pos.Parse(spoilt); err == nil && pos.Format(a) != spoilt {
		w.fail(pos, "action %q is read as %q", spoilt, pos.Format(a))
	}
}

// accepted returns what is wrong with a position that Decode has read from text; nil if
// nothing is.
func accepted(pos rules.State, text string) error {
	if s := pos.String(); s != text {
		return fmt.Errorf("accepted and written back as %q", s)
	}
	legal := pos.Legal(nil)
	if n := len(legal); (n > 0) != (pos.Outcome() == rules.Playing) {
		return fmt.Errorf("accepted with outcome %v and %d legal actions", pos.Outcome(), n)
	}
	if len(legal) > 0 {
		if err := consulted(pos, legal); err != nil {
			return fmt.Errorf("accepted, but %w", err)
		}
	}
	return nil
}

// consulted calls methods of pos that the computer player and the screen need. It returns what is
// wrong with their results. The methods must also work in positions that no game reaches.
func consulted(pos rules.State, legal []rules.Action) error {
	if e, ok := pos.(rules.Evaluator); ok {
		e.Eval()
	}
	if f, ok := pos.(rules.Foreseer); ok {
		f.Foresee()
	}
	if r, ok := pos.(rules.Orderer); ok {
		if n := len(r.Order(slices.Clone(legal), []int32{0})) - 1; n != len(legal) {
			return fmt.Errorf("the method Order appends %d priorities for %d legal actions", n, len(legal))
		}
	}
	if c, ok := pos.(rules.Critic); ok {
		if n := len(c.Absurd(slices.Clone(legal), []bool{false})) - 1; n != len(legal) {
			return fmt.Errorf("the method Absurd appends %d answers for %d legal actions", n, len(legal))
		}
	}
	if u, ok := pos.(rules.Unsettled); ok {
		for _, a := range u.Forcing(nil) {
			if !slices.Contains(legal, a) {
				return fmt.Errorf("the method Forcing appends %s, which is not legal", pos.Format(a))
			}
		}
	}
	if e, ok := pos.(rules.Ender); ok {
		if a, ends := e.End(); ends && !slices.Contains(legal, a) {
			return fmt.Errorf("the method End returns %s, which is not legal", pos.Format(a))
		}
	}
	if s, ok := pos.(rules.Swapper); ok {
		if a, swaps := s.Swap(); swaps && !slices.Contains(legal, a) {
			return fmt.Errorf("the method Swap returns %s, which is not legal", pos.Format(a))
		}
	}
	if ad, ok := pos.(rules.Adviser); ok {
		ad.Advise(legal[len(legal)/2:][:1])
	}
	return nil
}

// spoil returns text with one character changed, removed or inserted. Rarely it returns text itself.
func (w *walk) spoil(text string) string {
	i, c := w.rng.IntN(len(text)+1), string(rune(' '+w.rng.IntN(95)))
	rest := text[min(i+1, len(text)):]
	switch w.rng.IntN(3) {
	case 0:
		return text[:i] + c + rest
	case 1:
		return text[:i] + rest
	}
	return text[:i] + c + text[i:]
}

// hash checks that positions with equal texts have equal hashes, and that positions with
// equal hashes have the same board, mover and legal actions.
func (w *walk) hash(pos rules.State, legal []rules.Action) {
	text, h := pos.String(), pos.Hash()
	if was, ok := w.hashes[text]; ok && was != h {
		w.fail(pos, "hash %#x now and %#x before", h, was)
	}
	w.hashes[text] = h
	facts := fmt.Sprint(pos.Mover(), pos.Pieces(nil), legal)
	if was, ok := w.facts[h]; ok && was != facts {
		w.fail(pos, "hash %#x is that of another position too", h)
	}
	w.facts[h] = facts
}

// view checks the pieces and the status.
func (w *walk) view(pos rules.State) {
	pieces := pos.Pieces([]rules.Placed{{Site: rules.NoSite}})
	if len(pieces) == 0 || pieces[0].Site != rules.NoSite {
		w.fail(pos, "Pieces does not append to the buffer")
	}
	pieces = pieces[1:]
	if len(rules.NewBoard(pieces)) != len(pieces) {
		w.fail(pos, "Pieces has a site twice: %v", pieces)
	}
	for _, p := range pieces {
		if p.Piece == 0 {
			w.fail(pos, "Pieces has an empty site %s", pos.SiteName(p.Site))
		}
		w.see(pos, []rules.Site{p.Site})
	}
	s := pos.Status()
	if !slices.Contains(w.g.Keys, s.Key) {
		w.fail(pos, "the status key %q is not in the game's Keys", s.Key)
	}
	if s.Step < 0 || s.Step > s.Steps {
		w.fail(pos, "the status is step %d of %d", s.Step, s.Steps)
	}
}

// optional checks some of the optional interfaces that the position implements.
func (w *walk) optional(pos rules.State, legal []rules.Action) {
	if e, ok := pos.(rules.Explainer); ok {
		w.reasons(pos, e, legal)
	}
	if o, ok := pos.(rules.Pather); ok {
		w.paths(pos, o, legal)
	}
	if h, ok := pos.(rules.Highlighter); ok {
		decided := h.Decided(nil)
		if len(decided) > 0 && len(legal) > 0 {
			w.fail(pos, "Decided returns %v, but the game is not over", decided)
		}
		w.see(pos, decided)
	}
	if th, ok := pos.(rules.Threatener); ok {
		w.see(pos, th.Threat(nil))
	}
	if p, ok := pos.(rules.Passer); ok {
		w.passes(pos, p)
	}
	if wt, ok := pos.(rules.Weighted); ok && len(legal) > 0 {
		w.weights(pos, wt)
	}
	w.foresight(pos)
	if len(legal) > 0 && w.rng.IntN(4) == 0 {
		w.sentences(pos, legal)
	}
}

// sentences checks what the position says about random legal actions.
func (w *walk) sentences(pos rules.State, legal []rules.Action) {
	if ad, ok := pos.(rules.Adviser); ok {
		w.said(pos, ad.Advise(w.line(pos, legal)))
	}
	if wr, ok := pos.(rules.Weigher); ok {
		for _, weight := range wr.Weigh(pos) {
			w.said(pos, weight.Said)
		}
	}
	if n, ok := pos.(rules.Narrator); ok {
		w.said(pos, n.Tell(w.line(pos, legal)[0]))
		w.warned(pos, n.Warn(), legal)
	}
}

// line returns one to four random actions that follow each other, fewer if the game ends. The first
// of them is one of legal, the legal actions in pos.
func (w *walk) line(pos rules.State, legal []rules.Action) (line []rules.Action) {
	pos = pos.Clone()
	for range 1 + w.rng.IntN(4) {
		if len(line) > 0 {
			legal = pos.Legal(nil)
		}
		if len(legal) == 0 {
			break
		}
		line = append(line, legal[w.rng.IntN(len(legal))])
		pos.Apply(line[len(line)-1], nil)
	}
	return line
}

// warned checks a warning. Every site that it names has a piece on it, or is one where the mover can act
// or, in a game with a score, where one scores.
func (w *walk) warned(pos rules.State, warning rules.Advice, legal []rules.Action) {
	w.said(pos, warning)
	taken := rules.NewBoard(pos.Pieces(nil))
	for _, site := range warning.Sites() {
		ends := func(a rules.Action) bool { return slices.Contains(pos.Path(a, nil), site) }
		if _, scores := pos.(rules.Scorer); taken[site] == 0 && !scores && !slices.ContainsFunc(legal, ends) {
			w.fail(pos, "%s warns of %s, where the mover cannot act", warning.Key, pos.SiteName(site))
		}
	}
}

// said checks that the key of advice, which is about pos, is among the game's Keys, and that every
// site in it has a name.
func (w *walk) said(pos rules.State, advice rules.Advice) {
	if advice.Key != "" && !slices.Contains(w.g.Keys, advice.Key) {
		w.fail(pos, "the key %q is not in the game's Keys", advice.Key)
	}
	w.see(pos, advice.Sites())
}

// paths checks that no Path of an action begins with the first site of an OtherPath.
func (w *walk) paths(pos rules.State, o rules.Pather, legal []rules.Action) {
	begun := map[rules.Site]bool{}
	for _, a := range legal {
		begun[pos.Path(a, nil)[0]] = true
	}
	for _, a := range legal {
		other := o.OtherPath(a, nil)
		w.see(pos, other)
		if len(other) > 0 && begun[other[0]] {
			w.fail(pos, "a Path and an OtherPath both begin with %s", pos.SiteName(other[0]))
		}
	}
}

// weights checks that the evaluation is the rounded sum of its terms, each times its weight.
func (w *walk) weights(pos rules.State, wt rules.Weighted) {
	weights, sum := wt.Weights(), 0.0
	for _, t := range wt.Terms(nil) {
		sum += float64(t.Times) * float64(weights[t.Weight])
	}
	if v := pos.(rules.Evaluator).Eval(); math.Abs(float64(v)-sum) > 1 {
		w.fail(pos, "Eval returns %d, but the terms add up to %.2f", v, sum)
	}
}

// reasons checks that Why gives no reason for an empty path, and none for the beginning of
// the path of a legal action. For a site where no action begins, Why must give a reason. Reasons
// must be among the game's Keys.
func (w *walk) reasons(pos rules.State, e rules.Explainer, legal []rules.Action) {
	if key := e.Why(nil); key != "" {
		w.fail(pos, "Why returns %q for an empty path", key)
	}
	begun := map[rules.Site]bool{}
	for _, a := range legal {
		begun[pos.Path(a, nil)[0]] = true
		if o, ok := pos.(rules.Pather); ok {
			if other := o.OtherPath(a, nil); len(other) > 0 {
				begun[other[0]] = true
			}
		}
	}
	if len(legal) > 0 {
		path := pos.Path(legal[pos.Hash()%uint64(len(legal))], nil)
		for n := range path {
			if key := e.Why(path[:n+1]); key != "" {
				w.fail(pos, "Why(%v) returns %q, and an action has this path", path[:n+1], key)
			}
		}
		for range 4 {
			path := w.misclick(pos, legal)
			if key := e.Why(path); key != "" && !slices.Contains(w.g.Keys, key) {
				w.fail(pos, "Why(%v) returns the key %q, which is not in the game's Keys", path, key)
			}
		}
	}
	if len(w.sites) == 0 {
		return
	}
	if s := w.sites[pos.Hash()%uint64(len(w.sites))]; !begun[s] && e.Why([]rules.Site{s}) == "" {
		w.fail(pos, "Why gives no reason for %s, where no action begins", pos.SiteName(s))
	}
}

// misclick returns the beginning of a legal action's path, which may be empty, followed by a
// random site.
func (w *walk) misclick(pos rules.State, legal []rules.Action) []rules.Site {
	path := pos.Path(legal[w.rng.IntN(len(legal))], nil)
	path = path[:w.rng.IntN(len(path)+1)]
	return append(path, w.sites[w.rng.IntN(len(w.sites))])
}

// difference returns how the positions a and b of one game differ; "" if they do not.
func difference(a, b rules.State) string {
	switch {
	case a.String() != b.String():
		return fmt.Sprintf("%q became %q", a, b)
	case a.Hash() != b.Hash():
		return fmt.Sprintf("hash %#x became %#x", a.Hash(), b.Hash())
	case a.Mover() != b.Mover() || a.Outcome() != b.Outcome():
		return fmt.Sprintf("mover %v, %v became %v, %v", a.Mover(), a.Outcome(), b.Mover(), b.Outcome())
	case a.Status().Key != b.Status().Key:
		return fmt.Sprintf("status %q became %q", a.Status().Key, b.Status().Key)
	case !slices.Equal(a.Legal(nil), b.Legal(nil)):
		return "the legal actions changed"
	case !maps.Equal(rules.NewBoard(a.Pieces(nil)), rules.NewBoard(b.Pieces(nil))):
		return "the pieces changed"
	}
	return ""
}
