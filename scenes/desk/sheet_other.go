//go:build !js

package desk

// sheet refuses: these systems have no sheet that any window can show.
type sheet struct{}

func (sheet) Share(title, address string) <-chan Reply {
	c := make(chan Reply, 1)
	c <- Reply{Err: ErrNoSheet}
	return c
}
