package rulestest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest/toy"
)

// faulty is the toy game with one fault. The table of TestFaultsAreFound names it.
type faulty struct {
	rules.State
	fault string
	spare []int // where a fault allocates
}

func (f *faulty) Clone() rules.State {
	if f.fault == "clone shares" {
		return f
	}
	return &faulty{State: f.State.Clone(), fault: f.fault}
}

func (f *faulty) CopyFrom(src rules.Position) {
	if f.fault != "copy does nothing" {
		f.State.CopyFrom(src.(*faulty).State)
	}
}

func (f *faulty) Legal(buf []rules.Action) []rules.Action {
	from := len(buf)
	buf = f.State.Legal(buf)
	switch f.fault {
	case "legal unsorted":
		slices.Reverse(buf[from:])
	case "legal replaces":
		return buf[from:]
	case "legal twice":
		return append(buf, buf[from:]...)
	case "legal when over":
		if f.Outcome() != rules.Playing {
			return append(buf, 1)
		}
	case "legal allocates":
		return slices.Clone(buf)
	}
	return buf
}

func (f *faulty) Outcome() rules.Outcome {
	if f.fault == "never over" {
		return rules.Playing
	}
	return f.State.Outcome()
}

func (f *faulty) Apply(a rules.Action, log *rules.Log) {
	f.State.Apply(a, log)
	if log == nil {
		if f.fault == "apply needs a log" && f.Outcome() == rules.Playing {
			f.State.Apply(f.firstLegal(), nil)
		}
		return
	}
	switch f.fault {
	case "no end event":
		log.Events = without(log.Events, rules.End)
	case "no skip event":
		log.Events = without(log.Events, rules.Skip)
	case "no change event":
		log.Events = without(log.Events, rules.Change)
	case "put over a piece":
		log.Events[0].ToWas = log.Events[0].Piece ^ 3
	case "change forgets what was":
		for i, e := range log.Events {
			if e.Kind == rules.Change {
				log.Events[i].ToWas = 0
			}
		}
	}
}

func (f *faulty) firstLegal() rules.Action {
	return f.State.Legal(nil)[0]
}

func without(events []rules.Event, k rules.EventKind) []rules.Event {
	return slices.DeleteFunc(events, func(e rules.Event) bool { return e.Kind == k })
}

func (f *faulty) Hash() uint64 {
	if f.fault == "hash of nothing" {
		return 1
	}
	return f.State.Hash()
}

func (f *faulty) Format(a rules.Action) string {
	text := f.State.Format(a)
	switch f.fault {
	case "text of another action":
		text = f.State.Format(a%2 + 1)
	case "action in capitals":
		text = strings.ToUpper(text)
	case "action is a number":
		text = strconv.Itoa(int(a))
	}
	return text
}

func (f *faulty) Parse(s string) (rules.Action, error) {
	switch f.fault {
	case "parse trims":
		s = strings.TrimSpace(s)
	case "action in capitals":
		s = strings.ToLower(s)
	case "action is a number":
		n, _ := strconv.Atoi(s)
		s = f.State.Format(rules.Action(n))
	}
	return f.State.Parse(s)
}

func (f *faulty) Path(a rules.Action, buf []rules.Site) []rules.Site {
	if f.fault == "no path" {
		return buf
	}
	return f.State.Path(a, buf)
}

func (f *faulty) OtherPath(a rules.Action, buf []rules.Site) []rules.Site {
	if f.fault == "other path like a path" {
		return f.State.Path(a, buf)
	}
	return buf
}

func (f *faulty) Status() rules.Status {
	s := f.State.Status()
	switch f.fault {
	case "unknown key":
		s.Key += "x"
	case "no start":
		s.Start = false
	case "always start":
		s.Start = true
	}
	return s
}

func (f *faulty) Decided(buf []rules.Site) []rules.Site {
	if f.fault == "decided too soon" {
		return append(buf, 0)
	}
	return f.State.(rules.Highlighter).Decided(buf)
}

func (f *faulty) Why(path []rules.Site) string {
	key := f.State.(rules.Explainer).Why(path)
	switch {
	case f.fault == "unknown reason" && key != "":
		return "toy.nothing"
	case f.fault == "no reason":
		return ""
	case f.fault == "reason for an action" && key == "" && len(path) > 0,
		f.fault == "reason for nothing" && len(path) == 0 && f.Outcome() != rules.Playing:
		return toy.Game.Keys[0]
	}
	return key
}

func (f *faulty) Score(p rules.Player) int {
	if f.fault == "score without event" && f.Outcome() == rules.Win(p) {
		return 1
	}
	return 0
}

func (f *faulty) Foresee() (o rules.Outcome, actions int) {
	switch f.fault {
	case "foresight allocates":
		f.spare = make([]int, 100)
	case "foresees a loss":
		return rules.Win(f.Mover().Other()), 2
	case "foresees a win too soon":
		return rules.Win(f.Mover()), 1
	case "foresees a draw":
		return rules.Draw, 4
	}
	return rules.Playing, 0
}

func (f *faulty) Order(actions []rules.Action, buf []int32) []int32 {
	if f.fault == "order replaces" {
		buf = buf[:0]
	}
	return append(buf, make([]int32, len(actions))...)
}

// withFault returns the toy game with the given fault.
func withFault(fault string) *rules.Game {
	g := *toy.Game
	g.New = func(v rules.Values) (rules.State, error) {
		pos, err := toy.Game.New(v)
		return &faulty{State: pos, fault: fault}, err
	}
	g.Decode = func(v rules.Values, text string) (rules.State, error) {
		if fault == "decode trims" {
			text = strings.TrimSpace(text)
		}
		pos, err := toy.Game.Decode(v, text)
		if err != nil {
			return nil, err
		}
		return &faulty{State: pos, fault: fault}, nil
	}
	return &g
}

func TestFaultsAreFound(t *testing.T) {
	for _, c := range []struct{ fault, message string }{
		{"other path like a path", "a Path and an OtherPath both begin with"},
		{"clone shares", "changed the original"},
		{"no reason", "gives no reason for"},
		{"reason for an action", "and an action has this path"},
		{"reason for nothing", "for an empty path"},
		{"copy does nothing", "changed by CopyFrom"},
		{"legal unsorted", "the legal actions are not in increasing order: 4 after 5"},
		{"legal replaces", "does not append"},
		{"legal twice", "the legal actions are not in increasing order: 1 after 5"},
		{"legal when over", "but there are 1 legal actions"},
		{"legal allocates", "playing each action makes"},
		{"foresight allocates", "Foresee makes 1 allocations"},
		{"order replaces", "Order appends 1 priorities for 2 legal actions"},
		{"never over", "outcome playing with"},
		{"apply needs a log", "with a nil log"},
		{"no end event", "with these events"},
		{"no skip event", "without a skip"},
		{"no change event", "the events of"},
		{"put over a piece", "gone without a Take"},
		{"change forgets what was", "taken back leave"},
		{"hash of nothing", "that of another position"},
		{"text of another action", "is written"},
		{"action in capitals", "which is not a word"},
		{"action is a number", "which is not a word"},
		{"parse trims", "is read as"},
		{"decode trims", "accepted and written back"},
		{"no path", "appends no path"},
		{"unknown key", "status key"},
		{"no start", "false at the start"},
		{"always start", "without a skip"},
		{"decided too soon", "but the game is not over"},
		{"unknown reason", "the key"},
		{"foresees a loss", "Foresee returns second in 2 actions, but player 2 cannot force this"},
		{"foresees a win too soon", "Foresee returns first in 1 actions, but player 1 cannot force this"},
		{"foresees a draw", "Foresee returns draw in 4 actions, but player"},
		{"score without event", "gets 1 points by 0 events"},
	} {
		t.Run(c.fault, func(t *testing.T) {
			if got := firstFailure(withFault(c.fault)); !strings.Contains(got, c.message) {
				t.Errorf("the laws report %q, want a message with %q", got, c.message)
			}
		})
	}
	if got := firstFailure(withFault("none")); got != "" {
		t.Errorf("without a fault the laws report %q", got)
	}
}

// failure is a message of Fatalf. A panicker panics with it, because Fatalf must not return.
type failure string

type panicker struct{}

func (panicker) Helper() {}

func (panicker) Fatalf(format string, args ...any) {
	panic(failure(fmt.Sprintf(format, args...)))
}

// caught must be deferred. If the function panics with a failure, caught stops the panic and sets
// message to the text of the failure.
func caught(message *string) {
	switch f := recover().(type) {
	case nil:
	case failure:
		*message = string(f)
	default:
		panic(f)
	}
}

// firstFailure plays games of g until they break a law and returns the message. It returns ""
// if they break none.
func firstFailure(g *rules.Game) (message string) {
	defer caught(&message)
	for _, size := range []string{"5", "9"} {
		v, _ := g.Values("size=" + size)
		w := newWalk(panicker{}, g, v, 1)
		for range 100 {
			w.game()
		}
	}
	return ""
}

func TestALevelWithoutALimitIsFound(t *testing.T) {
	g := *toy.Game
	if level := unlimited(&g); level != 0 {
		t.Errorf("level %d of the toy has no limit", level)
	}
	g.Levels[2] = rules.Limits{Least: 1}
	if level := unlimited(&g); level != 3 {
		t.Errorf("with level 3 unlimited, level %d has no limit", level)
	}
}

func TestLawsHoldFromEveryStart(t *testing.T) {
	g, begun := *toy.Game, 0
	g.Starts = []rules.Start{{ID: "other", New: func(v rules.Values) (rules.State, error) {
		begun++
		return toy.Game.New(v)
	}}}
	if Laws(t, &g); begun == 0 {
		t.Error("no game began with the other start")
	}
}
