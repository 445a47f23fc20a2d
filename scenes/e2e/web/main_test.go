package web

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"
)

// stuck is the time for which a test waits for the browser before it fails.
const stuck = time.Minute

// scratch is the folder for files that the tests write. TestMain makes and removes it.
var scratch string

// long skips a test if the flag -short is set.
func long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("left to ./build.sh test-all")
	}
}

func TestMain(m *testing.M) {
	flag.Parse()
	flag.Set("test.parallel", strconv.Itoa(browsers))
	var err error
	if scratch, err = os.MkdirTemp("", "quintet-web-"); err != nil {
		fmt.Fprintln(os.Stderr, "end-to-end tests:", err)
		os.Exit(1)
	}
	code := m.Run()
	endBrowsers()
	os.RemoveAll(scratch)
	os.Exit(code)
}
