package scenes

import (
	"strconv"
	"strings"

	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/stage"
)

// analysisAt reads what is analysed in the background, and then shows the analysis. If p names a kept
// copy of the analysis, the analysis continues with the tree of that copy.
func (d *doors) analysisAt(p place.Place) (stage.Scene, error) {
	switch with := p.With.(type) {
	case place.Text:
		d.analyseText(with.Text, with.Assumed)
		return nil, nil
	case *match.Match:
		d.analyse(d.apart(keep.Found{Game: gameOf(with), Match: with}))
		return nil, nil
	}
	what, draft := p.Analysed()
	read, err := d.originRead(what)
	switch {
	case err != nil && draft == "":
		return nil, err
	case err != nil:
		read = func() analysed { return analysed{} }
	}
	name := strings.TrimPrefix(what, place.Saved)
	if what == place.OnBoard {
		name = ""
	}
	d.analyseRead(func() analysed { return d.drafted(read(), draft) }, name)
	return nil, nil
}

// originRead returns a function that reads what is analysed, see place.Analysis. The error says that
// it names no game, or one that is no longer on the board.
func (d *doors) originRead(what string) (read func() analysed, err error) {
	if what == place.OnBoard || strings.HasPrefix(what, place.OnBoard+"/") {
		if d.board == nil || what != place.OnBoard && onBoardNow(d.board.Snapshot()) != what {
			return nil, errNowhere
		}
		return d.onBoardRead(), nil
	}
	if id, ok := strings.CutPrefix(what, place.Saved); ok {
		return d.savedRead(id), nil
	}
	if m, named, err := positioned(what); named {
		return func() analysed { return d.apart(keep.Found{Game: gameOf(m), Match: m}) }, err
	}
	text, err := record.Linked(what)
	return func() analysed { return d.apart(d.keeper.ReadText(text, "")[0]) }, err
}

// onBoardNow returns what is analysed if it is g, the game on the board.
func onBoardNow(g *save.Game) string {
	return place.OnBoard + "/" + strconv.FormatInt(g.Created.UnixMilli(), 36)
}

// positioned returns a match that begins in a position. named reports whether what names a game.
func positioned(what string) (m *match.Match, named bool, err error) {
	spec, position := place.Position(what)
	g, values, err := catalog.Parse(spec)
	switch {
	case err != nil:
		return nil, false, err
	case position == "":
		m, err = match.New(g, values)
	default:
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
