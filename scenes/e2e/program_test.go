package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// buildDir is the folder in which the tests build the program. TestMain makes and removes it.
var buildDir string

// buildProgram builds the program once for all tests and returns the path of the binary. It
// differs from the usual program in one thing: it becomes a guest if the environment names a
// host. It is built with the tags of the environment variable QUINTET_TAGS, too. Debug information is left out, because writing it takes most of the time of a build.
var buildProgram = sync.OnceValues(func() (string, error) {
	binary := filepath.Join(buildDir, "quintet")
	cmd := exec.Command("go", "build", "-buildvcs=false", "-tags", "ebitenginevmguest "+os.Getenv("QUINTET_TAGS"), "-ldflags", "-s -w", "-o", binary, "quintet")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the program: %w\n%s", err, out)
	}
	return binary, nil
})

// program returns a command that starts the program with args. It uses a new home, so no test
// finds the settings of another one.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	return programAt(t, t.TempDir(), args...)
}

// programAt is like program, with the given home.
func programAt(t *testing.T, home string, args ...string) *exec.Cmd {
	t.Helper()
	binary, err := buildProgram()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, args...)
	cmd.Env = append(os.Environ(), "HOME="+home,
		"XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_STATE_HOME="+home)
	return cmd
}
