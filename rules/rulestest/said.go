package rulestest

import (
	"slices"
	"strings"
	"testing"

	"quintet/rules"
)

// Advised checks that s says about a line of actions, whose texts are separated by spaces, what key and
// names say: the key of Advise, and what Named returns.
func Advised(t testing.TB, s rules.State, line, key, names string) {
	t.Helper()
	var actions []rules.Action
	after := s.Clone()
	for _, text := range strings.Fields(line) {
		actions = append(actions, Act(t, after, text))
	}
	said(t, s, line, s.(rules.Adviser).Advise(actions), key, names)
}

// Told checks what s says in Tell about the action with the text.
func Told(t testing.TB, s rules.State, text, key, names string) {
	t.Helper()
	said(t, s, text, s.(rules.Narrator).Tell(Act(t, s.Clone(), text)), key, names)
}

// Warned checks what s says in Warn.
func Warned(t testing.TB, s rules.State, key, names string) {
	t.Helper()
	said(t, s, "what threatens", s.(rules.Narrator).Warn(), key, names)
}

func said(t testing.TB, s rules.State, what string, advice rules.Advice, key, names string) {
	t.Helper()
	if got := Named(s, advice); advice.Key != key || got != names {
		t.Errorf("%s: it says about %s %s with %q, want %s with %q", s, what, advice.Key, got, key, names)
	}
}

// Clicked checks that Why returns key for a path of sites.
func Clicked(t testing.TB, s rules.State, path []rules.Site, key string) {
	t.Helper()
	if got := s.(rules.Explainer).Why(path); got != key {
		t.Errorf("%s: Why(%v) returns %q, want %q", s, path, got, key)
	}
}

// AllGiven fails for every key of the game of the given kind that is not in keys. These are the
// keys in Game.Keys that begin with "<id>.<kind>.".
func AllGiven(t testing.TB, g *rules.Game, kind string, keys map[string]bool) {
	t.Helper()
	for _, key := range g.Keys {
		if strings.HasPrefix(key, g.ID+"."+kind+".") && !keys[key] {
			t.Errorf("the test has no case of %s", key)
		}
	}
}

// Refused checks that err, with which a text was read, has the reason in its message.
func Refused(t testing.TB, text string, err error, reason string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), reason) {
		t.Errorf("the error for %q is %v, want one with %q", text, err, reason)
	}
}

// Legal returns the texts of the legal actions that begin with prefix, sorted.
func Legal(s rules.State, prefix string) (texts []string) {
	for _, a := range s.Legal(nil) {
		if text := s.Format(a); strings.HasPrefix(text, prefix) {
			texts = append(texts, text)
		}
	}
	slices.Sort(texts)
	return texts
}

// WantLegal checks that the legal actions that begin with prefix are those in actions, separated by
// spaces, in any order.
func WantLegal(t testing.TB, s rules.State, prefix, actions string) {
	t.Helper()
	want := strings.Fields(actions)
	slices.Sort(want)
	if got := Legal(s, prefix); !slices.Equal(got, want) {
		t.Errorf("%s: the legal actions are\n%v, want\n%v", s, got, want)
	}
}

// WantEvents compares events with texts, which are written as by Event.Text.
func WantEvents(t testing.TB, s rules.State, events []rules.Event, texts ...string) {
	t.Helper()
	if got := strings.Split(list(s, events), ", "); !slices.Equal(got, texts) && len(events)+len(texts) > 0 {
		t.Errorf("%s: the events are\n%q, want\n%q", s, got, texts)
	}
}

// Names returns the names of sites, separated by spaces.
func Names(s rules.State, sites []rules.Site) string { return strings.Join(names(s, sites), " ") }
