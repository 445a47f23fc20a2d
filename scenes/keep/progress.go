package keep

import (
	"cmp"

	"quintet/rules"
	"quintet/save"
)

// ReadProgress starts to read the player's progress. Until that is done, the progress has only the
// changes that were made meanwhile.
func (k *Keeper) ReadProgress() { k.progress.apply(&k.clerk) }

// Refresh reads the progress and the history again, if they were read before, because another
// running copy of the program may have changed them.
func (k *Keeper) Refresh() {
	k.progress.refresh(&k.clerk)
	k.history.refresh(&k.clerk)
}

// Progress returns the player's progress and the error of the last reading of the file. The caller
// must not change the progress.
func (k *Keeper) Progress() (save.Progress, error) { return k.progress.value, k.progress.unread }

// Course returns the player's progress in the game with the id game. The caller must not change
// it.
func (k *Keeper) Course(game string) save.Course { return k.progress.value.Games[game] }

// Earned returns the days on which the medals of g were earned, as numbers of save.Day, by the ids of
// the earned medals.
func (k *Keeper) Earned(g *rules.Game) map[string]int { return k.Course(g.ID).Medals }

// Learn applies change to the player's progress, at once and in the file. change may be called
// several times, with different values and in the background, so it must not depend on anything
// that changes. If writing fails, ProgressTrouble says so until a later write succeeds; that write
// has all changes.
func (k *Keeper) Learn(change func(*save.Progress)) { k.progress.change(&k.clerk, change) }

// ProgressTrouble returns why the progress or the history could not be written; nil if both could
// be written.
func (k *Keeper) ProgressTrouble() error { return cmp.Or(k.progress.unkept, k.history.unkept) }
