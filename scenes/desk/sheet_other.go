//go:build !js

package desk

// sheet cannot share anything: outside a browser there is no sheet that the program can show.
type sheet struct{}

func (sheet) Shares() bool { return false }

func (sheet) Share(title, address string) <-chan Reply { return noSheet() }

func (sheet) HandsOver() bool { return false }

func (sheet) HandOver(string) {}

func (sheet) TakesFile(name string) bool { return false }

func (sheet) ShareFile(name string, data []byte) <-chan Reply { return noSheet() }

func noSheet() <-chan Reply {
	c := make(chan Reply, 1)
	c <- Reply{Err: ErrNoSheet}
	return c
}
