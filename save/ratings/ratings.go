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
	now := Point{Rating: rating.NewPlayer()}
	if b, ok := h.Bases[game]; ok {
		now, offset = Point{b.Until, b.Until, rating.Rating{Value: b.Rating, Deviation: b.Deviation, Volatility: b.Volatility}}, b.Games
	}
	points = append(points, now)
	until := now.order
	for i := range h.Games {
		e := &h.Games[i]
		side, ok := e.Side()
		if e.Rated == nil || !ok || e.GameID() != game || !e.Order().After(until) {
			continue
		}
		score := float64(e.Halves(side)) / 2
		now = Point{e.Ended, e.Order(), now.AfterGame(rating.Result{Value: e.Rated.Rating, Deviation: e.Rated.Deviation, Score: score})}
		points = append(points, now)
	}
	return points, offset
}

// Of returns the present rating in game, such as "akron", and the number of rated games from which
// it is computed.
func Of(h *save.History, game string) (r rating.Rating, games int) {
	points, before := Points(h, game)
	return points[len(points)-1].Rating, before + len(points) - 1
}

// Keep sets the bases of h to the ratings after the games in dropped. h no longer contains these
// games. They have the order of History.Games.
func Keep(h *save.History, dropped []save.HistoryEntry) {
	old := save.History{Games: dropped, Bases: h.Bases}
	bases := map[string]save.Base{}
	for game, b := range h.Bases {
		bases[game] = b
	}
	for i := range dropped {
		game := dropped[i].GameID()
		if points, before := Points(&old, game); len(points) > 1 {
			last := points[len(points)-1]
			b := bases[game]
			b.Skill, b.Until, b.Games = save.Skill{Rating: last.Value, Deviation: last.Deviation, Volatility: last.Volatility}, last.order, before+len(points)-1
			bases[game] = b
		}
	}
	h.Bases = bases
}
