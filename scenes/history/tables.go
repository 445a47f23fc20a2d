package history

import (
	"math"
	"strconv"
	"time"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/scenes/words"
)

// number returns a column of numbers, which are shown as text. The greatest comes first.
func number[N int | float64](id string, value func(row int) N, text func(v N) string) column {
	return column{id: id, down: true, key: func(row int) float64 { return float64(value(row)) }, cell: func(row int) string { return text(value(row)) }}
}

// percent returns a percentage as text; "" for NaN.
func percent(v float64) string {
	if math.IsNaN(v) {
		return ""
	}
	return assets.Text("history.percent", int(math.Round(v)))
}

// whole returns a rounded number as text.
func whole(v float64) string { return strconv.Itoa(int(math.Round(v))) }

// lasting returns a duration in milliseconds as text, such as "2 h 5 min"; "" for 0.
func lasting(milliseconds int) string {
	d := time.Duration(milliseconds) * time.Millisecond
	hours, minutes := int(d.Hours()), int(d.Minutes())%60
	switch {
	case d == 0:
		return ""
	case hours > 0:
		return assets.Text("history.hours", hours, minutes)
	case minutes > 0:
		return assets.Text("history.minutes", minutes)
	}
	return assets.Text("history.seconds", int(d.Seconds()))
}

// gamesTable returns the table of games, the latest first.
func gamesTable(games []save.HistoryEntry) *table {
	at := func(row int) *save.HistoryEntry { return &games[row] }
	return newTable([]column{
		{id: "date", down: true, key: func(row int) float64 { return float64(at(row).Ended.UnixMilli()) }, cell: func(row int) string { return words.Date(at(row).Ended) }},
		{id: "result", down: true, key: func(row int) float64 { return float64(halves(at(row))) }, cell: func(row int) string { return result(at(row)) }},
		{id: "opponent", cell: func(row int) string { return opponent(at(row)) }},
		{id: "game", cell: func(row int) string { return words.Game(at(row).Game) }},
		number("turns", func(row int) int { return at(row).Rounds() }, strconv.Itoa),
		number("time", func(row int) int { return at(row).Duration }, lasting),
		number("accuracy", func(row int) float64 {
			side, ok := at(row).Side()
			if accuracy := at(row).Accuracy; ok && accuracy != nil {
				return float64(accuracy[side])
			}
			return math.NaN()
		}, percent),
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
		number("games", func(row int) int { return at(row).games }, strconv.Itoa),
		number("score", func(row int) float64 { return at(row).score() }, percent),
		number("won", func(row int) int { return at(row).wins }, strconv.Itoa),
		number("drawn", func(row int) int { return at(row).draws }, strconv.Itoa),
		number("lost", func(row int) int { return at(row).losses }, strconv.Itoa),
		number("accuracy", func(row int) float64 { return ratio(at(row).accuracy, at(row).reviewed) }, percent),
		number("turns", func(row int) float64 { return ratio(at(row).turns, at(row).games) }, whole),
		number("time", func(row int) int { return at(row).spent }, lasting),
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
		number("solved", func(row int) int { return at(row).solved }, strconv.Itoa),
		number("tried", func(row int) int { return at(row).tried }, strconv.Itoa),
		number("problems", func(row int) int { return at(row).all }, strconv.Itoa),
		number("score", func(row int) float64 { return 100 * ratio(at(row).solved, at(row).all) }, percent),
	}, len(rows), -1)
}
