package editor

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/ask"
	"quintet/scenes/place"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// ways returns the buttons for what the player can do with the position, such as to play it.
func (b *Board) ways() []ui.Widget {
	proof, off, prove := b.proofButton()
	ways := []ui.Widget{
		{Name: "play", Look: ui.Main, Off: !b.playable(), Do: b.lead(func(m *match.Match) place.Place { return place.Play(m, nil) })},
		{Name: "analyse", Off: !b.usable(), Do: b.lead(place.AnalysisOf)},
		{Name: "save", Off: !b.usable(), Do: b.save},
		{Name: proof, Off: off, Do: prove},
	}
	for i, w := range ways {
		ways[i].Name, ways[i].Label = "button:"+w.Name, assets.Text("editor."+w.Name)
	}
	return ways
}

// usable reports whether the position can be analysed and saved: it is possible, and it is the one
// in the text field.
func (b *Board) usable() bool { return b.state != nil && b.text.wrong == nil }

func (b *Board) playable() bool { return b.usable() && b.state.Outcome() == rules.Playing }

// lead returns a function that goes to a place with a game that begins with the position.
func (b *Board) lead(to func(m *match.Match) place.Place) func() {
	return func() {
		m, _, err := b.begun()
		if err == nil {
			err = b.Go(to(m))
		}
		if err != nil {
			b.refuse(err)
		}
	}
}

// save keeps the position as a game that begins with it, unless the same position was kept last.
// While the text field holds another text than that of the position, save does nothing: the note
// says why the text cannot be shown.
func (b *Board) save() {
	switch {
	case b.text.wrong != nil:
	case b.history.saved == b.draft.String():
		b.say(assets.Text("editor.saved"), false)
	default:
		b.saveThen(func() {})
	}
}

// saveThen keeps the position. Once the position is kept, it calls proceed; after an error it shows
// the error instead.
func (b *Board) saveThen(proceed func()) {
	_, g, err := b.begun()
	if err != nil {
		b.refuse(err)
		return
	}
	position := b.draft.String()
	b.keeper.Do(func() func() {
		_, err := b.keeper.Store.Add(g)
		return func() {
			if err != nil {
				b.refuse(err)
				return
			}
			b.history.saved = position // the position shown may be another one meanwhile
			b.say(assets.Text("editor.saved"), false)
			proceed()
		}
	})
}

// begun returns a game that begins with the position, as a match and as a saved game. The error
// says why the position is impossible.
func (b *Board) begun() (*match.Match, *save.Game, error) {
	m, err := match.FromPosition(b.game, b.values, b.draft.String())
	if err != nil {
		return nil, nil, err
	}
	now := b.keeper.Now()
	g := &save.Game{Title: save.Shorten(assets.Text("editor.title", b.game.Name)), Created: now, Changed: now}
	replay.Update(g, m)
	return m, g, nil
}

func (b *Board) picture() {
	m, g, err := b.begun()
	if err != nil {
		b.refuse(err)
		return
	}
	b.doors.Pictures(m, b.table.Viewpoint(), strings.TrimSuffix(words.FileName(g), save.Extension), func(text string) { b.say(text, false) })
}

// leave goes back to where the player came from. If the position would be lost, it asks what to do.
func (b *Board) leave() {
	if b.Kept() {
		b.Back()
		return
	}
	b.Leave(b.Back)
}

// Kept implements stage.Leavable. It reports whether nothing would be lost: the position was not
// changed, it was kept last, or it was discarded since the last change.
func (b *Board) Kept() bool {
	h := &b.history
	return len(h.past) == 0 || h.saved == b.draft.String() || h.dropped
}

// Leave implements stage.Leavable.
func (b *Board) Leave(proceed func()) {
	var answers []ask.Answer
	text := assets.Text("editor.leave.text")
	if b.state == nil {
		text = words.Passage(text, assets.Text("editor.leave.impossible"))
	} else {
		answers = append(answers, ask.Answer{Name: "save", Label: assets.Text("editor.leave.save"), Do: func() { b.saveThen(proceed) }})
	}
	drop := func() {
		b.history.dropped = true
		proceed()
	}
	answers = append(answers, ask.Answer{Name: "drop", Label: assets.Text("editor.leave.drop"), Do: drop})
	b.doors.Offer(assets.Text("editor.leave.title"), text, answers...)
}
