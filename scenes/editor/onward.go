package editor

import (
	"strings"
	"sync/atomic"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/rules/proof"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/scenes/ask"
	"quintet/scenes/place"
	"quintet/scenes/think"
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
	g := &save.Game{Title: form.Shorten(assets.Text("editor.title", b.game.Name)), Created: now, Changed: now}
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

// proofNodes is the greatest number of positions that the first attempt at a proof looks at. Each
// further attempt looks at four times as many positions as the previous attempt. proofTurns is the
// greatest number of turns of the side to act in the first attempt; each further attempt looks
// proofTurns turns further. proofMemory is the greatest number of results that an attempt keeps, in
// about 200 MB of memory.
const proofNodes, proofTurns, proofMemory = 1_000_000, 5, 2_000_000

// proving is a proof in the background, and its result.
type proving struct {
	running  *run           // nil if nothing is being proven
	claim    *problem.Claim // the result of the last attempt; nil if there is none, or while an attempt runs
	attempts int            // the number of attempts, with the one that is running
}

// run is a proof in the background.
type run struct {
	cancelled atomic.Bool
	found     atomic.Pointer[problem.Claim]
}

// prove begins to prove what the side to act can force. It looks further than the attempts before
// it.
func (b *Board) prove() {
	r, before := &run{}, b.proving.attempts
	b.proving = proving{running: r, attempts: before + 1}
	g, v, s := b.game, b.values, b.state.Clone()
	b.say(assets.Text("editor.proving"), false)
	b.background(func() {
		solver := proof.NewSolver(proofNodes << (2 * before))
		solver.Limit(proofMemory)
		solver.Watch(func() bool {
			think.Pause()
			return r.cancelled.Load()
		})
		claim := problem.Prove(solver, g, v, s, proofTurns*(before+1))
		r.found.Store(&claim)
	})
}

// cancel ends the proof, and forgets its result.
func (b *Board) cancel() {
	if r := b.proving.running; r != nil {
		r.cancelled.Store(true)
		b.says.Say("", false)
	}
	b.proving = proving{}
}

// proven shows the result of the proof if it has arrived.
func (b *Board) proven() {
	r := b.proving.running
	if r == nil || r.found.Load() == nil {
		return
	}
	b.proving = proving{claim: r.found.Load(), attempts: b.proving.attempts}
	b.say(claimed(b.game, b.state, b.proving.claim), false)
}

// claimed returns a sentence that says what c claims of s, a position of g.
func claimed(g *rules.Game, s rules.State, c *problem.Claim) string {
	side := assets.Text(g.Colours[c.Player])
	switch {
	case c.Kind == "" && c.Turns == 0:
		return assets.Text("editor.proof.large")
	case c.Kind == "":
		return words.Counted("editor.proof.nothing", c.Turns)
	case c.Kind == problem.Score && c.Actions > 1:
		return assets.Text("editor.proof.scores.in", side, c.Actions, rightActions(g, s, c))
	case c.Kind == problem.Score:
		return assets.Text("editor.proof.scores", side, rightActions(g, s, c))
	case c.Player != s.Mover():
		return assets.Text("editor.proof.loses", side, proofLength(c))
	}
	return assets.Text("editor.proof.wins", side, proofLength(c), rightActions(g, s, c))
}

// proofLength returns the number of turns of the win c as text. If the win needs more actions than
// turns, the text also has the number of actions.
func proofLength(c *problem.Claim) string {
	turns := words.Counted("editor.proof.turns", c.Turns)
	if c.Actions <= c.Turns {
		return turns
	}
	return assets.Text("editor.proof.actions", turns, c.Actions)
}

// rightActions returns a text that names the actions with which the side to act in s forces what c
// claims. If there are many, the text says only how many.
func rightActions(g *rules.Game, s rules.State, c *problem.Claim) string {
	const most = 4
	var names []string
	for _, a := range c.Right {
		names = append(names, s.Format(a))
	}
	last := len(names) - 1
	switch {
	case last == 0:
		return assets.Text("editor.proof.alone", names[0])
	case len(names) > most:
		return assets.Text(words.For(g.ID, "editor.proof.any"), len(names))
	}
	return assets.Text("editor.proof.or", strings.Join(names[:last], ", "), names[last])
}

// proofButton returns the button that proves, cancels a proof, looks further, or lets the player
// solve the problem that was proven.
func (b *Board) proofButton() (name string, off bool, do func()) {
	switch c := b.proving.claim; {
	case b.proving.running != nil:
		return "cancel", false, b.cancel
	case c != nil && c.Problem.Kind != "":
		return "solve", false, func() { _ = b.Go(place.OwnProblem(c.Problem)) }
	case c != nil && c.Kind == "":
		return "further", !c.More, b.prove
	}
	return "prove", !b.playable(), b.prove
}
