package history

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/words"
)

// view is what is shown of the games.
type view string

// The views, in their order. The key of the name of each is "history.view.<view>".
const (
	summary  view = "summary"
	list     view = "games"
	byLevel  view = "level"
	bySide   view = "side"
	bySize   view = "size"
	byMonth  view = "month"
	byName   view = "name"
	problems view = "problems"
)

var views = []view{summary, list, byLevel, bySide, bySize, byMonth, byName, problems}

func viewName(v view) string { return assets.Text("history.view." + string(v)) }

// tally has the sums of some games, for one of the two players in each game.
type tally struct {
	label               string
	rank                int // the groups of a view are sorted by it
	games               int
	wins, draws, losses int
	turns               int
	spent               int // in milliseconds
	accuracy            int // the sum of the accuracies, in per cent
	reviewed            int // the number of games with an accuracy
}

// add adds the game e for the player of side, 0 or 1.
func (t *tally) add(e *save.HistoryEntry, side int) {
	t.games++
	switch e.Halves(side) {
	case 2:
		t.wins++
	case 1:
		t.draws++
	default:
		t.losses++
	}
	t.turns += e.Turns
	t.spent += e.Duration
	if e.Accuracy != nil {
		t.accuracy += e.Accuracy[side]
		t.reviewed++
	}
}

// score returns the part of the points that the player has won, in per cent.
func (t *tally) score() float64 { return ratio(100*t.wins+50*t.draws, t.games) }

// ratio returns sum/n; 0 for n = 0.
func ratio(sum, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}

// grouping says to which groups a game belongs. For each group it calls add with the label and the
// rank of the group, and with the side of the player whose result counts there.
type grouping func(e *save.HistoryEntry, add func(label string, rank, side int))

// groupings are the groupings of games by the views that show them.
var groupings = map[view]grouping{
	byLevel: againstComputer(func(e *save.HistoryEntry, side int) (string, int) {
		level := e.Players[1-side].Level
		return words.Computer(level), level
	}),
	bySide: againstComputer(func(e *save.HistoryEntry, side int) (string, int) {
		for _, g := range catalog.All {
			if g.ID == e.GameID() {
				return assets.Text("history.side", assets.Text(g.Colours[side]), order(side)), side
			}
		}
		return order(side), side
	}),
	// The label is the game with its options. tallies replaces it by the name of the variant.
	bySize: againstComputer(func(e *save.HistoryEntry, _ int) (string, int) { return e.Game, 0 }),
	byMonth: againstComputer(func(e *save.HistoryEntry, _ int) (string, int) {
		t := e.Ended.Local()
		return t.Format(assets.Text("date.month")), -(12*t.Year() + int(t.Month()))
	}),
	byName: func(e *save.HistoryEntry, add func(label string, rank, side int)) {
		for side, p := range e.Players {
			if p.Level == 0 {
				add(words.Person(p.Name, side), 0, side)
			}
		}
	},
}

// variant returns the name of the game in spec with the values of its options. A default is left
// out, unless it is that of the first option, which is the size in most games.
func variant(spec string) string {
	g, v, err := catalog.Parse(spec)
	if err != nil || len(g.Options) == 0 {
		return words.Game(spec)
	}
	var values []string
	for i, o := range g.Options {
		value := v[o.ID]
		if i > 0 && value == o.Choices[0] {
			continue
		}
		if key := g.ID + "." + o.ID + "." + value; assets.Has(key) {
			value = assets.Text(key)
		}
		values = append(values, value)
	}
	return assets.Text("history.variant", g.Name, strings.Join(values, ", "))
}

// order returns the text that says whether side, 0 or 1, acts first or second.
func order(side int) string { return assets.Text([]string{"history.first", "history.second"}[side]) }

// againstComputer returns a grouping in which only games of a person against the computer belong to
// a group. The function group returns the label and the rank of the group of e; side is the side of
// the person.
func againstComputer(group func(e *save.HistoryEntry, side int) (label string, rank int)) grouping {
	return func(e *save.HistoryEntry, add func(label string, rank, side int)) {
		if side, ok := e.Side(); ok {
			label, rank := group(e, side)
			add(label, rank, side)
		}
	}
}

// tallies returns the sums of the groups into which the view v divides games. They are in the order
// of their ranks and, at equal ranks, of their labels.
func tallies(games []save.HistoryEntry, v view) []tally {
	var all []tally
	index := map[string]int{}
	for i := range games {
		groupings[v](&games[i], func(label string, rank, side int) {
			at, ok := index[label]
			if !ok {
				at = len(all)
				index[label] = at
				all = append(all, tally{label: label, rank: rank})
			}
			all[at].add(&games[i], side)
		})
	}
	if v == bySize {
		for i := range all {
			all[i].label = variant(all[i].label)
		}
	}
	slices.SortStableFunc(all, func(a, b tally) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), strings.Compare(words.Fold(a.label), words.Fold(b.label)))
	})
	return all
}

// sums are the sums of all games against the computer, and the runs of wins and losses there.
type sums struct {
	tally
	people            int // the number of games between two people
	run               int // the number of the latest games in a row that were won or, if negative, lost
	mostWon, mostLost int // the longest runs
	spentWithAllGames int // the milliseconds spent with all games, also those between two people
}

// sum returns the sums of games, which are in the order of their ends.
func sum(games []save.HistoryEntry) (s sums) {
	for i := range games {
		e := &games[i]
		s.spentWithAllGames += e.Duration
		side, ok := e.Side()
		if !ok {
			s.people++
			continue
		}
		s.add(e, side)
		switch e.Halves(side) {
		case 2:
			s.run = max(s.run, 0) + 1
		case 0:
			s.run = min(s.run, 0) - 1
		default:
			s.run = 0
		}
		s.mostWon, s.mostLost = max(s.mostWon, s.run), max(s.mostLost, -s.run)
	}
	return s
}

// lasting returns a duration in milliseconds as text, such as "2 h 5 min".
func lasting(milliseconds int) string {
	d := time.Duration(milliseconds) * time.Millisecond
	hours, minutes := int(d.Hours()), int(d.Minutes())%60
	switch {
	case hours > 0:
		return assets.Text("history.hours", hours, minutes)
	case minutes > 0:
		return assets.Text("history.minutes", minutes)
	}
	return assets.Text("history.seconds", int(d.Seconds()))
}
