// Package ratings computes the ratings of a player from the history of their games. A rating
// follows from the rated games alone, in the order of the history. So only the ratings after
// games that were dropped are stored, and the merged histories of two machines give one rating.
package ratings

import (
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
	now, offset := start(h, game)
	points = append(points, now)
	for i := range h.Games {
		if h.Games[i].GameID() == game && now.add(&h.Games[i]) {
			points = append(points, now)
		}
	}
	return points, offset
}

// start returns the point before the first rated game of h, and the number of the dropped rated games.
func start(h *save.History, game string) (p Point, dropped int) {
	b, ok := h.Bases[game]
	if !ok {
		return Point{Rating: rating.NewPlayer()}, 0
	}
	return Point{b.Until, b.Until, rating.Rating{Value: b.Rating, Deviation: b.Deviation, Volatility: b.Volatility}}, b.Games
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
	for game, b := range h.Bases {
		bases[game] = b
	}
	points, games := map[string]Point{}, map[string]int{}
	for i := range h.Games {
		e := &h.Games[i]
		game := e.GameID()
		if until, ok := last[game]; !ok || e.Order().After(until) {
			continue
		}
		if _, begun := points[game]; !begun {
			points[game], games[game] = start(h, game)
		}
		p := points[game]
		if !p.add(e) {
			continue
		}
		points[game] = p
		games[game]++
		b, based := bases[game]
		if !based && len(bases) >= save.MaxBases {
			continue
		}
		b.Skill, b.Until, b.Games = save.Skill{Rating: p.Value, Deviation: p.Deviation, Volatility: p.Volatility}, p.order, games[game]
		bases[game] = b
	}
	h.Bases = bases
}
