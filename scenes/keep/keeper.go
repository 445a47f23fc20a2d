package keep

import (
	"cmp"
	"sync/atomic"
	"time"

	"quintet/save"
)

// Game is the game on the board, as a Keeper sees it.
type Game interface {
	// Snapshot returns the game as it must be kept now: a value that never changes, and
	// the same value as long as the game is the same.
	Snapshot() *save.Game
	// Elsewhere says whether all that was played is in a file of the player's.
	Elsewhere() bool
	// Origin returns the id under which the game was saved before it came on the
	// board; "" if it was not.
	Origin() string
	// Entitle gives the game another title.
	Entitle(title string)
}

// Keeper sees to it that no game is lost. A game is in one place: in the slot of
// this copy of the program while it is the one on the board, and else among the
// saved ones. So no two copies can ever play on with the same one. The methods
// are for the goroutine of the screen, and of them only SetAside, Crashed and
// Close wait for the disk.
type Keeper struct {
	clerk
	Store    *save.Store      // for the tasks of the clerk, once the program runs
	Now      func() time.Time // the clock of the program
	Board    Game             // the game being played, for Take and Clear to change; nil if there is none
	given    *save.Game       // its snapshot that was given to the clerk last
	saves    atomic.Int64     // asked for
	book     ledger           // belongs to the clerk
	unkept   error            // why the game cannot be kept at the moment, if it cannot
	unstored error            // why the settings cannot
	learning learning
}

// ledger is what is still to be written.
type ledger struct {
	store  *save.Store
	played *save.Game   // the game on the board
	kept   bool         // it is in the slot as it is
	left   []*save.Game // that were on the board before and go to the saved ones
	opened []string     // the ids under which games on the board were saved before
}

// New returns a keeper of games in the store, who asks now for the time. The run
// starts the work of the clerk: Beside, unless it is a test.
func New(s *save.Store, run func(func()), now func() time.Time) *Keeper {
	k := &Keeper{clerk: clerk{run: run}, Store: s, Now: now, book: ledger{store: s}}
	k.learning.progress.Games = map[string]save.Course{}
	return k
}

// write brings everything to its place. The slot is not written before the
// games that were in it are safe, and these are not removed before.
func (l *ledger) write() error {
	for len(l.left) > 0 {
		if err := l.put(l.left[0]); err != nil {
			return err
		}
		l.left = l.left[1:]
	}
	if l.played == nil {
		return nil
	}
	if err := l.store.Autosave(l.played); err != nil {
		return err
	}
	l.kept = true
	for len(l.opened) > 0 {
		id := l.opened[0]
		l.opened = l.opened[1:]
		if err := cmp.Or(l.store.Delete(id), l.store.Purge(id)); err != nil {
			return err
		}
	}
	return nil
}

// put moves a game that was on the board to the saved ones. Of one that has become
// too large to be kept it is what was kept last, which is still in the slot.
func (l *ledger) put(g *save.Game) error {
	_, err := l.store.Add(g)
	if _, tooLarge := g.EncodeChecked(l.store.Pause); err == nil || tooLarge == nil {
		return err
	}
	last, err := l.store.Resume()
	if last != nil {
		_, err = l.store.Add(last)
	}
	return err
}

// Take makes p the game on the board. The one before goes to the saved games,
// unless nothing was played in it or all of it is in a file.
func (k *Keeper) Take(p Game) {
	if k.Board == p {
		return
	}
	var left *save.Game
	if old := k.Board; old != nil && !old.Elsewhere() {
		if g := old.Snapshot(); len(g.Actions) > 0 {
			left = g
		}
	}
	k.Board = p
	k.give(left, p.Origin())
}

// Replace makes p the game on the board, in which there is all of the one before.
func (k *Keeper) Replace(p Game) {
	k.Board = p
	k.give(nil, "")
}

// Autosave keeps the game on the board if it has changed. If it cannot be kept,
// Trouble says so until a later write succeeds.
func (k *Keeper) Autosave() {
	if k.Board != nil && k.Board.Snapshot() != k.given {
		k.give(nil, "")
	}
}

// give lets the clerk write the game on the board, the one that was there before,
// unless it is nil, and forget the id under which the new one was saved, if that
// is not "".
func (k *Keeper) give(before *save.Game, id string) {
	g := k.Board.Snapshot()
	k.given = g
	n := k.saves.Add(1)
	k.Do(func() func() {
		l := &k.book
		if before != nil {
			l.left = append(l.left, before)
		}
		if id != "" {
			l.opened = append(l.opened, id)
		}
		l.played, l.kept = g, false
		if n != k.saves.Load() {
			return nil // a newer one follows
		}
		err := l.write()
		return func() { k.unkept = err }
	})
}

// Clear moves the game on the board to the saved ones and calls then with its
// id, or with why that failed.
func (k *Keeper) Clear(then func(id string, err error)) {
	g := k.Board.Snapshot()
	k.Board, k.given = nil, nil
	k.Do(func() func() {
		id, err := k.Store.Add(g)
		if err == nil {
			k.book.played = nil
			err = k.Store.Clear()
		}
		return func() { then(id, err) }
	})
}

// Retry saves the game on the board, and the progress, again if that did not
// succeed.
func (k *Keeper) Retry() {
	if k.learning.unkept != nil {
		k.study()
	}
	k.Do(func() func() {
		if k.book.kept || k.book.played == nil {
			return nil
		}
		err := k.book.write()
		return func() { k.unkept = err }
	})
}

// Flush calls then when everything is written, or with why the game on the board
// cannot be kept.
func (k *Keeper) Flush(then func(error)) {
	k.Autosave()
	k.Do(func() func() {
		var err error
		if !k.book.kept && k.book.played != nil {
			err = k.book.write()
		}
		return func() {
			k.unkept = err
			then(err)
		}
	})
}

// StoreSettings writes the settings. If they cannot be kept, Trouble says so
// until a later call succeeds.
func (k *Keeper) StoreSettings(s save.Settings) {
	k.Do(func() func() {
		err := s.Store(save.SettingsFile())
		return func() { k.unstored = err }
	})
}

// Trouble returns why the game on the board and why the settings cannot be kept
// at the moment; nil for what can.
func (k *Keeper) Trouble() (game, settings error) { return k.unkept, k.unstored }

// Crashed keeps the report of a panic, and the game on the board as it was given
// last.
func (k *Keeper) Crashed(report string) error {
	k.wait()
	return cmp.Or(k.book.write(), k.Store.Crashed(report, nil))
}

// ForgetCrash removes the report of a panic. If that fails it is told of again
// at the next start.
func (k *Keeper) ForgetCrash() {
	k.Do(func() func() { _ = k.Store.ForgetCrash(); return nil })
}

// SetAside moves the game in the slot, if it is whole, to the saved ones and
// returns its id, "" if there is none. It is called at the start.
func (k *Keeper) SetAside() (id string, err error) {
	g, err := k.Store.Resume()
	if g == nil || err != nil {
		return "", err
	}
	if id, err = k.Store.Add(g); err != nil {
		return "", err
	}
	return id, k.Store.Clear()
}

// Close waits until everything is written, and gives the slot back.
func (k *Keeper) Close() error {
	k.wait()
	defer k.Store.Close()
	_, _, unlearnt := k.writeProgress()
	if k.book.kept {
		return unlearnt
	}
	return cmp.Or(k.book.write(), unlearnt)
}
