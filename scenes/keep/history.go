package keep

import (
	"quintet/save"
	"quintet/save/ratings"
	"quintet/save/store"
)

// History returns the games that the player has finished, which the caller must not change. err is
// the error in the last reading of the file. The first call starts to read the file, unless
// ChangeHistory was called before. Until the file has been read, read is false, and h has only the
// changes that were made meanwhile.
func (k *Keeper) History() (h save.History, read bool, err error) {
	if !k.history.read && len(k.history.later) == 0 {
		k.history.apply(&k.clerk)
	}
	return k.history.value, k.history.read, k.history.unread
}

// ChangeHistory applies change to the history, at once and in the file. change may be called
// several times, with different values and in the background, so it must not depend on anything
// that changes. If writing fails, ProgressTrouble says so until a later write succeeds; that write
// has all changes.
func (k *Keeper) ChangeHistory(change func(*save.History)) { k.history.change(&k.clerk, change) }

// ImportHistory adds the games of other, a history from a file, to the history and to its file, in
// the background. In a later tick it calls callback with the results of save.History.Import.
func (k *Keeper) ImportHistory(other save.History, callback func(added, left int)) {
	now := k.Now()
	var added, left int
	k.history.apply(&k.clerk, func(h *save.History) { added, left = h.Import(other, now, k.Store.Pause) })
	k.Do(func() func() {
		a, l := added, left
		return func() { callback(a, l) }
	})
}

// updateHistory returns the function that applies changes to the file of the history in s, see
// shared.update.
func updateHistory(s *store.Store) func(changes ...func(*save.History)) (save.History, error, error) {
	return func(changes ...func(*save.History)) (save.History, error, error) {
		return s.UpdateHistory(ratings.Keep, changes...)
	}
}
