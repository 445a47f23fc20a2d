package history

import (
	"math"
	"strconv"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/scenes/words"
)

// numbered returns a column of whole numbers.
func numbered(id string, n func(row int) int) column {
	return column{id: id, down: true, key: func(row int) float64 { return float64(n(row)) }, cell: func(row int) string { return strconv.Itoa(n(row)) }}
}

// percent returns a column of percentages; a cell is empty if known is false.
func percent(id string, value func(row int) (value float64, known bool)) column {
	key := func(row int) float64 {
		if v, ok := value(row); ok {
			return v
		}
		return -1
	}
	return column{id: id, down: true, key: key, cell: func(row int) string {
		if v := key(row); v >= 0 {
			return assets.Text("history.percent", int(math.Round(v)))
		}
		return ""
	}}
}

// spent returns a column of durations in milliseconds; 0 is an empty cell.
func spent(id string, duration func(row int) int) column {
	return column{id: id, down: true, key: func(row int) float64 { return float64(duration(row)) }, cell: func(row int) string {
		if ms := duration(row); ms > 0 {
			return lasting(ms)
		}
		return ""
	}}
}

// gamesTable returns the table of games, the latest first.
func gamesTable(games []save.HistoryEntry) *table {
	at := func(row int) *save.HistoryEntry { return &games[row] }
	return newTable([]column{
		{id: "date", down: true, key: func(row int) float64 { return float64(at(row).Ended.UnixMilli()) }, cell: func(row int) string { return words.Date(at(row).Ended) }},
		{id: "result", down: true, key: func(row int) float64 { return float64(halves(at(row))) }, cell: func(row int) string { return result(at(row)) }},
		{id: "opponent", cell: func(row int) string { return opponent(at(row)) }},
		{id: "game", cell: func(row int) string { return words.Game(at(row).Game) }},
		numbered("turns", func(row int) int { return at(row).Turns }),
		spent("time", func(row int) int { return at(row).Duration }),
		percent("accuracy", func(row int) (float64, bool) {
			e := at(row)
			side, ok := e.Side()
			if !ok || e.Accuracy == nil {
				return 0, false
			}
			return float64(e.Accuracy[side]), true
		}),
		{id: "rated", cell: func(row int) string { return rated(at(row)) }},
		{id: "clock", cell: func(row int) string { return clocked(at(row)) }},
	}, len(games), 0)
}

// opponent returns the name of the computer that played against the person, or the names of both
// people.
func opponent(e *save.HistoryEntry) string {
	if side, ok := e.Side(); ok {
		return words.Player(e.Players[1-side])
	}
	return assets.Text("games.who", words.Person(e.Players[0].Name, 0), words.Person(e.Players[1].Name, 1))
}

// halves returns the half points of the person or, in a game between two people, of First.
func halves(e *save.HistoryEntry) int {
	side, ok := e.Side()
	if !ok {
		side = 0
	}
	return e.Halves(side)
}

// result returns the result of e as text: for the person or, in a game between two people, as the
// points of both.
func result(e *save.HistoryEntry) string {
	if _, ok := e.Side(); ok {
		return assets.Text([]string{"history.lost", "history.drawn", "history.won"}[halves(e)])
	}
	return assets.Text([]string{"history.second.wins", "history.draw", "history.first.wins"}[halves(e)])
}

// rated returns "rated" if e counts for the rating, otherwise "".
func rated(e *save.HistoryEntry) string {
	if e.Rated == nil {
		return ""
	}
	return assets.Text("history.rated")
}

// clocked returns the time control of e as text; "" if e had no clocks.
func clocked(e *save.HistoryEntry) string {
	if control, err := clock.Parse(e.Clock); err == nil && e.Clock != "" {
		return words.Control(control)
	}
	return e.Clock
}

// groupTable returns a table with a row for each group. name is the id of the first column.
func groupTable(name string, groups []tally) *table {
	at := func(row int) *tally { return &groups[row] }
	return newTable([]column{
		{id: name, key: func(row int) float64 { return float64(row) }, cell: func(row int) string { return at(row).label }},
		numbered("games", func(row int) int { return at(row).games }),
		percent("score", func(row int) (float64, bool) { return at(row).score(), true }),
		numbered("won", func(row int) int { return at(row).wins }),
		numbered("drawn", func(row int) int { return at(row).draws }),
		numbered("lost", func(row int) int { return at(row).losses }),
		percent("accuracy", func(row int) (float64, bool) {
			return ratio(at(row).accuracy, at(row).reviewed), at(row).reviewed > 0
		}),
		numbered("turns", func(row int) int { return int(math.Round(ratio(at(row).turns, at(row).games))) }),
		spent("time", func(row int) int { return at(row).spent }),
	}, len(groups), -1)
}

// theme counts the problems of one kind in a game: all, those tried and those solved.
type theme struct {
	label              string
	all, tried, solved int
}

// themes returns the themes of all games or, if game is not "", of the game with the id game. p
// says which problems were tried and solved.
func themes(game string, p save.Progress) (all []theme) {
	for _, g := range catalog.All {
		if game != "" && g.ID != game {
			continue
		}
		problems, err := problem.Of(g.ID)
		if err != nil {
			panic(err) // it cannot fail: the problems are data of the program
		}
		index := map[problem.Kind]int{}
		for _, one := range problems {
			at, ok := index[one.Kind]
			if !ok {
				at = len(all)
				index[one.Kind] = at
				all = append(all, theme{label: assets.Text("history.theme", g.Name, assets.Text("history.theme."+string(one.Kind)))})
			}
			t := &all[at]
			t.all++
			if tried, ok := p.Games[g.ID].Tried[one.ID]; ok {
				t.tried++
				if tried.Solved {
					t.solved++
				}
			}
		}
	}
	return all
}

func themeTable(rows []theme) *table {
	at := func(row int) *theme { return &rows[row] }
	return newTable([]column{
		{id: "theme", key: func(row int) float64 { return float64(row) }, cell: func(row int) string { return at(row).label }},
		numbered("solved", func(row int) int { return at(row).solved }),
		numbered("tried", func(row int) int { return at(row).tried }),
		numbered("problems", func(row int) int { return at(row).all }),
		percent("score", func(row int) (float64, bool) { return 100 * ratio(at(row).solved, at(row).all), true }),
	}, len(rows), -1)
}
