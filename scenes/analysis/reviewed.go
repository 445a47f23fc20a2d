package analysis

import (
	"quintet/assets"
	"quintet/save"
	"quintet/scenes/reviewing"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// KeepReview makes found the review of the analysis, which is kept with its tree. It implements
// reviewing.Game.
func (d *draft) KeepReview(found *save.Review) {
	d.review = found
	d.edits.version++
}

// toggleReview shows the review of the main line, and begins it or goes on with it, or hides it.
func (b *Board) toggleReview() {
	if b.reviewing.Shown() {
		b.reviewing.Close()
	} else {
		b.reviewing.Continue()
	}
}

// reviewBlocks returns the graph of the review, for which a low window has no room. Where there is room,
// they also have the buttons that begin, cancel and continue it; otherwise the menu has them.
func (b *Board) reviewBlocks() (all []side.Block) {
	r := &b.reviewing
	b.graph.On = r.Shown() && !b.Low()
	if !r.Shown() {
		if b.ui.Small() || b.match().End() == b.match().Root() {
			return nil
		}
		return []side.Block{side.Row{Items: []ui.Widget{b.reviewButton("begin", b.toggleReview)}}}
	}
	if b.graph.On {
		all = append(all, b.graph.Block(b.Stage, r.Chart(b.show)))
	}
	if r.Found().Part() == 1 {
		return all
	}
	progress := assets.Text("review.progress", words.Percent(r.Found().Part()))
	if b.ui.Small() {
		return append(all, side.Text{Text: progress, Font: ui.SmallFont, Ink: b.Theme().Faint, Line: true})
	}
	name := "cancel"
	if r.Canceled() {
		name = "on"
	}
	return append(all, side.Row{Text: progress, Items: []ui.Widget{b.reviewButton(name, r.ToggleSearch)}})
}

func (b *Board) reviewButton(name string, do func()) ui.Widget {
	return ui.Widget{Name: "review:" + name, Label: assets.Text("review." + name), Do: do}
}

// reviewItems returns what the menu has for the review.
func (b *Board) reviewItems() []ui.Widget {
	r := &b.reviewing
	deeper := func() {
		r.Begin(r.Effort() + 1)
		r.Continue()
	}
	return []ui.Widget{
		{Name: "review", On: r.Shown(), Off: b.match().End() == b.match().Root(), Do: b.toggleReview},
		{Name: "deeper", Off: !r.Shown() || r.Complete() == nil || r.Effort() == reviewing.Deepest, Do: deeper},
	}
}
