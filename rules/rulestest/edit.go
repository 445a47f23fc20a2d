package rulestest

import (
	"slices"

	"quintet/rules"
)

// edits checks positions that are set up by hand: pos, its mirror image, and others that random
// changes of pos give.
func (w *walk) edits(pos rules.State) {
	e, ok := pos.Clone().(rules.Editor)
	if !ok {
		return
	}
	w.rebuilt(pos, e)
	e.CopyFrom(pos)
	w.mirror(pos, e)
	for range 6 {
		w.edit(e)
		w.draft(e)
	}
}

// mirror checks the mirror image of pos. e is a copy of pos. In a series of shots the sides take
// turns in a fixed order, so the mirror image of a position may be impossible.
func (w *walk) mirror(pos rules.State, e rules.Editor) {
	e.Mirror()
	w.draft(e)
	image, err := w.g.Decode(w.v, e.String())
	if err != nil && !shoots(pos) {
		w.fail(pos, "its mirror image %s is impossible: %v", e, err)
	}
	if err == nil && (image.Mover() == pos.Mover() || choices(image) != choices(pos) || mirrored(image.Outcome()) != pos.Outcome()) {
		w.fail(pos, "its mirror image %s is another position", e)
	}
	e.Mirror()
	if e.String() != pos.String() || e.Hash() != pos.Hash() {
		w.fail(pos, "Mirror of the mirror image leads to %s", e)
	}
}

// shoots reports whether pos is in a series of shots.
func shoots(pos rules.State) bool {
	s, ok := pos.(rules.Shooter)
	return ok && len(s.Shots(rules.First, nil)) > 0
}

// choices returns the number of legal actions, without the swap, which only Second has.
func choices(pos rules.State) int {
	n := len(pos.Legal(nil))
	if s, ok := pos.(rules.Swapper); ok {
		if _, swaps := s.Swap(); swaps {
			n--
		}
	}
	return n
}

func mirrored(o rules.Outcome) rules.Outcome {
	if p, won := o.Winner(); won {
		return rules.Win(p.Other())
	}
	return o
}

// rebuilt checks that pos can be set up piece by piece on an empty board. e is a copy of pos. In the
// middle of a turn e may forget what was done in the turn.
func (w *walk) rebuilt(pos rules.State, e rules.Editor) {
	rules.Clear(e)
	if left := e.Pieces(nil); len(left) > 0 {
		w.fail(pos, "Clear leaves %v", left)
	}
	w.draft(e)
	for _, p := range pos.Pieces(nil) {
		if !slices.ContainsFunc(e.Kit(), func(kind []rules.Piece) bool { return slices.Contains(kind, p.Piece) }) {
			w.fail(pos, "the piece %d on %s is not in the Kit", p.Piece, pos.SiteName(p.Site))
		}
		if err := e.Put(p.Site, p.Piece); err != nil {
			w.fail(pos, "%s is refused on %s: %v", pos.SiteName(p.Site), e, err)
		}
	}
	if !slices.Equal(e.Pieces(nil), pos.Pieces(nil)) || pos.Status().Start && e.String() != pos.String() {
		w.fail(pos, "set up piece by piece it is %s", e)
	}
}

// edit makes a random change of e.
func (w *walk) edit(e rules.Editor) {
	before, text := e.Clone(), e.String()
	room, kit, fields := e.Room(nil), e.Kit(), e.Fields()
	kind := kit[w.rng.IntN(len(kit))]
	site, piece := room[w.rng.IntN(len(room))], kind[w.rng.IntN(len(kind))]
	var err error
	switch w.rng.IntN(7) {
	case 0:
		e.SetMover(e.Mover().Other())
	case 1:
		for _, f := range fields {
			e.SetField(f.Key, f.Min+w.rng.IntN(f.Max-f.Min+1))
		}
	case 2:
		err = e.Put(site, 0)
	case 3, 4:
		err = rules.Carry(e, site, room[w.rng.IntN(len(room))])
	default:
		if err = e.Put(site, piece); err == nil && !slices.Contains(e.Pieces(nil), rules.Placed{Site: site, Piece: piece}) {
			w.fail(before, "the piece %d is not on %s after Put, in %s", piece, e.SiteName(site), e)
		}
	}
	if err == nil {
		return
	}
	if e.String() != text || e.Hash() != before.Hash() {
		w.fail(before, "an edit is refused (%v), but leads to %s", err, e)
	}
	w.place(e, err)
}

// draft checks e, which may be an impossible position. Read must read its text back. Decode must
// refuse the text with a place, or return a position that obeys the laws.
func (w *walk) draft(e rules.Editor) {
	text := e.String()
	for _, f := range e.Fields() {
		if f.Value < f.Min || f.Value > f.Max || f.Choices != nil && len(f.Choices) != f.Max-f.Min+1 {
			w.fail(e, "the field %+v is out of its limits", f)
		}
		for _, key := range append(f.Choices, f.Key) {
			if !slices.Contains(w.g.Keys, key) {
				w.fail(e, "the key %q of a field is not in the game's Keys", key)
			}
		}
	}
	again := e.Clone().(rules.Editor)
	rules.Clear(again)
	if err := again.Read(text); err != nil {
		w.fail(e, "Read refuses it: %v", err)
	}
	if again.String() != text {
		w.fail(e, "Read makes it %s", again)
	}
	pos, err := w.g.Decode(w.v, text)
	if err != nil {
		w.place(e, err)
		return
	}
	if err := accepted(pos, text); err != nil {
		w.fail(e, "%v", err)
	}
	w.fair(pos)
	for range 3 {
		legal := w.legal(pos)
		if len(legal) == 0 {
			return
		}
		w.action(pos, legal[w.rng.IntN(len(legal))])
	}
}

// fair checks that pos has the same value as its mirror image, and that both foresee the same outcome. It
// leaves out series of shots, and positions whose mirror image is impossible.
func (w *walk) fair(pos rules.State) {
	e := pos.Clone().(rules.Editor)
	e.Mirror()
	image, err := w.g.Decode(w.v, e.String())
	if err != nil || pos.Outcome() != rules.Playing || shoots(pos) {
		return
	}
	if ev, ok := pos.(rules.Evaluator); ok && ev.Eval() != image.(rules.Evaluator).Eval() {
		w.fail(pos, "its value is %d, and that of its mirror image %s is %d", ev.Eval(), image, image.(rules.Evaluator).Eval())
	}
	o, _ := rules.Foresee(pos)
	if of, _ := rules.Foresee(image); mirrored(of) != o {
		w.fail(pos, "it foresees %v, and its mirror image %s foresees %v", o, image, of)
	}
}

// place checks that err says where the fault is. err is the reason why e is impossible, or why a
// change of e was refused.
func (w *walk) place(e rules.Editor, err error) {
	at, ok := rules.PlaceOf(err)
	known := at.Field == "" || at.Field == rules.MoverField ||
		slices.ContainsFunc(e.Fields(), func(f rules.Field) bool { return f.Key == at.Field })
	if !ok || !known {
		w.fail(e, "refused, but the place %+v is not known: %v", at, err)
	}
	w.see(e, at.Sites)
}
