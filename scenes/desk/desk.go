package desk

import "errors"

// Desk is what the system has beside the window: dialogs for files, and a
// clipboard. No method waits. What comes of it is received later, and need not
// be received at all.
type Desk interface {
	// Open lets the player choose a file and reads it.
	Open() <-chan Reply
	// Store lets the player say where data is to be written, proposing a name,
	// and writes it.
	Store(name string, data []byte) <-chan Reply
	// Share shows the sheet by which the system shares an address, with a title.
	Share(title, address string) <-chan Reply
	// Copy puts a text on the clipboard.
	Copy(text string) <-chan Reply
	// Expect says that texts are going to be pasted: a browser gives them more
	// willingly at the keystroke for that than later.
	Expect()
	// Paste takes the text from the clipboard.
	Paste() <-chan Reply
}

// Reply is what came of a question to the system.
type Reply struct {
	Name string // of the file, in a browser without its folder
	Data []byte // what was read
	Err  error  // why there is no more, for the player unless it is one of those below
}

// Why there is no file, no text, or nothing was shared: they are not for the player to
// read.
var (
	ErrGivenUp  = errors.New("the player gave it up")
	ErrNoDialog = errors.New("the system has no dialog")
	ErrNoSheet  = errors.New("the system has no sheet to share by")
	ErrUnread   = errors.New("the browser does not let the page read the clipboard")
)

// Received returns the reply if it is there, and false if it is not, as it never is
// of a nil channel.
func Received(c <-chan Reply) (Reply, bool) {
	select {
	case a := <-c:
		return a, true
	default:
		return Reply{}, false
	}
}

// SystemDesk is the desk of the system that the program runs on. Its zero value
// is ready.
type SystemDesk struct {
	dialogs
	sheet
	clipboard
}

var _ Desk = (*SystemDesk)(nil)

// TextExtension is the end of the names of records.
const TextExtension = ".txt"
