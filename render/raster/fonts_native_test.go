//go:build !js

package raster

import (
	"bytes"
	"path/filepath"
	"testing"
)

func TestMissingLettersComeFromTheSystem(t *testing.T) {
	dir := written(t, map[string][]byte{
		"noto/NotoSans-Regular.ttf":         []byte("this is no font"),
		"noto/NotoSansCJK-Regular.ttc":      ttc(ttf(t, '中')),
		"truetype/deep/NanumGothic.ttf":     ttf(t, '한'),
		"truetype/deep/NanumGothicBold.ttf": ttf(t, '글'),
		"truetype/notosans-regular.ttf":     nil,
	})
	listed := 0
	install(t, func() []string {
		listed++
		return fontsIn(filepath.Join(dir, "absent"), dir)
	})
	for _, letter := range []string{"中", "한"} {
		if got, want := TextWidth(40, false, "a"+letter+"b"), TextWidth(40, false, "aAb"); got != want {
			t.Errorf("with %s a text is %v wide, want %v", letter, got, want)
		}
		if got, want := TextLine(40, false, "a"+letter+"b"), TextLine(40, false, "aAb"); !bytes.Equal(got.Image.Pix, want.Image.Pix) {
			t.Errorf("%s is not drawn as in its font", letter)
		}
	}
	if letter := '글'; system.find(letter) != nil {
		t.Errorf("%c is found in a font that is not well known", letter)
	}
	if listed != 1 {
		t.Errorf("the fonts of the system were listed %d times, want once", listed)
	}
}
