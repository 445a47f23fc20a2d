// Package ratings computes the ratings of a player from the history of their games. A rating
// follows from the rated games alone, in the order of the history. So only the ratings after
// games that were dropped are stored, and the merged histories of two machines give one rating.
package ratings

import (
	"maps"
	"time"

	"quintet/rules/rating"
	"quintet/save"
)

// Point is the rating of a player after a game.
type Point struct {
	Ended time.Time // when that game ended; zero for the rating before the first game
	order time.Time // of that game, see save.HistoryEntry
	rating.Rating
}

// Points returns the ratings of the player in game, such as "akron": before the first rated game
// in h, and after each rated game. The first point is the rating of a new player or, if rated games
// were dropped from h, the rating after the last of these. Games that do not follow that game in the
// order are skipped. offset is the number of the dropped rated games.
func Points(h *save.History, game string) (points []Point, offset int) {
	b, based := h.Bases[game]
	now := start(b, based)
	points = append(points, now)
	for i := range h.Games {
		if h.Games[i].GameID() == game && now.add(&h.Games[i]) {
			points = append(points, now)
		}
	}
	return points, b.Games
}

// start returns the point of the base b or, if there is none, that of a new player.
func start(b save.Base, based bool) Point {
	if !based {
		return Point{Rating: rating.NewPlayer()}
	}
	return Point{b.Until, b.Until, rating.Rating{Value: b.Rating, Deviation: b.Deviation, Volatility: b.Volatility}}
}

// add makes p the point after e, if e is a rated game that follows p in the order. It reports whether
// this is so.
func (p *Point) add(e *save.HistoryEntry) bool {
	side, ok := e.Side()
	if e.Rated == nil || !ok || !e.Order().After(p.order) {
		return false
	}
	score := float64(e.Halves(side)) / 2
	*p = Point{e.Ended, e.Order(), p.AfterGame(rating.Result{Value: e.Rated.Rating, Deviation: e.Rated.Deviation, Score: score})}
	return true
}

// Of returns the present rating in game, such as "akron", and the number of rated games from which
// it is computed.
func Of(h *save.History, game string) (r rating.Rating, games int) {
	points, before := Points(h, game)
	return points[len(points)-1].Rating, before + len(points) - 1
}

// Keep sets the bases of h to the ratings after the games in dropped, which h still contains. They
// have the order of History.Games. A game of h before the last of them counts in the base, too.
func Keep(h *save.History, dropped []save.HistoryEntry) {
	last := map[string]time.Time{} // the order of the last dropped rated game, by the id of the game
	for i := range dropped {
		if e := &dropped[i]; e.Rated != nil {
			last[e.GameID()] = e.Order()
		}
	}
	bases := map[string]save.Base{}
	maps.Copy(bases, h.Bases)
	for i := range h.Games {
		e := &h.Games[i]
		game := e.GameID()
		b, based := bases[game]
		until, ok := last[game]
		p := start(b, based)
		if !ok || e.Order().After(until) || !based && len(bases) >= save.MaxBases || !p.add(e) {
			continue
		}
		b.Skill, b.Until, b.Games = save.Skill{Rating: p.Value, Deviation: p.Deviation, Volatility: p.Volatility}, p.order, b.Games+1
		bases[game] = b
	}
	h.Bases = bases
}
