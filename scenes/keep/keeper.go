// Package keep makes sure that no game and no progress of a player is lost. It writes in the
// background, one thing after another, and checks games by the rules before they are shown. It
// does not depend on any scene, and gets the game on the board through a small interface.
package keep

import (
	"cmp"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/settings"
	"quintet/save/store"
)

// Game is the game on the board, as a Keeper sees it.
type Game interface {
	// Snapshot returns the game as it is now. The value never changes. Snapshot returns the same
	// pointer until the game changes or another position of it is shown.
	Snapshot() *save.Game
	// InFile reports whether the whole game is in a file of the player, or in a link.
	InFile() bool
	// Origin returns the id that the game had as a kept game before it was opened; "" if it was
	// not kept.
	Origin() string
	// SetTitle gives the game another title.
	SetTitle(title string)
}

// Keeper makes sure that no game is lost. The game on the board is in the slot of this copy of the
// program. The kept games are the saved games of Store. Once all tasks are done without an error,
// no game is in both places, so two copies of the program cannot continue the same game. Call the
// methods only in the goroutine of the screen, except Do and the methods that return a Found. Only
// SetAside, Crashed and Close wait for the disk.
type Keeper struct {
	clerk
	Store    *store.Store              // once the program runs, only tasks of the clerk write to it, and Crashed and Close after them
	Now      func() time.Time          // the clock of the program
	Board    Game                      // the game on the board, set by Take, Replace and Clear; nil for none
	given    atomic.Pointer[save.Game] // the last snapshot given to the clerk; nil if no game is on the board
	ledger   ledger                    // used by tasks of the clerk; Crashed and Close use it after all tasks are done
	unkept   error                     // the error of the last write of the games; nil if there was none
	unstored error                     // the error of the last write of the settings; nil if there was none
	stored   *settings.Settings        // the settings as they were read, or given to the clerk, last; what they point to does not change
	settings kept                      // used by tasks of the clerk, and by Close after them
	progress shared[save.Progress]
	history  shared[save.History]
}

// ledger is what the clerk still has to write.
type ledger struct {
	store    *store.Store
	played   *save.Game // the game on the board
	last     *save.Game // the last version of played that was written to the slot; nil if none was
	cleared  bool       // the board was cleared, and the slot is still to be emptied
	replaced []replaced // games that were on the board before and are not kept yet
	opened   []string   // the ids of kept games that were opened and are still to be deleted
}

// replaced is a game that was on the board before, and ledger.last of this game.
type replaced struct{ game, last *save.Game }

// kept are the settings that the clerk writes.
type kept struct {
	base   *settings.Settings // those from which wanted differs in what is to be written
	wanted *settings.Settings // as they are to be written; nil if nothing is to be written
}

// write writes the settings, if there are any to be written.
func (s *kept) write() error {
	if s.wanted == nil {
		return nil
	}
	if err := s.wanted.StoreChanges(settings.File(), *s.base); err != nil {
		return err
	}
	s.wanted = nil
	return nil
}

// New returns a keeper of games in the store s. run runs a function in the background: Background,
// except in tests. now returns the time.
func New(s *store.Store, run func(func()), now func() time.Time) *Keeper {
	k := &Keeper{clerk: clerk{run: run}, Store: s, Now: now, ledger: ledger{store: s}, stored: new(settings.Settings)}
	k.progress.value.Games = map[string]save.Course{}
	k.progress.update, k.history.update = s.UpdateProgress, updateHistory(s)
	return k
}

// write keeps the games that were on the board before, writes or empties the slot, and deletes the
// kept games that were opened. The order is such that no game is lost. write stops at the first
// error.
func (l *ledger) write() error {
	for len(l.replaced) > 0 {
		if err := l.put(l.replaced[0]); err != nil {
			return err
		}
		l.replaced = l.replaced[1:]
	}
	if l.played != l.last {
		if err := l.store.Autosave(l.played); err != nil {
			return err
		}
		l.last = l.played
	}
	if l.cleared {
		if err := l.store.Clear(); err != nil {
			return err
		}
		l.cleared = false
	}
	for len(l.opened) > 0 {
		id := l.opened[0]
		if err := l.store.Delete(id); err != nil && !errors.Is(err, store.ErrGone) {
			return err
		}
		if err := l.store.Purge(id); err != nil {
			return err
		}
		l.opened = l.opened[1:]
	}
	return nil
}

// done reports whether nothing is left to write.
func (l *ledger) done() bool {
	return len(l.replaced) == 0 && l.played == l.last && !l.cleared && len(l.opened) == 0
}

// unwritten returns the games that are neither kept nor in the slot. It leaves out the game on the
// board if nothing was played in it.
func (l *ledger) unwritten() (games []*save.Game) {
	for _, r := range l.replaced {
		if r.game != r.last { // r.last stays in the slot until r.game is kept
			games = append(games, r.game)
		}
	}
	if l.played != l.last && l.played.Begun() {
		games = append(games, l.played)
	}
	return games
}

// put adds a game that was on the board before to the kept games. If the game has become too large
// to be written, put adds the last version that was written. If there is none, put adds the game
// without what makes it large.
func (l *ledger) put(r replaced) error {
	_, err := l.store.Add(r.game)
	if _, tooLarge := r.game.EncodeChecked(l.store.Pause); err == nil || tooLarge == nil {
		return err
	}
	smaller := r.last
	if smaller == nil {
		smaller = r.game.Trimmed()
	}
	_, err = l.store.Add(smaller)
	return err
}

// Work calls work in the background, after all tasks before it. work should call its argument from
// time to time, so that a web page can draw meanwhile.
func (k *Keeper) Work(work func(form.Pause)) {
	k.Do(func() func() {
		work(k.Store.Pause)
		return nil
	})
}

// Apart calls work in the background, but not as a task. So work runs at the same time as the
// tasks, and does not delay them.
func (k *Keeper) Apart(work func()) { k.run(work) }

// Take makes p the game on the board. It keeps the game that was there before, unless that game
// has not begun, or is in a file of the player or in a link.
func (k *Keeper) Take(p Game) {
	if k.Board == p {
		return
	}
	var left *save.Game
	if k.Keeps() {
		left = k.Board.Snapshot()
	}
	k.Board = p
	id := p.Origin()
	k.give(func(l *ledger) {
		if left != nil {
			l.replaced = append(l.replaced, replaced{left, l.last})
		}
		if id != "" {
			l.opened = append(l.opened, id)
		}
		l.last = nil
	})
}

// Keeps reports whether Take would keep the game that is on the board now.
func (k *Keeper) Keeps() bool {
	return k.Board != nil && !k.Board.InFile() && k.Board.Snapshot().Begun()
}

// Elsewhere reports whether another running copy of the program has a game on its board that has begun. The
// games of copies that have ended are kept games afterwards. It reads the disk.
func (k *Keeper) Elsewhere() bool { return slices.ContainsFunc(k.Store.Others(), (*save.Game).Begun) }

// Autosave writes the game on the board if it has changed. If that fails, Trouble says so
// until a later write succeeds.
func (k *Keeper) Autosave() {
	if k.Board != nil && k.Board.Snapshot() != k.given.Load() {
		k.give(nil)
	}
}

// give asks the clerk to write the game on the board. Unless change is nil, the clerk first changes
// the ledger with it.
func (k *Keeper) give(change func(*ledger)) {
	g := k.Board.Snapshot()
	k.given.Store(g)
	k.Do(func() func() {
		l := &k.ledger
		if change != nil {
			change(l)
		}
		l.played, l.cleared = g, false
		if g != k.given.Load() {
			return nil // a newer snapshot follows
		}
		err := l.write()
		return func() { k.unkept = err }
	})
}

// Clear moves the game on the board, which must not be nil, to the kept games, and writes what else
// is to be written. In a later tick it calls callback with the id of the kept game; "" if the game
// could not be kept. With an id, err says why the slot could not be emptied. A game that could not
// be kept is on the board again or, if another game is on the board by then, is kept by the next
// write.
func (k *Keeper) Clear(callback func(id string, err error)) {
	board, g := k.Board, k.Board.Snapshot()
	k.Board = nil
	k.given.Store(nil)
	k.Do(func() func() {
		id, err := k.Store.Add(g)
		if err != nil {
			return func() {
				if k.Board == nil {
					k.Board = board // Autosave gives the clerk the latest changes, which it may not have
				} else {
					k.give(func(l *ledger) { l.replaced = append(l.replaced, replaced{game: g}) })
				}
				callback("", err)
			}
		}
		l := &k.ledger
		l.played, l.last, l.cleared = nil, nil, true
		unkept := l.write()
		if l.cleared {
			err = unkept
		}
		return func() {
			k.unkept = unkept
			callback(id, err)
		}
	})
}

// Retry tries again to write the games, the settings, the progress and the history, if that has
// failed.
func (k *Keeper) Retry() {
	k.progress.retry(&k.clerk)
	k.history.retry(&k.clerk)
	k.Do(func() func() {
		if k.ledger.done() && k.settings.wanted == nil {
			return nil
		}
		var unkept error
		if !k.ledger.done() {
			unkept = k.ledger.write()
		}
		unstored := k.settings.write()
		return func() { k.unkept, k.unstored = unkept, unstored }
	})
}

// Flush writes what is not written yet of the games, such as the latest state of the game on the
// board. In a later tick it calls callback; the error says why something cannot be written.
// unwritten are the games that would be lost.
func (k *Keeper) Flush(callback func(unwritten []*save.Game, err error)) {
	k.Autosave()
	k.Do(func() func() {
		var err error
		if !k.ledger.done() {
			err = k.ledger.write()
		}
		unwritten := k.ledger.unwritten()
		return func() {
			k.unkept = err
			callback(unwritten, err)
		}
	})
}

// ReadSettings says that s are the settings as they were read at the start of the program. Call it
// before StoreSettings.
func (k *Keeper) ReadSettings(s settings.Settings) { k.stored = &s }

// RereadSettings reads the settings again, because another running copy of the program may have changed them.
// In a later tick it takes them over into s, the settings in use, except for those that have changed in s
// since StoreSettings or this method last had them. It does nothing if some could not be written, or are
// given to be written meanwhile.
func (k *Keeper) RereadSettings(s *settings.Settings) {
	base := k.stored
	k.Do(func() func() {
		if k.settings.wanted != nil {
			return nil
		}
		theirs, err := settings.Reread(settings.File(), *base)
		if err != nil {
			return nil
		}
		return func() {
			if k.stored == base {
				*s, k.stored = s.ChangedFrom(*base, theirs), &theirs
			}
		}
	})
}

// StoreSettings writes the settings in s that differ from those last given to it or, if there were none
// or others were read since, from those that were read. If the file is missing or damaged, it writes all settings. If
// writing fails, Trouble says so until a later write succeeds.
func (k *Keeper) StoreSettings(s settings.Settings) {
	base := k.stored
	k.stored = &s
	k.Do(func() func() {
		if k.settings.wanted == nil {
			k.settings.base = base
		}
		k.settings.wanted = &s
		err := k.settings.write()
		return func() { k.unstored = err }
	})
}

// Trouble returns the error of the last write of the games, and that of the settings. Each is nil
// if the write succeeded.
func (k *Keeper) Trouble() (game, settings error) { return k.unkept, k.unstored }

// Crashed writes the report of a panic, and the last snapshot of the game on the board that was
// given to the clerk. The error says why the games or, if they are written, the report could not
// be written.
func (k *Keeper) Crashed(report string) error {
	k.wait()
	return cmp.Or(k.ledger.write(), k.Store.Crashed(report, nil))
}

// ForgetCrash deletes the report of a panic. If that fails, the notice about the panic is shown
// again at the next start.
func (k *Keeper) ForgetCrash() {
	k.Do(func() func() { _ = k.Store.ForgetCrash(); return nil })
}

// SetAside moves the game in the slot, if there is one, to the kept games and returns its id there.
// It does not move a damaged game. If id is "", err says why a slot could not be read, or why the
// game could not be kept; if err is nil too, there is no game. With an id, err says why the slot
// could not be emptied. Call SetAside at the start of the program.
func (k *Keeper) SetAside() (id string, err error) {
	g, err := k.Store.Resume()
	if g == nil || err != nil {
		return "", err
	}
	if id, err = k.Store.AddOnce(g); err != nil {
		return "", err
	}
	return id, k.Store.Clear()
}

// Close waits until everything is written, and releases the slot. The error says why the games, the
// progress or the history could not be written.
func (k *Keeper) Close() error {
	k.wait()
	defer k.Store.Close()
	_ = k.settings.write() // the program is ending, and nothing can show an error
	unlearnt := cmp.Or(k.progress.finish(), k.history.finish())
	if k.ledger.done() {
		return unlearnt
	}
	return cmp.Or(k.ledger.write(), unlearnt)
}
