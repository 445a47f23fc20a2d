package keep

import (
	"cmp"
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/rating"
	"quintet/save"
	"quintet/save/ratings"
	"quintet/save/replay"
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

// NoteFinished records that a person has played snapshot, the game in m, to its end, which counts, and that
// medals, given by their ids, were earned in it. It returns the medals that are new.
func (k *Keeper) NoteFinished(m *match.Match, snapshot *save.Game, medals []string) (fresh []string) {
	g, day := m.Game(), save.Day(k.Now())
	_, fresh = k.Course(g.ID).Earn(medals, day)
	k.Learn(func(p *save.Progress) { p.Games[g.ID], _ = p.Games[g.ID].Earn(fresh, day) })
	e := snapshot.Entry(k.Now(), m.End().Rounds().Turns())
	e.Rated = against(g, snapshot)
	e.Clock = replay.ControlText(snapshot)
	k.ChangeHistory(func(h *save.History) { h.Add(e) })
	return fresh
}

// against returns the measured rating of the computer in snapshot, a game of g against a person. It
// returns nil if the game is not rated, or if the level of the computer was not measured.
func against(g *rules.Game, snapshot *save.Game) *save.Against {
	if !snapshot.CountsForRating() {
		return nil
	}
	p := snapshot.Players[0]
	if p.Level == 0 {
		p = snapshot.Players[1]
	}
	elo, deviation, ok := assets.Rating(g.ID, p.Level, p.Above)
	if !ok {
		return nil
	}
	return &save.Against{Rating: float64(elo), Deviation: float64(deviation)}
}

// NoteAccuracy records the accuracy of First and Second, in per cent, that the review of snapshot has
// found.
func (k *Keeper) NoteAccuracy(snapshot *save.Game, accuracy [2]int) {
	k.ChangeHistory(func(h *save.History) { h.SetAccuracy(snapshot, accuracy) })
}

// Finished reports whether the history has at least n games of g that were played here.
func (k *Keeper) Finished(g *rules.Game, n int) bool {
	h, _, _ := k.History()
	return h.Finished(g.ID, n)
}

// Run returns how many of the latest games of g a person won, or lost, in a row against one level.
func (k *Keeper) Run(g *rules.Game) save.Run {
	h, _, _ := k.History()
	return h.Run(g.ID)
}

// Standing is the result of a person's rated games of one game, such as Akron.
type Standing struct {
	Rating rating.Rating
	Games  int          // the number of rated games
	Side   rules.Player // the side of the person in the next rated game; the sides change from game to game
}

// Standing returns the result of the person's rated games of g.
func (k *Keeper) Standing(g *rules.Game) (st Standing) {
	h, _, _ := k.History()
	st.Rating, st.Games = ratings.Of(&h, g.ID)
	for _, e := range slices.Backward(h.Games) {
		if side, ok := e.Side(); ok && e.Rated != nil && e.GameID() == g.ID {
			st.Side = rules.Player(side).Other()
			break
		}
	}
	return st
}

// Rating returns the rating of the person before and after g, a rated game that has ended. ok is false
// if the two ratings are not known.
func (k *Keeper) Rating(g *save.Game) (before, after rating.Rating, ok bool) {
	h, _, _ := k.History()
	i := h.Index(g.Identity())
	if i < 0 || h.Games[i].Rated == nil {
		return before, after, false
	}
	h.Games = h.Games[:i]
	before, _ = ratings.Of(&h, g.GameID())
	h.Games = h.Games[:i+1]
	after, _ = ratings.Of(&h, g.GameID())
	return before, after, true
}

// Even returns the strength of the computer, as its level and hundredths above it, that is about as
// strong in g as a person with the rating r. The level is 0 if no level was measured.
func Even(g *rules.Game, r rating.Rating) (level, above int) {
	var opponents []rating.Opponent
	var strengths []assets.Strength
	for _, s := range assets.Strengths(g.ID) {
		if value, deviation, ok := assets.Rating(g.ID, s.Level, s.Above); ok {
			strengths = append(strengths, s)
			opponents = append(opponents, rating.Opponent{Value: float64(value), Deviation: float64(deviation)})
		}
	}
	if i := r.Even(opponents); i >= 0 {
		return strengths[i].Level, strengths[i].Above
	}
	return 0, 0
}

// Even returns the strength of the computer in g that is about as strong as the person, as the function
// Even does.
func (k *Keeper) Even(g *rules.Game) (level, above int) { return Even(g, k.Standing(g).Rating) }

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
