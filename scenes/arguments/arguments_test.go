//go:build !js

package arguments

import (
	"flag"
	"slices"
	"strings"
	"testing"
)

// TestEachFlagIsUsedOrRefused gives the flags in pairs. A pair is accepted if one flag says what to do and the
// other one changes how, and otherwise both are named or the flag that is missing.
func TestEachFlagIsUsedOrRefused(t *testing.T) {
	does := strings.Fields("transcript version check review text render animate")
	changes := map[string]string{"text": "ascii", "render": "game position theme size view unmarked nocoords transparent", "animate": "theme size view unmarked nocoords last"}
	all := append(strings.Fields("ascii game position theme size view unmarked nocoords transparent last"), does...)
	for _, one := range all {
		for _, other := range all {
			flags := flag.NewFlagSet("", flag.ContinueOnError)
			for _, name := range all {
				flags.Bool(name, false, "")
			}
			args := []string{"-" + one, "-" + other}
			if err := flags.Parse(args); err != nil {
				t.Fatal(err)
			}
			good := one == other && slices.Contains(does, one) ||
				slices.Contains(strings.Fields(changes[one]), other) || slices.Contains(strings.Fields(changes[other]), one)
			switch err := together(flags); {
			case (err == nil) != good:
				t.Errorf("%q: the error is %v, want one: %t", args, err, !good)
			case err != nil && !strings.Contains(err.Error(), "-"+one) && !strings.Contains(err.Error(), "-"+other):
				t.Errorf("%q: the error %v names neither", args, err)
			}
		}
	}
	for _, args := range [][]string{{"-render", "-last", "x.png", "-game", "dipole"}, {"-check", "-text", "dipole"}, {"-ascii", "testdata/dipole.txt"}, {"-size", "300"}, {"-version", "-last"}} {
		if _, _, _, err := Read(args, ""); err == nil || !strings.Contains(err.Error(), "needs -") && !strings.Contains(err.Error(), "do not go together") {
			t.Errorf("%q: the error is %v, want one about the flags", args, err)
		}
	}
}
