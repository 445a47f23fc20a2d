package scenes

import (
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
	return nil
}

// save keeps the game on the board, which is not to be changed after. If it
// cannot be kept the player is told, once, and the next save tries again.
func (k *keeper) save(g *save.Game) {
	n := k.saves.Add(1)
	k.do(func() func() {
		k.book.played, k.book.kept = g, false
		if n != k.saves.Load() {
			return nil // a newer one follows
		}
		err := k.book.write()
		return func() { k.tell(err) }
	})
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

// leave puts a game that was on the board to the saved ones, with the next save.
func (k *keeper) leave(g *save.Game) {
	k.do(func() func() { k.book.left = append(k.book.left, g); return nil })
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
