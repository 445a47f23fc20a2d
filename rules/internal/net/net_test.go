package net

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"quintet/rules"
)

// inputs are those of a board with one symmetry: it swaps the two halves of the features.
func inputs() *rules.Inputs {
	in := &rules.Inputs{Name: "board", Features: 40, Most: 12, Stages: 3, Images: [][]uint16{nil}}
	for f := range in.Features {
		in.Images[0] = append(in.Images[0], uint16((f+20)%40))
	}
	return in
}

// random returns weights that are as large as they may be.
func random(in *rules.Inputs, dice *rand.Rand) *Weights {
	numbers := func(n, most int) (all []int16) {
		for range n {
			all = append(all, int16(dice.IntN(2*most+1)-most))
		}
		return all
	}
	const units = 24
	limit := MostSum / (1 + in.Most)
	w := &Weights{About: "made by chance", Bias: numbers(units, limit)}
	for range in.Features {
		w.Rows = append(w.Rows, numbers(units, limit))
	}
	for range in.Stages {
		w.Stages = append(w.Stages, numbers(1+units, 1<<15-1))
	}
	return w
}

// plain returns what Net.Value is to return, computed one unit after the other.
func plain(w *Weights, in *rules.Inputs, features []uint16, stage int) int {
	value := int(w.Stages[stage][0]) * One * One
	for symmetry := range in.Symmetries() {
		for u, bias := range w.Bias {
			sum := int(bias)
			for _, f := range features {
				sum += int(w.Rows[in.Image(symmetry, int(f))][u])
			}
			x := max(0, min(One, sum))
			value += x * x * int(w.Stages[stage][1+u])
		}
	}
	return value >> (2*oneBits + pointBits)
}

// TestValue checks that lanes do not disturb each other, and that images have the same value.
func TestValue(t *testing.T) {
	in, dice := inputs(), rand.New(rand.NewPCG(1, 2))
	for range 20 {
		w := random(in, dice)
		n, err := w.Net(in)
		if err != nil {
			t.Fatal(err)
		}
		for range 100 {
			var features, image []uint16
			for _, f := range dice.Perm(in.Features)[:dice.IntN(1+in.Most)] {
				features = append(features, uint16(f))
				image = append(image, in.Images[0][f])
			}
			stage := dice.IntN(in.Stages)
			got, want := n.Value(features, stage), plain(w, in, features, stage)
			if got != want || n.Value(image, stage) != want {
				t.Fatalf("the value of %v at stage %d is %d, and that of its image %d, want %d", features, stage, got, n.Value(image, stage), want)
			}
		}
	}
}

// TestFiles checks that a file holds all weights, and that only whole files are read.
func TestFiles(t *testing.T) {
	w := random(inputs(), rand.New(rand.NewPCG(3, 4)))
	text := w.Format()
	read, err := Parse(text)
	if err != nil || !reflect.DeepEqual(read, w) {
		t.Fatalf("%v is read as %v, %v", w, read, err)
	}
	for size := range text {
		if _, err := Parse(text[:size]); err == nil {
			t.Errorf("the first %d of %d bytes are read", size, len(text))
		}
	}
	if _, err := Parse(append(text, 0)); err == nil {
		t.Error("a byte too many is read")
	}
}

// TestUnfitWeights checks that weights are refused that are for other inputs or too large for a lane.
func TestUnfitWeights(t *testing.T) {
	for name, spoil := range map[string]func(*Weights){
		"24 units":  func(w *Weights) { w.Rows = w.Rows[1:] },
		"2 stages":  func(w *Weights) { w.Stages = w.Stages[1:] },
		"too large": func(w *Weights) { w.Rows[5][3] = 3000 },
	} {
		w := random(inputs(), rand.New(rand.NewPCG(5, 6)))
		spoil(w)
		if _, err := w.Net(inputs()); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("the error is %v, want one with %q", err, name)
		}
	}
}
