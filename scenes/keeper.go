package scenes

import (
	"cmp"
	"sync/atomic"
	"time"

	"quintet/assets"
	"quintet/save"
)

// keeper sees to it that no game is lost. A game is in one place: in the slot of
// this copy of the program while it is the one on the board, and else among the
// saved ones. So no two copies can ever play on with the same one.
type keeper struct {
	clerk
	store *save.Store
	now   func() time.Time
	warn  func(sentence string) // tells the player
	saves atomic.Int64          // asked for
	book  ledger                // belongs to the clerk
	told  bool                  // that the game cannot be kept
}

// ledger is what is still to be written.
type ledger struct {
	store  *save.Store
	played *save.Game   // the game on the board
	kept   bool         // it is in the slot as it is
	left   []*save.Game // that were on the board before and go to the saved ones
	opened []string     // the ids under which games on the board were saved before
}

// newKeeper returns a keeper of games in the store.
func newKeeper(s *save.Store, run func(func()), now func() time.Time) *keeper {
	return &keeper{clerk: clerk{run: run}, store: s, now: now, book: ledger{store: s}}
}

// write brings everything to its place. The slot is not written before the
// games that were in it are safe, and these are not removed before.
func (l *ledger) write() error {
	for len(l.left) > 0 {
		if _, err := l.store.Add(l.left[0]); err != nil {
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

// save keeps the game on the board, which is not to be changed after. If it
// cannot be kept the player is told, once, and the next save tries again.
func (k *keeper) save(g *save.Game) { k.exchange(nil, g, "") }

// exchange does as save for a game that comes on the board, from the id under
// which it was saved, if that is not "". The one before, unless it is nil, goes
// to the saved games.
func (k *keeper) exchange(before, g *save.Game, id string) {
	n := k.saves.Add(1)
	k.do(func() func() {
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
		return func() { k.tell(err) }
	})
}

// clear moves the game on the board, g, to the saved ones and returns its id. It
// is for the clerk to do.
func (k *keeper) clear(g *save.Game) (id string, err error) {
	if id, err = k.store.Add(g); err != nil {
		return "", err
	}
	k.book.played = nil
	return id, k.store.Clear()
}

// retry saves the game on the board again if that did not succeed.
func (k *keeper) retry() {
	k.do(func() func() {
		if k.book.kept {
			return nil
		}
		err := k.book.write()
		return func() { k.tell(err) }
	})
}

func (k *keeper) tell(err error) {
	if err != nil && !k.told {
		k.warn(assets.Text("save.failed", err))
	}
	k.told = err != nil
}

// crashed keeps the report of a panic, and the game on the board unless it is
// nil.
func (k *keeper) crashed(report string, g *save.Game) error {
	k.wait()
	if g != nil {
		k.book.played = g
	}
	return cmp.Or(k.book.write(), k.store.Crashed(report, nil))
}

// forgetCrash removes the report of a panic. If that fails it is told of again
// at the next start.
func (k *keeper) forgetCrash() {
	k.do(func() func() { _ = k.store.ForgetCrash(); return nil })
}

// setAside moves the game in the slot, if it is whole, to the saved ones and
// returns its id, "" if there is none. It is called at the start.
func (k *keeper) setAside() (id string, err error) {
	g, err := k.store.Resume()
	if g == nil || err != nil {
		return "", err
	}
	if id, err = k.store.Add(g); err != nil {
		return "", err
	}
	return id, k.store.Clear()
}

// close waits until everything is written, and gives the slot back.
func (k *keeper) close() error {
	k.wait()
	defer k.store.Close()
	if k.book.kept {
		return nil
	}
	return k.book.write()
}
