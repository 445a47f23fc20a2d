//go:build !js

package desk

// sheet has no sheet for sharing: these systems have none that every window can show.
type sheet struct{}

func (sheet) Share(title, address string) <-chan Reply {
	c := make(chan Reply, 1)
	c <- Reply{Err: ErrNoSheet}
	return c
}
