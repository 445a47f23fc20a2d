package analysis

import (
	"slices"
	"sync/atomic"
	"time"

	"quintet/assets"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/words"
)

// draft is a copy of the analysis among the saved games, so that little is lost if the program
// ends.
type draft struct {
	keeper *keep.Keeper
	from   Source
	edits  *edits
	kept   int          // the version of the tree that is kept, see edits
	copied int          // the version of the tree in the copy, or of the one being written
	shown  *match.Node  // the node that was shown when it was copied
	writes atomic.Int64 // the number of writes asked for
	id     string       // of the copy, "" if there is none; used only by tasks of the keeper
	known  string       // the same id, for the scene; it changes when such a task has ended
	review *save.Review // of the main line; nil for none
	date   time.Time    // when the copy was changed last by this analysis; used only by tasks of the keeper
	err    error        // why the last write of the copy failed; nil if it succeeded
}

// write writes g, the present state of the analysis, in the background, and then calls callback
// with the error. It does neither if write is called again before the writing begins.
func (d *draft) write(g *save.Game, callback func(error)) {
	n := d.writes.Add(1)
	d.keeper.Do(func() func() {
		if n != d.writes.Load() {
			return nil // a newer write follows
		}
		err := d.put(g)
		id := d.id
		return func() {
			d.known, d.err = id, err
			callback(err)
		}
	})
}

// put writes g to the copy. If another running copy of the program has changed the copy, put leaves
// it to that program, and writes g to a new copy.
func (d *draft) put(g *save.Game) (err error) {
	if d.id == "" || changedSince(d.keeper.Store, d.id, d.date) {
		d.id, err = d.keeper.Store.Add(g)
	} else {
		err = d.keeper.Store.Save(d.id, g)
	}
	if err == nil {
		d.date = g.Changed
	}
	return err
}

// changedSince reports whether the kept game with the id has another date than date. It returns
// false if the game is no longer kept.
func changedSince(s *store.Store, id string, date time.Time) bool {
	g, _ := s.Load(id)
	return g != nil && !g.Changed.Equal(date)
}

// drop deletes the copy or, if before is not nil and the copy was there when the analysis began, writes before to
// it. version is that of the tree, which needs no copy any more.
func (d *draft) drop(version int, before *save.Game) {
	d.kept = version
	d.keeper.Do(func() func() {
		if d.id == "" {
			return nil
		}
		switch {
		case changedSince(d.keeper.Store, d.id, d.date):
		case before != nil && d.id == d.from.Draft:
			_ = d.keeper.Store.Save(d.id, before) // if this fails, the changes remain
		default:
			_, _ = d.keeper.Store.Delete(d.id), d.keeper.Store.Purge(d.id) // if this fails, one copy too many remains
		}
		d.id = ""
		return func() { d.known = "" }
	})
}

// changed reports whether the tree has something that is not kept.
func (d *draft) changed() bool { return d.kept != d.edits.version }

// copy writes the copy if it is outdated. It calls fail if it could not be written.
func (d *draft) copy(fail func(error)) {
	here := d.edits.match.Here()
	if !d.changed() || d.copied == d.edits.version && d.shown == here {
		return
	}
	d.copied, d.shown = d.edits.version, here
	g := d.Snapshot()
	g.Draft = d.from.Origin[:min(len(d.from.Origin), form.MaxText)] // only a link can be longer, and a part of it is none
	d.write(g, func(err error) {
		if err != nil {
			fail(err)
		}
	})
}

// Snapshot returns the analysis as a game of its own, with its review. Both its players are persons, so that the
// computer does not act when the game is opened. It is practice, because nobody has played its actions.
func (d *draft) Snapshot() *save.Game {
	now := d.keeper.Now()
	g := &save.Game{Title: d.from.Title, Created: now, Changed: now, Practice: true}
	for side, p := range d.from.Players {
		g.Players[side].Name = words.Player(p)
	}
	replay.Update(g, d.edits.match)
	g.Review = d.review
	return g
}

// keep keeps tree, the whole analysis, in the game that is analysed. If there is
// no such game, it keeps tree as a game of its own, and from then on keeps the analysis in that game.
// It is a Keep.
func (d *draft) keep(tree *save.Game, callback func(kept *save.Game, err error)) {
	if d.from.Keep != nil {
		d.from.Keep(tree, callback)
		return
	}
	d.keeper.Do(func() func() {
		id, err := d.keeper.Store.Add(tree)
		return func() {
			if err == nil {
				d.from.Origin, d.from.Keep = place.Saved+id, KeepIn(d.keeper, id, tree.Changed)
			}
			callback(nil, err)
		}
	})
}

// Keep keeps tree, the whole analysis, in the game that is analysed. In a later tick it calls
// callback. If the game now has other lines, comments or glyphs than tree, or another main line, kept
// is the game. Otherwise kept is nil. The error says why the tree could not be kept.
type Keep func(tree *save.Game, callback func(kept *save.Game, err error))

// KeepIn returns a Keep for the kept game with the id. If date is not the date of that game, another
// running copy of the program has changed the game, and what both have is kept.
func KeepIn(k *keep.Keeper, id string, date time.Time) Keep {
	return func(tree *save.Game, callback func(*save.Game, error)) {
		now := k.Now()
		k.Do(func() func() {
			var asShown bool
			g, err := k.Store.Load(id)
			if err == nil {
				g, _, asShown, err = replay.Graft(g, tree, !g.Changed.Equal(date), k.Store.Pause)
			}
			if err == nil {
				g.Changed = now
				err = k.Store.Save(id, g)
			}
			if err == nil {
				date = now
			}
			if asShown {
				g = nil
			}
			return func() { callback(g, err) }
		})
	}
}

// keep keeps the analysis, see draft. Then it calls callback; after an error it shows the error
// instead. If something else is kept than what was shown, it is shown then.
func (b *Board) keep(callback func()) {
	b.reviewing.Keep()
	tree, version := b.draft.Snapshot(), b.edits.version
	b.draft.keep(tree, func(kept *save.Game, err error) {
		if err != nil {
			b.fail(err)
			return
		}
		said, whole := "analysis.kept", b.edits.version == version
		if kept != nil {
			said = b.adopt(kept, tree)
		}
		if whole {
			b.draft.drop(b.edits.version, nil)
		}
		b.say(assets.Text(said), false)
		callback()
	})
}

// adopt shows the lines of kept, the game in which tree was kept. It returns the text key of a
// sentence that says how they differ.
func (b *Board) adopt(kept, tree *save.Game) (said string) {
	_ = replay.Adopt(b.match(), kept, nil) // it was played before it was kept
	b.edits.version++
	b.board.Refresh()
	if !slices.Equal(kept.Actions, tree.Actions) {
		return "analysis.kept.played"
	}
	return "analysis.kept.joined"
}

// leave goes back to where the player came from. If there are changes that are not kept, it
// asks what to do with them. A draft that was only looked at stays as it is.
func (b *Board) leave() {
	if !b.draft.changed() || b.edits.version == 0 {
		b.Back()
		return
	}
	b.Leave(b.Back)
}

// Kept implements stage.Leavable. It reports whether nothing would be lost: there is nothing to
// keep, or the copy among the saved games was written.
func (b *Board) Kept() bool { return !b.draft.changed() || b.draft.err == nil }

// Leave implements stage.Leavable.
func (b *Board) Leave(proceed func()) {
	drop := func() {
		b.draft.drop(b.edits.version, b.draft.from.Drafted)
		proceed()
	}
	var answers []ask.Answer
	if b.draft.from.Keep != nil {
		answers = append(answers, ask.Answer{Name: "keep", Label: assets.Text("analysis.leave.keep"), Do: func() { b.keep(proceed) }})
	}
	text := assets.Text("analysis.leave.text")
	if err := b.draft.err; err != nil {
		text = words.Passage(words.Sentence(err), assets.Text("analysis.leave.lost"))
	} else {
		answers = append(answers, ask.Answer{Name: "apart", Label: assets.Text("analysis.leave.apart"), Do: proceed})
	}
	answers = append(answers, ask.Answer{Name: "drop", Label: assets.Text("analysis.leave.drop"), Do: drop})
	b.doors.Offer(assets.Text("analysis.leave.title"), text, answers...)
}

// Source says where the game or the position that is analysed comes from.
type Source struct {
	Title   string         // of the analysis as a game of its own
	Players [2]save.Player // of the game
	Origin  string         // what is analysed, as for place.Analysis
	Draft   string         // the id of the kept game in which this analysis was saved before; "" for none
	Drafted *save.Game     // the game with the id Draft; nil for none
	Keep    Keep           // nil if there is no game to keep the analysis in
	Created time.Time      // when the game was begun
	Review  *save.Review   // of the game; nil for none
}
