package ask

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/paint"
	"quintet/render/qrcode"
	"quintet/save/settings"
)

// TestACodeIsAsLargeAsItsWindow draws codes of short and long links in windows of many shapes, with
// units of several sizes, in a light and in a dark theme. The picture is the code, its modules are of
// whole pixels, it is between the title and the text, and modules a pixel larger would have no room.
func TestACodeIsAsLargeAsItsWindow(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {360, 640}, {844, 390}, {390, 844}} {
		for _, theme := range []settings.Theme{settings.ThemeLight, settings.ThemeDark} {
			for _, unit := range []float64{1, 1.5, 2} {
				for _, n := range []int{60, 900, qrcode.MaxText} {
					d := newDriver(t, size[0], size[1])
					d.Stage.Unit, d.Stage.Settings.Theme = unit, theme
					d.asker.Code("A title", "A use.", strings.Repeat("a", n), Answer{"copy", "Copy", func() {}})
					d.Ticks(1)
					d.Fits(0)
					p := d.Stage.Top().(*codePanel)
					var c paint.Canvas
					c.Begin(ebiten.NewImage(int(size[0]*unit), int(size[1]*unit)), unit)
					p.Draw(&c)
					what := fmt.Sprintf("%d bytes in %v at %v, %s", n, size, unit, theme)
					if len(p.pictures) != 1 {
						t.Fatalf("%s: %d pictures are drawn", what, len(p.pictures))
					}
					lines, over, least := p.ui.Lines, p.ui.Lines[0].Y, d.Whole("button:close").Box.Y
					if len(lines) > 1 {
						least = lines[1].Y
					}
					for scale, picture := range p.pictures {
						if string(picture.Image.Pix) != string(p.code.Picture(scale).Image.Pix) {
							t.Errorf("%s: the picture is not the code", what)
						}
						side := float64(p.code.Side()) / unit
						if high := float64(scale) * side; high > least-over {
							t.Errorf("%s: a code of %.0f units covers more than the %.0f between title and text", what, high, least-over)
						}
						if larger := float64(scale+1) * side; larger < least-over-40 && larger < p.content(size[0]) {
							t.Errorf("%s: modules of %d pixels also have room", what, scale+1)
						}
						if p.box.H < size[1]-32 && float64(scale+1)*side < p.content(size[0]) {
							t.Errorf("%s: the panel is only %.0f units high", what, p.box.H)
						}
					}
				}
			}
		}
	}
}

// TestALinkIsTooLongForACode checks that the panel says so, and offers the same answers.
func TestALinkIsTooLongForACode(t *testing.T) {
	d, copied := newDriver(t, 800, 600), false
	d.asker.Code("A title", "A use.", strings.Repeat("a", qrcode.MaxText+1), Answer{"copy", "Copy", func() { copied = true }})
	d.Ticks(1)
	if said := d.Stage.Top().(*codePanel).Spoken()[1]; said != "A use. "+text("code.long", qrcode.MaxText+1, qrcode.MaxText) {
		t.Errorf("the panel says %q", said)
	}
	d.Click("button:copy")
	if d.wantBack(); !copied {
		t.Error("the link is not copied")
	}
}
