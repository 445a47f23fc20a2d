package keep

import (
	"cmp"
	"sync/atomic"
	"time"

	"quintet/save"
)

// Game is the game on the board, as a Keeper sees it.
type Game interface {
	// Snapshot returns the game as it is now: a value that never changes, and the same
	// pointer as long as the game has not changed.
	Snapshot() *save.Game
	// Elsewhere reports whether the whole game is in a file of the player.
	Elsewhere() bool
	// Origin returns the id under which the game was kept before it was opened; "" if it
	// was not.
	Origin() string
	// Entitle gives the game another title.
	Entitle(title string)
}

// Keeper makes sure that no game is lost. A game is in one place: in the slot of this
// copy of the program while it is on the board, otherwise among the kept games. So two
// copies can never continue the same game. The methods are for the goroutine of the
// screen; only SetAside, Crashed and Close wait for the disk.
type Keeper struct {
	clerk
	Store    *save.Store      // for the tasks of the clerk, once the program runs
	Now      func() time.Time // the clock of the program
	Board    Game             // the game on the board, set by Take and Clear; nil for none
	given    *save.Game       // the last snapshot given to the clerk
	saves    atomic.Int64     // number of writes asked for
	book     ledger           // belongs to the clerk
	unkept   error            // why the game could not be written; nil if it was
	unstored error            // why the settings could not be written
	learning learning
}

// ledger is what the clerk still has to write.
type ledger struct {
	store  *save.Store
	played *save.Game   // the game on the board
	kept   bool         // played is in the slot
	left   []*save.Game // games that were on the board before, to be kept
	opened []string     // the ids of kept games that are in the slot now, to be deleted
}

// New returns a keeper of games in the store s. run starts the work of the clerk: Beside,
// except in tests. now returns the time.
func New(s *save.Store, run func(func()), now func() time.Time) *Keeper {
	k := &Keeper{clerk: clerk{run: run}, Store: s, Now: now, book: ledger{store: s}}
	k.learning.progress.Games = map[string]save.Course{}
	return k
}

// write writes everything. It writes the slot only after the games that were there before
// are safe, and deletes the kept copies of the game on the board only after that.
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

// put adds a game that was on the board to the kept ones. If it has become too large to
// be written, the last version that fitted is kept, which is still in the slot.
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

// Work does work in the background, after the tasks before it. work should call its
// argument from time to time.
func (k *Keeper) Work(work func(save.Pause)) {
	k.Do(func() func() {
		work(k.Store.Pause)
		return nil
	})
}

// Take makes p the game on the board. The game before is kept, unless nothing was played
// in it or all of it is in a file.
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

// Replace makes p the game on the board; p contains all of the game before.
func (k *Keeper) Replace(p Game) {
	k.Board = p
	k.give(nil, "")
}

// Autosave writes the game on the board if it has changed. If that fails, Trouble says so
// until a later write succeeds.
func (k *Keeper) Autosave() {
	if k.Board != nil && k.Board.Snapshot() != k.given {
		k.give(nil, "")
	}
}

// give lets the clerk write the game on the board, keep before, the game that was there
// until now (nil for none), and delete the kept game with the id ("" for none).
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

// Clear moves the game on the board to the kept ones and calls then with its id, or with
// the error.
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

// Retry writes the game on the board and the progress again if that has failed.
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

// Flush calls then when everything is written, or with the reason why the game on the
// board cannot be.
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

// StoreSettings writes the settings. If that fails, Trouble says so until a later call
// succeeds.
func (k *Keeper) StoreSettings(s save.Settings) {
	k.Do(func() func() {
		err := s.Store(save.SettingsFile())
		return func() { k.unstored = err }
	})
}

// Trouble returns why the game on the board and the settings could not be written; nil
// for what could.
func (k *Keeper) Trouble() (game, settings error) { return k.unkept, k.unstored }

// Crashed writes the report of a panic, and the game on the board as it was last given to
// the clerk.
func (k *Keeper) Crashed(report string) error {
	k.wait()
	return cmp.Or(k.book.write(), k.Store.Crashed(report, nil))
}

// ForgetCrash deletes the report of a panic. If that fails the report is shown again at
// the next start.
func (k *Keeper) ForgetCrash() {
	k.Do(func() func() { _ = k.Store.ForgetCrash(); return nil })
}

// SetAside moves the game in the slot, if it is intact, to the kept ones and returns its
// id, "" if there is none. Call it at the start.
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

// Close waits until everything is written, and releases the slot.
func (k *Keeper) Close() error {
	k.wait()
	defer k.Store.Close()
	_, _, unlearnt := k.writeProgress()
	if k.book.kept {
		return unlearnt
	}
	return cmp.Or(k.book.write(), unlearnt)
}
