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

// drawHole is the Draw of the option hole: any cell.
func drawHole(others rules.Values, seed uint64) string {
	size, _ := strconv.ParseUint(others["size"], 10, 64)
	return strconv.FormatUint(1+seed%size, 10)
}
