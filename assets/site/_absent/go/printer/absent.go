// Package printer prints nothing. Ebitengine translates shaders in the units of older versions with it;
// there are none.
package printer

import (
	"errors"
	"go/token"
	"io"
)

func Fprint(w io.Writer, files *token.FileSet, node any) error {
	return errors.New("shaders in texels are absent from the page")
}
