package main

import (
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quintet/rules"
)

// TestTheTraineeLearns checks that a network learns positions of which no sum of weights gives the
// value: the mover wins with one of two features, but not with both or none.
func TestTheTraineeLearns(t *testing.T) {
	in := &rules.Inputs{Features: 4, Most: 2, Stages: 2, Parts: [][]uint16{{0}, {0}, {1}, {1}}}
	dice := rand.New(rand.NewPCG(1, 2))
	var l lessons
	for range 10_000 {
		x, y := uint16(dice.IntN(2)), uint16(dice.IntN(2))
		s := lesson{first: len(l.features), stage: dice.IntN(2), won: x != y}
		if s.won {
			s.chance = 1
		}
		l.features = append(l.features, x, 2+y)
		s.end = len(l.features)
		l.learned = append(l.learned, s)
	}
	l.heldOut = l.learned[:100]
	m := newTrainee(in, 16, 0.002, 1, 1)
	for epoch := range 40 {
		m.learn(&l, epoch, 40)
	}
	n, err := m.weights().Net(in)
	if err != nil {
		t.Fatal(err)
	}
	trained, _ := l.judge(func(s lesson) float64 { return m.value(l.featuresOf(s), s.stage) })
	whole, right := l.judge(func(s lesson) float64 { return float64(n.Value(l.featuresOf(s), s.stage)) / scale })
	if trained > 0.1 || whole > trained+0.01 || right < 1 {
		t.Errorf("the loss is %.3f, as whole numbers %.3f with a part of %.2f right, want at most 0.1, about the same, and 1", trained, whole, right)
	}
}

// TestTheNetworkSaysHowItWasMade checks the first line of the file of a network, which train also prints.
func TestTheNetworkSaysHowItWasMade(t *testing.T) {
	dir := t.TempDir()
	printed := lab(t, "train dipole 17 -nodes 30 -epochs 1 -units 16 -rated 2 -to "+dir)
	about, _, _ := strings.Cut(get(t, filepath.Join(dir, "dipole-8.net")), "\n")
	const form = `^lab train dipole -decay=2 -epochs=1 -games=17 -learned=false -nodes=30 -rate=0.002 -rated=2 -seed=1 -strays=32 -units=16: \d+ positions; held out: loss .*, by hand .*; 2 games against that by hand, with as many nodes: .* Elo .*\n$`
	if !regexp.MustCompile(form).MatchString(printed) || !strings.HasSuffix(about+"\n", printed) {
		t.Errorf("train prints\n%sand the file begins with\n%s\nwant the form\n%s", printed, about, form)
	}
}
