package ask

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/render/qrcode"
	"quintet/render/raster"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// codePanel is an offer with a QR code, as large as the window allows.
type codePanel struct {
	offer
	code     qrcode.Code
	coded    bool                    // there is a code
	pictures map[int]*raster.Picture // of the code, by the number of pixels on a side of a module
}

// Code shows the QR code of link, the link to a game, and lets the player choose one of the answers or
// go back. use says what happens when the link is opened. If the link is too long for a code, the panel
// says so.
func (a *Asker) Code(title, use, link string, answers ...Answer) {
	p := &codePanel{offer: offer{overlay: a.panel(), title: title, answers: answers}, pictures: map[int]*raster.Picture{}}
	if p.code, p.coded = qrcode.New(link); p.coded {
		p.notes = false
		p.text = words.Passage(use, assets.Text("code.how", qrcode.MaxText, len(link)))
	} else {
		p.text = words.Passage(use, assets.Text("code.long", len(link), qrcode.MaxText))
	}
	a.stage.Over(p)
}

func (p *codePanel) Place() place.Place { return place.Place{Scene: "code"} }

// Layout implements stage.Scene. In a low window the sentence gives way to the code if the modules
// would be smaller than two pixels otherwise.
func (p *codePanel) Layout() {
	if !p.coded {
		p.offer.Layout()
		return
	}
	outer := math.Max(560, p.Size.H)
	width, least := p.content(outer), float64(p.code.Side())/p.Unit
	p.arrange(p.title, outer, 0, []side.Block{
		side.Custom{Least: least, Need: math.Min(2*least, width), Wish: width, Draw: p.drawCode},
		side.Text{Text: p.text, Font: ui.TextFont, Ink: p.Theme().Text, Rank: side.Spare},
	}, p.buttons())
}

// drawCode draws the code in the middle of box, with modules of whole pixels.
func (p *codePanel) drawCode(c *paint.Canvas, box layout.Rect) {
	scale := max(1, int(math.Min(box.W, box.H)*c.Unit)/p.code.Side())
	picture := raster.Cached(p.pictures, scale, func() raster.Picture { return p.code.Picture(scale) })
	half := float64(p.code.Side()*scale) / 2
	c.Draw(picture, raster.At((box.X+box.W/2)*c.Unit-half, (box.Y+box.H/2)*c.Unit-half))
}
