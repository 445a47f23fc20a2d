// Package build finds nothing: a page has no source. Ebitengine looks for its own, for warnings.
package build

import "errors"

type Package struct{ Dir string }

type ImportMode uint

const FindOnly ImportMode = 1

type Context struct{}

var Default Context

func (Context) Import(path, folder string, mode ImportMode) (Package, error) {
	return Package{}, errors.New("a page has no source")
}
