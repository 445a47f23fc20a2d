package web

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWebFiles drops a link that leads to no file, which is said, and a picture that is no file of
// the disk. It drops a file on the page, which opens its game, downloads the game, and opens the
// downloaded file: the game is the same.
func TestWebFiles(t *testing.T) {
	long(t)
	t.Parallel()
	folder := t.TempDir()
	dropped, saved := filepath.Join(folder, "final.txt"), filepath.Join(folder, "final.quintet")
	if err := os.WriteFile(dropped, []byte("[Game \"dimpled\"]\n1. e5 2. f5 3. a1 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := browse(t)
	b.call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": folder}, nil)
	b.call("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true}, nil)
	b.start(page(t))
	missing := filepath.Join(folder, "missing.txt")
	if err := os.Symlink(missing+"?", missing); err != nil {
		t.Fatal(err)
	}
	b.drop(missing)
	b.wait(`(document.getElementById("said").textContent + document.getElementById("news").textContent).includes("missing.txt")`)
	b.run(`{
		const transfer = new DataTransfer();
		transfer.items.add(new File(["picture"], "picture.png"));
		document.querySelector("canvas").dispatchEvent(new DragEvent("drop", {dataTransfer: transfer, bubbles: true}));
	}`)
	b.wait(`(document.getElementById("said").textContent + document.getElementById("news").textContent).includes("picture.png")`)
	b.drop(dropped)
	b.wait(`kept().title === "final" && kept().at === 3`)
	e2etest.Keep(t, "board", b.screenshot())

	b.control("KeyS")
	b.until(func() bool {
		data, err := os.ReadFile(saved)
		return err == nil && strings.Contains(string(data), `"a1"`)
	})
	b.key("ArrowLeft")
	b.wait(`kept().at === 2`)
	b.control("KeyO")
	b.until(func() bool { return b.chooser != 0 })
	b.call("DOM.setFileInputFiles", map[string]any{"files": []string{saved}, "backendNodeId": b.chooser}, nil)
	b.wait(`kept().at === 3 && kept().actions.join() === "e5,f5,a1"`)
	e2etest.Keep(t, "again", b.screenshot())
}
