package akron

import (
	"fmt"
	"testing"

	"quintet/rules"
)

// TestSwap_IsDecidedByTheFirstBall checks that Red swaps only for a ball in a middle row, and
// that White begins with a ball for which Red does not swap.
func TestSwap_IsDecidedByTheFirstBall(t *testing.T) {
	for ball, swaps := range map[string]bool{"d4": true, "b6": true, "a3": true, "c1": false, "h8": false, "e7": false} {
		p := swapping(t, 8, "w:"+ball+" r: r 0")
		legal := p.Legal(nil)
		for i, priority := range p.Order(legal, nil) {
			if shunned, swap := priority == rules.OrderShun, legal[i] == swapAction; shunned == (swap == swaps) {
				t.Errorf("%s: %s is shunned: %t, want %t", p, p.Format(legal[i]), shunned, !shunned)
			}
		}
		first := swapping(t, 8, "w: r: w 0")
		legal = first.Legal(nil)
		for i, priority := range first.Order(legal, nil) {
			if first.Format(legal[i]) == ball && (priority == rules.OrderShun) != swaps {
				t.Errorf("White's %s has priority %d, want it to be shunned: %t", ball, priority, swaps)
			}
		}
	}
}

// TestSwap_StrongInTheMiddleRows checks which rows are the middle ones: between them and each side
// of White there is at least a quarter of all rows, rounded down.
func TestSwap_StrongInTheMiddleRows(t *testing.T) {
	for size, rows := range map[int]string{5: "234", 6: "2345", 7: "23456", 8: "3456", 9: "34567", 11: "3456789"} {
		p := swapping(t, size, "w: r: w 0")
		got := ""
		for rank := range size {
			if p.strong(Site(rank, rank, 0)) {
				got += fmt.Sprint(rank + 1)
			}
		}
		want(t, fmt.Sprint("the middle rows of size ", size), got, rows)
	}
}

// TestSwap_ShunsNothingElse checks that no action is shunned after the first two actions, and
// none without the option.
func TestSwap_ShunsNothingElse(t *testing.T) {
	for _, p := range []*Position{
		newPosition(values(t, 8)), decodeText(t, 8, "w:d4 r: r 0"),
		swapping(t, 8, "w: r:d4 w 0"), swapping(t, 8, "w:d4 r:d5 w 0"), swapping(t, 8, "w:d4,d6 r:d5 r 0"),
	} {
		for i, priority := range p.Order(p.Legal(nil), nil) {
			if priority == rules.OrderShun {
				t.Errorf("%s: %s has the priority OrderShun, want another one", p, p.Format(p.Legal(nil)[i]))
			}
		}
	}
}
