// Command draw writes the pictures of the program, such as its icon, into a folder as PNG files. The
// installers and the web page use them.
package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strconv"

	"quintet/assets"
	"quintet/render/emblem"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: draw FOLDER")
		os.Exit(2)
	}
	if err := draw(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "draw:", err)
		os.Exit(1)
	}
}

// draw writes the icon as icon-<pixels>.png, the icon that fills its square as full-<pixels>.png,
// and the picture for links as social.png.
func draw(folder string) error {
	pictures := map[string]image.Image{
		"social": emblem.Social(assets.Text("app.title"), assets.Text("app.line")),
	}
	for _, size := range []int{16, 32, 48, 64, 128, 192, 256, 512, 1024} {
		pictures["icon-"+strconv.Itoa(size)] = emblem.Draw(size)
	}
	for _, size := range []int{180, 192, 512} {
		pictures["full-"+strconv.Itoa(size)] = emblem.Full(size)
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	for name, picture := range pictures {
		var data bytes.Buffer
		if err := png.Encode(&data, picture); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name+".png"), data.Bytes(), 0o666); err != nil {
			return err
		}
	}
	return nil
}
