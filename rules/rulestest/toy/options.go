package toy

import (
	"strconv"

	"quintet/rules"
)

// checkHole is the Check of the option hole: the number of a cell.
func checkHole(value string, others rules.Values) error {
	size, _ := strconv.Atoi(others["size"])
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > size || strconv.Itoa(n) != value {
		return rules.Errorf("%q is not a cell", value)
	}
	return nil
}

// drawnHoles is the Drawn of the option hole: all cells.
func drawnHoles(others rules.Values) (cells []string) {
	size, _ := strconv.Atoi(others["size"])
	for i := range size {
		cells = append(cells, strconv.Itoa(i+1))
	}
	return cells
}
