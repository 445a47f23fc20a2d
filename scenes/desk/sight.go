package desk

import (
	"slices"
	"strings"
)

// Sight is what is on the screen, as the page needs it for the title of its tab and for screen
// readers.
type Sight struct {
	Title    string
	Passages []string // the texts that a screen reader can read
	News     string   // what is new in Passages; the screen reader reads it when it changes
	Dialog   bool     // a panel is shown over another scene; the player must answer it first
	Things   []Thing
	Focus    string // the name of the Thing that the keys go to; "" for none
	First    bool   // Focus is the first in the order of Tab
	Last     bool   // Focus is the last in the order of Tab
	Wheels   bool   // the wheel has an effect on what is under the pointer
}

// Tells reports whether the news have passage.
func (s *Sight) Tells(passage string) bool { return strings.Contains(s.News, passage) }

// Rest returns the passages that the news do not have. The page has each passage once.
func (s *Sight) Rest() []string {
	return slices.DeleteFunc(slices.Clone(s.Passages), s.Tells)
}

// Thing is something that the player can use: a site, a button, a slider or a text field.
type Thing struct {
	Name, Label string
	Keys        string  // the keys that do the same as a click, by the names that a page uses; "" for none
	X, Y, W, H  float64 // its box, in device-independent pixels
	Off         bool    // it cannot be used now
	On          bool    // it is switched on or, of several alternatives, chosen
	Field       bool    // it is a text field
	Slider      bool    // it is a slider with the value At, from 0 to Last
	At, Last    int
	Text        string // what is in the field, or the value of the slider in words
	Note        string // a text that explains it besides its label; "" for none
}
