//go:build !js

package desk

// sheet is none: the systems have none for every window.
type sheet struct{}

func (sheet) Share(title, address string) <-chan Reply {
	c := make(chan Reply, 1)
	c <- Reply{Err: ErrNoSheet}
	return c
}
