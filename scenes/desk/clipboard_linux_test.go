package desk

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"

	"quintet/assets"
	"quintet/save/form"
)

// TestHelpers copies and pastes with scripts in place of the helpers.
func TestHelpers(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("WAYLAND_DISPLAY", "")
	program := func(name, script string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\nPATH=/usr/bin:/bin\n"+script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	var c clipboard
	const copied = "two\nlines, ä"
	if a := <-c.Copy(copied); a.Err == nil || a.Err.Error() != assets.Text("clipboard.none") {
		t.Errorf("without a helper Copy returns the error %v, want %q", a.Err, assets.Text("clipboard.none"))
	}

	program("xclip", "exit 1")
	if a := <-c.Paste(); a.Err == nil || !strings.Contains(a.Err.Error(), "xclip") {
		t.Errorf("with a program that fails the error is %v; want one that names xclip", a.Err)
	}
	// A helper that copies keeps running, to provide the text later.
	program("xsel", `case "$2" in
--input) cat >"$0.text"; tail -f /dev/null & echo $! >"$0.pid" ;;
--output) cat "$0.text" ;;
esac`)
	t.Cleanup(func() {
		id, err := os.ReadFile(filepath.Join(dir, "xsel.pid"))
		if err != nil {
			return
		}
		if pid, err := strconv.Atoi(strings.TrimSpace(string(id))); err == nil {
			syscall.Kill(pid, syscall.SIGKILL)
		}
	})
	if a := <-c.Copy(copied); a.Err != nil {
		t.Errorf("Copy returns the error %v, want none", a.Err)
	}
	if a := <-c.Paste(); a.Err != nil || string(a.Data) != copied {
		t.Errorf("%q is pasted, with the error %v; want %q", a.Data, a.Err, copied)
	}
}

// TestNoHelperIsTriedAfterTheTimeLimit uses a helper that is killed at the time limit. No other
// helper is tried, and the error is that of the helper.
func TestNoHelperIsTriedAfterTheTimeLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var tried []string
		a := firstOf(func(ctx context.Context, h helper) Reply {
			tried = append(tried, h.copy[0])
			<-ctx.Done()
			return Reply{Err: errors.New(h.copy[0] + " was killed")}
		})
		if len(tried) != 1 || a.Err == nil || !strings.Contains(a.Err.Error(), tried[0]+" was killed") {
			t.Errorf("%q are tried, and the error is %v; want one helper, and its error", tried, a.Err)
		}
	})
}

// TestAHelperWithoutEnd pastes from a program that never stops printing.
func TestAHelperWithoutEnd(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("PATH", dir)
	const endless = "#!/bin/sh\nexec /bin/cat /dev/zero\n"
	if err := os.WriteFile(filepath.Join(dir, "xclip"), []byte(endless), 0o755); err != nil {
		t.Fatal(err)
	}
	var c clipboard
	a := <-c.Paste()
	if want := assets.Text("files.long", form.MaxSize>>20); a.Err == nil || !strings.Contains(a.Err.Error(), want) || len(a.Data) > 0 {
		t.Errorf("%d bytes are pasted, with the error %v; want none, and %q", len(a.Data), a.Err, want)
	}
	// The limit holds for the sum of all writes.
	var b bounded
	for n := 0; n <= form.MaxSize; n += 1 << 20 {
		if _, err := b.Write(make([]byte, 1<<20)); (err != nil) != (n == form.MaxSize) || len(b.data) > form.MaxSize {
			t.Errorf("a write after %d bytes gives the error %v and leaves %d bytes; want an error only beyond the limit", n, err, len(b.data))
		}
	}
}
