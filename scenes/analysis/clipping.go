package analysis

import (
	"slices"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/place"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// copy puts text on the clipboard. If there is no clipboard, or if the clipboard refuses, the
// player is shown the text.
func (b *Board) copy(title, text string) {
	b.clipping.Copy(b.Clipboard, text, func(c ui.Clip) {
		if c.Err != nil {
			b.doors.Show(title, text)
		} else {
			b.say(assets.Text("game.copied", title), false)
		}
	})
}

// paste analyses the text on the clipboard. If there is no clipboard or no text, it asks the player
// for a text.
func (b *Board) paste() {
	b.clipping.Paste(b.Clipboard, func(c ui.Clip) {
		_ = b.Go(place.Place{Scene: "analysis", With: place.Text{Text: c.Text, Assumed: b.spec()}})
	})
}

// spec returns the game with its options, as in "akron:size=8".
func (b *Board) spec() string { return b.game().Spec(b.match().Values()) }

// copyPosition copies the position shown, with the game and its options.
func (b *Board) copyPosition() {
	b.copy(assets.Text("game.position.title"), record.WritePosition(b.spec(), b.state().String()))
}

// copyTree copies the whole tree as a record. It has the date of the game that is analysed.
func (b *Board) copyTree() {
	g := b.draft.snapshot()
	g.Created = b.draft.from.Created
	b.keeper.Do(func() func() {
		text, err := record.Write(g, words.Concluded, b.keeper.Store.Pause)
		return func() {
			if err != nil {
				b.fail(err)
				return
			}
			b.copy(assets.Text("analysis.tree.title"), text)
		}
	})
}

// lineText returns the actions from the root to n in the form of a record. The turns have the
// numbers of their rounds.
func lineText(n *match.Node) string {
	var all []*match.Node
	for ; n.Parent() != nil; n = n.Parent() {
		all = append(all, n)
	}
	var text []string
	var count match.Round
	for _, n := range slices.Backward(all) {
		if starts(n) {
			follows := count.Half && n.Mover == rules.Second
			count = count.Next(n.Mover)
			switch number := strconv.Itoa(count.Number); {
			case n.Mover == rules.First:
				text = append(text, number+".")
			case !follows:
				text = append(text, number+"...")
			}
		}
		text = append(text, n.Text)
	}
	return strings.Join(text, " ")
}

// pictures lets the player make pictures of the position, and animations of the line shown.
func (b *Board) pictures() {
	name := strings.TrimSuffix(words.FileName(b.draft.snapshot()), save.Extension)
	b.doors.Pictures(b.match(), b.board.Viewpoint(), name, func(text string) { b.say(text, false) })
}
