package scenes

import (
	"net/url"

	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/scenes/analysis"
	"quintet/scenes/keep"
)

// VisitAnalysis implements addresses.Doors. If the address names a kept copy of the analysis, the
// analysis continues with the tree of that copy.
func (d *doors) VisitAnalysis(part string) bool {
	origin, draft := analysis.FromAddress(part)
	read, ok := d.originRead(origin)
	switch {
	case !ok && draft == "":
		return false
	case !ok:
		read = func() analysed { return analysed{} }
	}
	d.analyseRead(func() analysed { return d.drafted(read(), draft) }, part)
	return true
}

// originRead shows the scene below an analysis of the origin o: the board, the list of games or the
// menu. It returns a function that reads what is analysed. If o names no game, or one that is no
// longer on the board, ok is false, and the scene does not change.
func (d *doors) originRead(o analysis.Origin) (read func() analysed, ok bool) {
	if o.IsOnBoard() {
		if d.board == nil || analysis.OnBoard(d.board.Snapshot()) != o {
			return nil, false
		}
		d.VisitBoard("")
		return d.onBoardRead(), true
	}
	if id, ok := o.SavedID(); ok {
		d.Menu()
		d.Games()
		return d.savedRead(id), true
	}
	if m, named, err := positioned(o); named {
		if err != nil {
			return nil, false
		}
		d.Menu()
		return func() analysed { return d.apart(keep.Found{Game: gameOf(m), Match: m}) }, true
	}
	text, err := record.Linked(string(o))
	if err != nil {
		return nil, false
	}
	d.Menu()
	return func() analysed { return d.apart(d.keeper.ReadText(text, "")[0]) }, true
}

// positioned returns a match that begins in the position of o. hasGame reports whether o names a
// game.
func positioned(o analysis.Origin) (m *match.Match, hasGame bool, err error) {
	spec, position := o.Position()
	g, values, err := catalog.Parse(spec)
	if err != nil {
		return nil, false, err
	}
	if position == "" {
		m, err = match.New(g, values)
		return m, true, err
	}
	if position, err = url.PathUnescape(position); err == nil {
		m, err = match.FromPosition(g, values, position)
	}
	return m, true, err
}

// gameOf returns what was played in m as a game.
func gameOf(m *match.Match) *save.Game {
	g := &save.Game{}
	replay.Update(g, m)
	return g
}

// drafted returns the analysed game a with the tree of the kept copy with the id draft, if that
// copy can be read. If the field Match of a is nil, it returns the copy instead, or the error of
// reading it.
func (d *doors) drafted(a analysed, draft string) analysed {
	if draft == "" {
		return a
	}
	copied := d.savedRead(draft)()
	switch {
	case a.Match == nil:
		return copied
	case copied.Err == nil:
		a.Match, a.Err, a.draft, a.drafted = copied.Match, nil, draft, copied.Game.Changed
	}
	return a
}
