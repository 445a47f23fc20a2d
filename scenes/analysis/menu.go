package analysis

import (
	"cmp"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/place"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

func (b *Board) menuItems() []ui.Widget {
	items := []ui.Widget{
		{Name: "main", Off: !promotable(b.here()), Do: b.edits.makeMain},
		{Name: "cut", Off: len(b.here().Children()) == 0, Do: b.cut},
		{Name: "line", Off: b.here().Parent() == nil, Do: func() { b.copy(assets.Text("analysis.line.title"), lineText(b.here())) }},
		{Name: "position", Do: b.copyPosition},
		{Name: "tree", Do: b.copyTree},
		{Name: "paste", Do: b.paste},
		{Name: "play", Off: b.state().Outcome() != rules.Playing, Do: b.playFrom},
		{Name: "edit", Off: !editable(b.state()), Do: b.editPosition},
		{Name: "pass", Off: b.state().Outcome() != rules.Playing, Do: b.passTurn},
		{Name: "threat", On: b.engine.threat, Off: b.engine.over(), Do: b.engine.toggleThreat},
		{Name: "pictures", Do: b.pictures},
		b.board.LayerButton(),
		{Name: "rules", Do: b.To(place.Rules(b.game()))},
	}
	if b.ui.Small() {
		items = append(items, ui.Widget{Name: "lines", Label: assets.Text("analysis.menu.lines", words.Counted("engine.lines", b.Settings.Lines)), Do: b.engine.moreLines})
	}
	if b.Low() {
		items = append(items, ui.Widget{Name: "promote", Off: !promotable(b.here()), Do: b.edits.promote})
	}
	for i, w := range items {
		items[i].Name, items[i].Label = "menu:"+w.Name, cmp.Or(w.Label, assets.Text("analysis.menu."+w.Name))
		items[i].Do = func() {
			b.menu = false
			w.Do()
		}
	}
	return items
}

// playFrom begins a game from the position shown. If the analysis would be lost, it first asks what
// to do with it.
func (b *Board) playFrom() {
	begin := func() { b.lead(place.Play(b.match().Copy(), nil)) }
	if !b.Kept() {
		b.Leave(begin)
		return
	}
	begin()
}

// lead goes to a place, or says why it cannot.
func (b *Board) lead(p place.Place) {
	if err := b.Go(p); err != nil {
		b.fail(err)
	}
}

// editable reports whether positions of the game of s can be set up by hand.
func editable(s rules.State) bool {
	_, ok := s.(rules.Editor)
	return ok
}

// editPosition lets the player set up a position, beginning with the position shown.
func (b *Board) editPosition() { b.lead(place.Editor(b.spec(), b.state().String())) }

// passTurn analyses, in a scene over this one, the position after a pass of the mover. A pass is no
// action of the rules, so it cannot be part of the tree.
func (b *Board) passTurn() {
	s := b.engine.afterPass()
	if s == nil {
		return
	}
	m, err := match.FromPosition(b.game(), b.match().Values(), s.String())
	if err != nil {
		b.fail(err)
		return
	}
	b.lead(place.AnalysisOf(m))
}
