package net

import (
	"io/fs"
	"sync"

	"quintet/rules"
)

// networks are the networks of the program: their files, and those that were read, by name.
var networks struct {
	sync.Mutex
	files fs.FS
	read  map[string]*Net
}

// Provide gives the program the networks in files, named as FileName says, instead of those that it
// had. It returns the files of those.
func Provide(files fs.FS) (before fs.FS) {
	networks.Lock()
	defer networks.Unlock()
	before = networks.files
	networks.files, networks.read = files, map[string]*Net{}
	return before
}

// Of returns the network for the given inputs, nil if the program has none.
func Of(in *rules.Inputs) *Net {
	networks.Lock()
	defer networks.Unlock()
	if networks.files == nil {
		return nil
	}
	n, known := networks.read[in.Name]
	if !known {
		n, _ = open(networks.files, in)
		networks.read[in.Name] = n
	}
	return n
}

func open(files fs.FS, in *rules.Inputs) (*Net, error) {
	text, err := fs.ReadFile(files, FileName(in))
	if err != nil {
		return nil, err
	}
	w, err := Parse(text)
	if err != nil {
		return nil, err
	}
	return w.Net(in)
}

// FileName returns the name of the file with the network for the given inputs.
func FileName(in *rules.Inputs) string { return in.Name + ".net" }
