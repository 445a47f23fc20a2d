package net

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"quintet/rules"
)

// Weights are the weights of a network, as its file has them. With symmetries, it has the weights of
// the units that look at the board itself. For each of these units the network has one more for each
// symmetry: it looks at the image of the board, with the same weights.
type Weights struct {
	About string    // how they were made; one line
	Bias  []int16   // by unit, in parts of One
	Rows  [][]int16 // by feature, and then by unit, in parts of One
	// By stage: the bias of the value, and then the weight of each unit, in parts of Point.
	Stages [][]int16
}

// magic begins every file. After it comes About, and in the next line the numbers of features, stages
// and units. Then come Bias, Rows and Stages, each number in two bytes (little-endian).
const magic = "quintet network 1: "

// Format returns the file with w.
func (w *Weights) Format() []byte {
	text := fmt.Appendf(nil, "%s%s\n%d %d %d\n", magic, w.About, len(w.Rows), len(w.Stages), len(w.Bias))
	add := func(numbers []int16) {
		for _, x := range numbers {
			text = binary.LittleEndian.AppendUint16(text, uint16(x))
		}
	}
	add(w.Bias)
	for _, row := range w.Rows {
		add(row)
	}
	for _, s := range w.Stages {
		add(s)
	}
	return text
}

// Parse reads a file.
func Parse(text []byte) (*Weights, error) {
	about, text, _ := bytes.Cut(text, []byte("\n"))
	counts, text, _ := bytes.Cut(text, []byte("\n"))
	about, known := bytes.CutPrefix(about, []byte(magic))
	var rows, stages, units int
	n, _ := fmt.Sscanf(string(counts), "%d %d %d", &rows, &stages, &units)
	if !known || n != 3 || min(rows, stages, units) < 1 || len(text) != 2*(units*(1+rows)+(1+units)*stages) {
		return nil, rules.Errorf("the file of a network is damaged, or not a file of a network")
	}
	w := &Weights{About: string(about), Rows: make([][]int16, rows), Stages: make([][]int16, stages)}
	next := func(count int) []int16 {
		numbers := make([]int16, count)
		for i := range numbers {
			numbers[i] = int16(binary.LittleEndian.Uint16(text[2*i:]))
		}
		text = text[2*count:]
		return numbers
	}
	w.Bias = next(units)
	for f := range w.Rows {
		w.Rows[f] = next(units)
	}
	for s := range w.Stages {
		w.Stages[s] = next(1 + units)
	}
	return w, nil
}

// Net returns the network with the weights w and the given inputs. It returns an error if they do not
// belong together, or if the sum of a unit may not fit into its lane.
func (w *Weights) Net(in *rules.Inputs) (*Net, error) {
	units := len(w.Bias)
	if len(w.Rows) != in.Features || len(w.Stages) != in.Stages || units*in.Symmetries()%inBlock != 0 {
		return nil, rules.Errorf("a network with %d features, %d stages and %d units for inputs with %d features, %d stages and %d symmetries",
			len(w.Rows), len(w.Stages), units, in.Features, in.Stages, in.Symmetries())
	}
	n := &Net{blocks: make([]block, units*in.Symmetries()/inBlock)}
	for i := range n.blocks {
		n.blocks[i] = block{rows: make([]lanes, in.Features), output: make([][inBlock / inWord][inWord]int64, in.Stages)}
	}
	for s, weights := range w.Stages {
		n.bias = append(n.bias, int64(weights[0])<<(2*oneBits))
		for i := range n.blocks {
			for u := range inBlock {
				n.blocks[i].output[s][u/inWord][u%inWord] = int64(weights[1+(i*inBlock+u)%units])
			}
		}
	}
	for all := range units * in.Symmetries() {
		b, u := &n.blocks[all/inBlock], all%inBlock
		b.bias.add(u, middle+int(w.Bias[all%units]))
		least, most := 0, 0
		for f := range w.Rows {
			x := int(w.Rows[in.Image(all/units, f)][all%units])
			least, most = min(least, x), max(most, x)
			b.rows[f].add(u, x)
		}
		if bias := int(w.Bias[all%units]); bias+in.Most*least < -middle || bias+in.Most*most >= middle {
			return nil, rules.Errorf("the weights of unit %d are too large for %d features", all%units, in.Most)
		}
	}
	return n, nil
}
