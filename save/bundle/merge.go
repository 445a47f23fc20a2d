package bundle

import (
	"bytes"
	"cmp"
	"errors"
	"maps"
	"slices"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/ratings"
	"quintet/save/store"
)

// Plan says what adding a bundle changes, in numbers. A game of the bundle is here already if a saved
// game has the same text, or if the saved game with its id, or the game on the board, goes on from it.
// If the saved game with its id is an earlier state of it, it takes the place of that one. If the two
// went on differently, or one of them was ended and the other one went on, both stay, and the one that was
// changed last has the id. Of two that differ only in what does not count as a change, such as the title, the
// one here stays, unless only the other one has a review. A game with another time of creation is another
// game, whatever its id.
type Plan struct {
	New      int  // games that are not here
	Replaced int  // games here that are earlier states of games in the bundle
	Split    int  // games that went on differently; each is added beside the one here
	Here     int  // games that are here already
	Results  int  // results that are not in the record of play
	Medals   int  // medals that were not earned here
	Problems int  // problems that were not tried here
	Pages    int  // pages of the rule books that were not read here, or their figures or tasks not tried
	Updated  bool // the record of play or what the player has learnt changes
}

// Changes reports whether the plan changes anything.
func (p Plan) Changes() bool { p.Here = 0; return p != Plan{} }

// Compare returns what Merge would change. It changes nothing.
func Compare(s *store.Store, b *Bundle, tell Tell) (Plan, error) {
	p, err := mergeGames(s, b, func(func() error) error { return nil }, tell)
	return p, cmp.Or(err, p.count(s, b))
}

// Merge adds b to s, without the settings, and returns what has changed. It stops at the first error;
// what was added until then stays.
func Merge(s *store.Store, b *Bundle, tell Tell) (Plan, error) {
	p, err := mergeGames(s, b, func(write func() error) error { return write() }, tell)
	if err = cmp.Or(err, p.count(s, b)); err != nil {
		return p, err
	}
	if b.History != nil {
		_, _, err = s.UpdateHistory(ratings.Keep, func(h *save.History) { h.Merge(*b.History) })
	}
	if b.Progress != nil && err == nil {
		_, _, err = s.UpdateProgress(func(own *save.Progress) { own.Merge(*b.Progress) })
	}
	return p, err
}

// count counts what b has besides games and s does not have.
func (p *Plan) count(s *store.Store, b *Bundle) error {
	h, err := s.History()
	if err != nil && !errors.Is(err, store.ErrBackup) {
		return err
	}
	own, err := s.Progress()
	if err != nil && !errors.Is(err, store.ErrBackup) {
		return err
	}
	if b.History != nil {
		p.Results = missing(ids(h), ids(*b.History))
		before := h.Encode()
		h.Merge(*b.History)
		p.Updated = !bytes.Equal(h.Encode(), before)
	}
	if b.Progress != nil {
		p.Medals, p.Problems, p.Pages = fresh(own, *b.Progress)
		before, _ := own.Encode(s.Pause)
		own.Merge(*b.Progress)
		after, _ := own.Encode(s.Pause)
		p.Updated = p.Updated || !bytes.Equal(after, before)
	}
	return nil
}

// mergeGames decides about each game of b, and calls do with each thing that is to be written.
func mergeGames(s *store.Store, b *Bundle, do func(write func() error) error, tell Tell) (p Plan, err error) {
	shelf, err := s.Shelf()
	if err != nil {
		return p, err
	}
	defer func() { err = cmp.Or(err, shelf.Settle()) }()
	here := map[string]bool{} // the texts of the games here
	for _, id := range shelf.IDs() {
		s.Pause.Call()
		if text, err := shelf.Text(id); err == nil {
			here[string(text)] = true
		}
	}
	running := slices.Collect(maps.Values(s.Running()))
	for i, g := range b.Games {
		s.Pause.Call()
		if err := tell.step(i, len(b.Games)); err != nil {
			return p, err
		}
		writes, err := p.decide(s, shelf, running, here, g)
		if err != nil {
			return p, err
		}
		for _, write := range writes {
			if err := do(write); err != nil {
				return p, err
			}
		}
		here[string(g.Text)] = true
	}
	return p, nil
}

// decide counts g in p, and returns what is to be written for it, in order.
func (p *Plan) decide(s *store.Store, shelf *store.Shelf, running []*save.Game, here map[string]bool, g Game) (writes []func() error, err error) {
	if here[string(g.Text)] {
		p.Here++
		return nil, nil
	}
	for _, r := range running {
		if g.Identity() != "" && r.Identity() == g.Identity() && within(g.Game, r) {
			p.Here++
			return nil, nil
		}
	}
	base := cmp.Or(g.ID, s.NewID(g.Game))
	add := func(text []byte) func() error { return func() error { return shelf.Add(base, text) } }
	if !shelf.Has(g.ID) {
		p.New++
		return append(writes, add(g.Text)), nil
	}
	text, err := shelf.Text(g.ID)
	if err != nil {
		return nil, err
	}
	own, bad := save.Parse(text, s.Pause)
	replace := func() error { return shelf.Replace(g.ID, g.Text) }
	switch {
	case errors.Is(bad, form.ErrNewer):
		p.Here++
		return nil, nil
	case bad != nil:
		p.Replaced++
		return append(writes, replace), nil // the damaged file stays under another name
	case own.Identity() != g.Identity():
		p.New++
		return append(writes, add(g.Text)), nil
	}
	switch order := compare(own, g.Game); {
	case order >= 0 && within(g.Game, own):
		p.Here++
	case order <= 0 && within(own, g.Game):
		p.Replaced++
		writes = append(writes, replace)
	case cmp.Or(order, cmp.Compare(len(text), len(g.Text)), bytes.Compare(text, g.Text)) > 0:
		p.Split++
		writes = append(writes, add(g.Text))
	default:
		p.Split++
		writes = append(writes, add(text), replace)
	}
	return writes, nil
}

// compare returns a positive number if a is a later state of a game than b, a negative one if b is, and 0 if
// they are of the same time. Of a game by links the links say it, and otherwise the time of the last change.
// If both were changed at the same time, one with a review is later.
func compare(a, b *save.Game) int {
	reviewed := func(g *save.Game) int {
		if g.Reviewed() == nil {
			return 0
		}
		return 1
	}
	return cmp.Or(a.CompareLinks(b), a.Changed.Compare(b.Changed), cmp.Compare(reviewed(a), reviewed(b)))
}

// within reports whether b has all actions, variations, comments and marks of a, and its end, unless b was
// begun later and takes the place of a. The main line of one may be a variation of the other one, as after
// actions were taken back; then b has an end by the rules if it has the actions.
func within(a, b *save.Game) bool {
	if a.Declared() && a.Created.Equal(b.Created) && (a.Result != b.Result || a.Reason != b.Reason) {
		return false
	}
	return a.Position == b.Position && a.Game == b.Game && treeOf(a).within(treeOf(b))
}

// node is a position in the tree of a game, with what follows it by the actions that lead there.
type node struct {
	next    map[string]*node
	comment string
	glyphs  []int
}

// treeOf returns the root of the tree of g.
func treeOf(g *save.Game) *node {
	root := &node{next: map[string]*node{}}
	grow([]*node{root}, save.Variation{Actions: g.Actions, Comments: g.Comments, Glyphs: g.Glyphs, Variations: g.Variations})
	return root
}

// grow adds v to a tree. path are the positions from the root to that which v leaves.
func grow(path []*node, v save.Variation) {
	for _, action := range v.Actions {
		from := path[len(path)-1]
		if from.next[action] == nil {
			from.next[action] = &node{next: map[string]*node{}}
		}
		path = append(path, from.next[action])
	}
	for at, text := range v.Comments {
		if at < len(path) {
			path[at].comment = text
		}
	}
	for at, marks := range v.Glyphs {
		if at < len(path) {
			path[at].glyphs = marks
		}
	}
	for _, w := range v.Variations {
		grow(slices.Clip(path[:w.At+1]), w)
	}
}

// within reports whether the tree under other has all that the tree under n has.
func (n *node) within(other *node) bool {
	if n.comment != "" && n.comment != other.comment || len(n.glyphs) > 0 && !slices.Equal(n.glyphs, other.glyphs) {
		return false
	}
	for action, next := range n.next {
		if there := other.next[action]; there == nil || !next.within(there) {
			return false
		}
	}
	return true
}

// ids returns the ids of the games in h.
func ids(h save.History) map[string]bool {
	all := map[string]bool{}
	for _, e := range h.Games {
		all[e.ID] = true
	}
	return all
}

// missing returns how many keys of other are not keys of own.
func missing[A, B any](own map[string]A, other map[string]B) (n int) {
	for key := range other {
		if _, found := own[key]; !found {
			n++
		}
	}
	return n
}

// fresh returns how many medals, problems and pages of other are not in own.
func fresh(own, other save.Progress) (medals, problems, pages int) {
	for game, theirs := range other.Games {
		ours := own.Games[game]
		medals += missing(ours.Medals, theirs.Medals)
		problems += missing(ours.Tried, theirs.Tried)
		for _, lists := range [][2][]string{{ours.Pages, theirs.Pages}, {ours.Done, theirs.Done}, {ours.Tasks, theirs.Tasks}} {
			for _, page := range lists[1] {
				if !slices.Contains(lists[0], page) {
					pages++
				}
			}
		}
	}
	return medals, problems, pages
}
