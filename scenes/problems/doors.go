package problems

import (
	"quintet/scenes/keep"
	"quintet/scenes/think"
)

// Tools are what problems need from the rest of the program.
type Tools struct {
	Keeper *keep.Keeper
	Think  func(think.Problem) think.Thinker
}
