package scenes

import "errors"

// desk is what the system has beside the window: dialogs for files, and a
// clipboard. No method waits. What comes of it is received later, and need not
// be received at all.
type desk interface {
	// open lets the player choose a file and reads it.
	open() <-chan reply
	// store lets the player say where data is to be written, proposing a name,
	// and writes it.
	store(name string, data []byte) <-chan reply
	// copy puts a text on the clipboard.
	copy(text string) <-chan reply
	// expect says that texts are going to be pasted: a browser gives them more
	// willingly at the keystroke for that than later.
	expect()
	// paste takes the text from the clipboard.
	paste() <-chan reply
}

// reply is what came of a question to the system.
type reply struct {
	name string // of the file, in a browser without its folder
	data []byte // what was read
	err  error  // why there is no more, in a sentence, or one of those below
}

var (
	errGivenUp  = errors.New("the player gave it up")
	errNoDialog = errors.New("the system has no dialog")
)

// received returns the reply if it is there.
func received(c <-chan reply) (reply, bool) {
	select {
	case a := <-c:
		return a, true
	default:
		return reply{}, false
	}
}

// systemDesk is the desk of the system that the program runs on. Its zero value
// is ready.
type systemDesk struct {
	dialogs
	clipboard
}

var _ desk = (*systemDesk)(nil)

// textExtension is the end of the names of records.
const textExtension = ".txt"
