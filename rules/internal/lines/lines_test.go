package lines

import (
	"slices"
	"strconv"
	"testing"
	"testing/fstest"
)

func TestRead(t *testing.T) {
	files := fstest.MapFS{
		"right": {Data: []byte("# numbers\n12\n# more of them\n7")},
		"wrong": {Data: []byte("12\nseven\n")},
	}
	if all, err := Read(files, "right", strconv.Atoi); err != nil || !slices.Equal(all, []int{12, 7}) {
		t.Errorf("Read returns %v with error %v, want 12 and 7", all, err)
	}
	if all, err := Read(files, "missing", strconv.Atoi); err != nil || all != nil {
		t.Errorf("a file that does not exist is read as %v, %v, want no lines and no error", all, err)
	}
	if all, err := Read(files, "wrong", strconv.Atoi); err == nil {
		t.Errorf("a line that is wrong is read as %v, want an error", all)
	}
}
