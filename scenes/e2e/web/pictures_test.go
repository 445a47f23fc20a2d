package web

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"quintet/assets"
	"quintet/scenes/e2e/e2etest"
)

// TestWebPictures makes pictures of a game on a telephone: it cancels an animation, and then
// downloads an animation and a transparent picture.
func TestWebPictures(t *testing.T) {
	long(t)
	t.Parallel()
	b, folder := browseKept(t, `game: "akron:size=5", actions: ["a1", "b2", "c3", "b3", "d4"], created: "2026-11-21T12:00:00Z"`), t.TempDir()
	b.call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": folder}, nil)
	b.telephone(360, 640)
	b.start(page(t))
	panel := func() {
		b.touch("button:game")
		b.touch("button:game.pictures")
		b.wait(`thing("button:make")`)
	}
	// downloaded waits for the file whose name ends with extension, and returns its content.
	downloaded := func(extension string) (data []byte) {
		b.until(func() bool {
			files, _ := filepath.Glob(filepath.Join(folder, "*"+extension))
			if len(files) == 1 {
				data, _ = os.ReadFile(files[0])
			}
			return len(data) > 0
		})
		b.wait(`location.hash === "#board" && said().includes("The picture was saved to ")`)
		return data
	}

	panel()
	b.touch("choice:pictures.whole")
	b.touch("size:960") // takes long enough to be cancelled
	e2etest.Keep(t, "choices", b.screenshot())
	b.touch("button:make")
	b.touch("button:cancel")
	b.wait(`said().includes("Cancelled.")`)
	b.touch("choice:pictures.turn")
	b.touch("size:200")
	b.touch("button:make")
	g, err := gif.DecodeAll(bytes.NewReader(downloaded(".gif")))
	if err != nil {
		t.Fatalf("the animation cannot be read: %v", err)
	}
	if longer := max(g.Config.Width, g.Config.Height); longer != 200 || len(g.Image) < 5 {
		t.Errorf("the longer side of the animation has %d points, and it has %d frames; want 200, and at least 5", longer, len(g.Image))
	}

	panel()
	b.touch("choice:pictures.page")
	b.touch("button:make")
	img, err := png.Decode(bytes.NewReader(downloaded(".png")))
	if err != nil {
		t.Fatalf("the picture cannot be read: %v", err)
	}
	if _, _, _, alpha := img.At(0, 0).RGBA(); max(img.Bounds().Dx(), img.Bounds().Dy()) != 480 || alpha != 0 {
		t.Errorf("the picture has the size %v, and the alpha %d in its corner; want 480 as the longer side, and 0", img.Bounds().Size(), alpha)
	}
	e2etest.Keep(t, "saved", b.screenshot())
}

// TestWebPicturesAreShared makes a picture on a telephone whose system has a sheet for sharing that
// takes files. The sheet is shown by a tap of its own, because the browser allows it only shortly
// after a tap. It is closed, then it fails, and then it takes the picture.
func TestWebPicturesAreShared(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dimpled", actions: ["e5", "f5", "c3"]`)
	b.before(`
		globalThis.fails = null;
		navigator.canShare = (data) => data.files?.[0].type === "image/png";
		navigator.share = async (data) => {
			globalThis.active = navigator.userActivation.isActive;
			globalThis.sheet = data.files[0];
			if (fails) {
				throw new DOMException("for the test", fails);
			}
			globalThis.bitmap = await createImageBitmap(data.files[0]);
		};`)
	b.telephone(360, 640)
	b.start(page(t))
	b.touch("button:game")
	b.touch("button:game.pictures")
	b.touch("button:make")
	b.wait(`said().includes("The picture is ready.") && globalThis.sheet === undefined`)
	e2etest.Keep(t, "ready", b.screenshot())
	for _, c := range []struct{ fails, said string }{
		{`"AbortError"`, assets.Text("sharing.ready")},
		{`"NotAllowedError"`, assets.Text("sharing.refused")},
		{`null`, assets.Text("pictures.shared")},
	} {
		b.run(`globalThis.fails = ` + c.fails + `; globalThis.sheet = undefined`)
		b.touch("button:share")
		b.wait(`sheet?.name === "Dimpled Football.png" && sheet.type === "image/png" && active`)
		b.wait(`said().includes("` + c.said + `")`)
	}
	b.wait(`location.hash === "#board" && Math.max(bitmap.width, bitmap.height) === 480`)
	e2etest.Keep(t, "shared", b.screenshot())
}
