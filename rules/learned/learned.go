// Package learned has the networks with which positions can be evaluated (rules.Learned). A program
// that imports it has them; importing it is all. Package bot does so, except on a page: there the
// worker, which searches, does, so that the page is not larger by the weights.
//
// rules/cmd/lab train makes the files. The first line of each says how.
package learned

import (
	"embed"

	"quintet/rules/internal/net"
)

//go:embed *.net
var files embed.FS

func init() { net.Provide(files) }
