package e2e

import (
	"bytes"
	"errors"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestRefusals starts the program in ways in which it cannot start. The program writes one
// sentence with the reason to standard error, and ends with exit code 2.
func TestRefusals(t *testing.T) {
	t.Parallel()
	picture := filepath.Join(t.TempDir(), "picture.png")
	for _, test := range []struct {
		name string
		args []string
		word string // a word that the sentence must contain
	}{
		{"no display", nil, "window"},
		{"unknown flag", []string{"-nonsense"}, "nonsense"},
		{"wrong value", []string{"-transcript", filepath.Join(t.TempDir(), "none", "file")}, "none"},
		{"missing value", []string{"-transcript"}, "transcript"},
		{"unknown argument", []string{"game.quintet", "nonsense"}, "nonsense"},
		{"nothing to draw", []string{"-render", picture}, "game"},
		{"unknown game", []string{"-render", picture, "-game", "nonsense"}, "nonsense"},
		{"wrong option", []string{"-render", picture, "-game", "akron:size=nonsense"}, "nonsense"},
		{"wrong position", []string{"-render", picture, "-game", "akron", "-position", "nonsense"}, "akron"},
		{"wrong theme", []string{"-render", picture, "-game", "akron", "-theme", "nonsense"}, "nonsense"},
		{"wrong view", []string{"-render", picture, "-game", "akron", "-view", "nonsense"}, "nonsense"},
		{"no pile to view", []string{"-render", picture, "-game", "dipole", "-view", "top"}, "dipole"},
		{"wrong size", []string{"-render", picture, "-game", "akron", "-size", "10x20x30"}, "10x20x30"},
		{"too large", []string{"-render", picture, "-game", "akron", "-size", "9000x10"}, "9000x10"},
		{"wrong file", []string{"-render", filepath.Join(t.TempDir(), "none", "file"), "-game", "akron"}, "none"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			cmd := withoutDisplay(program(t, test.args...))
			var stdout, stderr bytes.Buffer
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			err := cmd.Run()
			var exit *exec.ExitError
			if !errors.As(err, &exit) || exit.ExitCode() != 2 {
				t.Errorf("the program ended with %v, want exit code 2", err)
			}
			if stdout.Len() > 0 {
				t.Errorf("the program wrote to standard output:\n%s\nwant nothing", &stdout)
			}
			text := stderr.String()
			if strings.Count(text, "\n") != 1 || !strings.HasSuffix(text, "\n") || !strings.Contains(text, test.word) {
				t.Errorf("standard error is not one sentence about %q:\n%s", test.word, text)
			}
		})
	}
}

// withoutDisplay removes the display from the environment of a command.
func withoutDisplay(cmd *exec.Cmd) *exec.Cmd {
	cmd.Env = slices.DeleteFunc(cmd.Env, func(variable string) bool {
		return strings.HasPrefix(variable, "DISPLAY=") || strings.HasPrefix(variable, "WAYLAND_DISPLAY=")
	})
	return cmd
}
