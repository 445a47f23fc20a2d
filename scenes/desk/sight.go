package desk

// Sight is what is on the screen, for those who do not see it: the browser, which
// shows its title, and whoever has the page read out.
type Sight struct {
	Title  string
	Said   []string // what there is to be read, in passages
	News   string   // what is new in it, which is read out when it changes
	Dialog bool     // it lies over something else that rests, and is to be answered first
	Things []Thing
	Focus  string // the name of the thing that the keys go to; "" for none
	First  bool   // that is the first of what Tab goes through
	Last   bool   // or the last
	Wheels bool   // the wheel would do something where the pointer is
}

// Thing is something that can be clicked, as a button of the page, or typed into.
type Thing struct {
	Name, Label string
	Keys        string  // that do the same, as the page names them; "" for none
	X, Y, W, H  float64 // its box, in device-independent pixels
	Off, On     bool    // it can't be used now; it is chosen, of several
	Field       bool    // it is a field, with a text
	Text        string
}
