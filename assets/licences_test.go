package assets

import (
	"os/exec"
	"strings"
	"testing"
)

// TestLicences checks that there is a licence for each module that the program contains on
// any system.
func TestLicences(t *testing.T) {
	all := Licences()
	for _, target := range [][2]string{{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "arm64"}, {"js", "wasm"}} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", "..")
		list.Env = append(list.Environ(), "GOOS="+target[0], "GOARCH="+target[1], "CGO_ENABLED=0")
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, module := range strings.Fields(string(out)) {
			if module != "quintet" && !strings.Contains(all, "\n"+module) {
				t.Errorf("%s has no licence in licences.txt", module)
			}
		}
	}
}
