package problem

import (
	"slices"
	"testing"
)

// some returns n problems. Their ratings are 600, 610 and so on.
func some(n int) (all []Problem) {
	for i := range n {
		all = append(all, Problem{ID: string(rune('A' + i)), Rating: 600 + 10*i})
	}
	return all
}

func TestDaily(t *testing.T) {
	all := some(100)
	seen := map[string]int{}
	const first = 20_000
	for day := first; day < first+81; day++ {
		p, ok := Daily(all, day)
		if !ok || p.Rating < all[10].Rating || p.Rating > all[89].Rating {
			t.Fatalf("the problem of day %d is %+v, %v, want one rated %d to %d", day, p, ok, all[10].Rating, all[89].Rating)
		}
		if again, twice := seen[p.ID]; twice && day-again < 80 {
			t.Errorf("the problem of day %d comes again on day %d", again, day)
		}
		seen[p.ID] = day
	}
	if len(seen) != 80 {
		t.Errorf("81 days have %d different problems, want 80", len(seen))
	}
	slices.Reverse(all)
	p, _ := Daily(all, first)
	if seen[p.ID] != first && seen[p.ID] != first+80 {
		t.Errorf("the problem of the day depends on the order of the problems")
	}
	if _, ok := Daily(all, -1); !ok {
		t.Error("there is no problem for an early day")
	}
	if p, ok := Daily(some(3), 1); !ok || p.ID == "" {
		t.Error("there is no problem if all are easy")
	}
	if _, ok := Daily(nil, 1); ok {
		t.Error("Daily finds a problem in an empty list")
	}
}

func TestNext(t *testing.T) {
	all, day := some(50), 1000
	tried := map[string]Seen{}
	look := func(id string) (Seen, bool) {
		s, ok := tried[id]
		return s, ok
	}
	next := func(seed uint64) Problem {
		t.Helper()
		p, ok := Next(all, look, Skill{Rating: 800}, day, seed)
		if !ok {
			t.Fatal("there is no problem")
		}
		return p
	}
	fresh := map[string]bool{}
	for seed := range uint64(100) {
		p := next(seed)
		if p.Rating < 770 || p.Rating > 830 {
			t.Errorf("a player of 800 gets a problem of %d, want 770 to 830", p.Rating)
		}
		if next(seed).ID != p.ID {
			t.Error("the same seed gives another problem")
		}
		fresh[p.ID] = true
	}
	if len(fresh) != nearest {
		t.Errorf("the seeds give %d different problems, want %d", len(fresh), nearest)
	}
	failed, solved := all[0].ID, all[20].ID
	tried[failed] = Seen{}.After(false, day)
	tried[solved] = Seen{}.After(true, day)
	for seed := range uint64(100) {
		if p := next(seed); p.ID == failed || p.ID == solved {
			t.Errorf("%s is given again on the same day", p.ID)
		}
	}
	day++
	if p := next(1); p.ID != failed {
		t.Errorf("the next problem is %s, not the one failed the day before", p.ID)
	}
	for _, p := range all {
		tried[p.ID] = Seen{}.After(true, day)
	}
	if p, ok := Next(all, look, Skill{Rating: 800}, day, 1); ok {
		t.Errorf("%s is given although all are solved", p.ID)
	}
	day += solvedRest
	next(1)
}

// TestStrangersBeginWithOneTurn checks that a player whose rating is uncertain gets problems
// of one turn as long as there are any.
func TestStrangersBeginWithOneTurn(t *testing.T) {
	all, tried := some(50), map[string]bool{}
	for i := range all {
		all[i].Turns = 1 + i%3
	}
	look := func(id string) (Seen, bool) { return Seen{Due: 2000}, tried[id] }
	turns := func(player Skill) map[int]bool {
		t.Helper()
		seen := map[int]bool{}
		for seed := range uint64(100) {
			p, ok := Next(all, look, player, 1000, seed)
			if !ok {
				t.Fatal("there is no problem")
			}
			seen[p.Turns] = true
		}
		return seen
	}
	if seen := turns(Skill{1000, 350}); !seen[1] || len(seen) != 1 {
		t.Errorf("a new player gets problems of these numbers of turns: %v, want only 1", seen)
	}
	if seen := turns(Skill{1000, 100}); len(seen) != 3 {
		t.Errorf("a player with a certain rating gets problems of these numbers of turns: %v, want three numbers", seen)
	}
	for _, p := range all {
		tried[p.ID] = p.Turns == 1
	}
	if seen := turns(Skill{1000, 350}); len(seen) == 0 || seen[1] {
		t.Errorf("when all of one turn are done, a new player gets these numbers of turns: %v, want some, without 1", seen)
	}
}

// TestRests checks that a problem comes back later after each further failure, and that
// solving it clears the failures.
func TestRests(t *testing.T) {
	var s Seen
	for i, want := range []int{1, 3, 7, 21, 21} {
		if s = s.After(false, 100); s.Due != 100+want || s.Failures != i+1 {
			t.Errorf("after %d failures the record is %+v, want it to be due on day %d", i+1, s, 100+want)
		}
	}
	if s = s.After(true, 200); s != (Seen{Due: 200 + solvedRest}) {
		t.Errorf("after the problem is solved the record is %+v, want it to be due on day %d without failures", s, 200+solvedRest)
	}
}

func TestRush(t *testing.T) {
	all := some(200)
	one, again, other := Rush(all, 1), Rush(all, 1), Rush(all, 2)
	ids := func(ps []Problem) (ids []string) {
		for _, p := range ps {
			ids = append(ids, p.ID)
		}
		return ids
	}
	if !slices.Equal(ids(one), ids(again)) || slices.Equal(ids(one), ids(other)) {
		t.Error("the same seed must give the same round, and another seed another round")
	}
	seen := map[string]bool{}
	for i, p := range one {
		if seen[p.ID] {
			t.Errorf("%s is in the round twice", p.ID)
		}
		seen[p.ID] = true
		if i > 0 && p.Rating < one[i-1].Rating-rushStep {
			t.Errorf("after a problem of %d comes one of %d", one[i-1].Rating, p.Rating)
		}
	}
	if one[0].Rating > 700 || one[len(one)-1].Rating < 2400 {
		t.Errorf("a round goes from %d to %d, want at most 700 to at least 2400", one[0].Rating, one[len(one)-1].Rating)
	}
	if short := Rush(some(5), 1); len(short) != 5 {
		t.Errorf("a round from 5 problems has %d, want all 5", len(short))
	}
}
