package desk

// Sight is what is on the screen, for the browser, which shows its title, and for screen
// readers.
type Sight struct {
	Title  string
	Said   []string // what is to be read, in passages
	News   string   // what is new in Said; it is read out when it changes
	Dialog bool     // it is a panel over another scene, and must be answered first
	Things []Thing
	Focus  string // the name of the Thing that the keys go to; "" for none
	First  bool   // Focus is the first in the order of Tab
	Last   bool   // Focus is the last in the order of Tab
	Wheels bool   // the wheel would scroll or rotate something where the pointer is
}

// Thing is something that can be clicked, like a button of the page, or typed into.
type Thing struct {
	Name, Label string
	Keys        string  // the keys that do the same, as the page names them; "" for none
	X, Y, W, H  float64 // its box, in device-independent pixels
	Off, On     bool    // it cannot be used now; it is the chosen one of several
	Field       bool    // it is a text field
	Text        string
	Note        string // what explains it besides its label; "" for nothing
}
