package bundle

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"io"

	"quintet/save/form"
)

// A bundle needs little of the zip format, and the code of package archive/zip is large for a page.

// The signatures of the parts of an archive, the sizes of what is always in them, and the methods of
// compression. What other programs write only for archives of more than 4 GB is damaged here.
const (
	localSignature, localSize     = "PK\x03\x04", 30
	centralSignature, centralSize = "PK\x01\x02", 46
	endSignature, endSize         = "PK\x05\x06", 22

	stored, deflated = 0, 8
	encrypted        = 1        // a flag
	version          = 20       // of the format, in which files can be deflated
	written          = 1<<5 | 1 // the day of all files in a bundle, 1 January 1980, so that it depends on nothing else
)

// zipWriter writes a zip archive to out.
type zipWriter struct {
	out, central bytes.Buffer
	files        int
	deflate      *flate.Writer // nil before the first file
}

// add writes a file.
func (z *zipWriter) add(name string, text []byte) {
	var packed bytes.Buffer
	if z.deflate == nil {
		z.deflate, _ = flate.NewWriter(nil, flate.DefaultCompression) // the level is a good one
	}
	z.deflate.Reset(&packed)
	z.deflate.Write(text) // to memory, so without an error
	z.deflate.Close()
	le := binary.LittleEndian
	head := le.AppendUint16(nil, version)
	for _, v := range []uint16{0, deflated, 0, written} {
		head = le.AppendUint16(head, v)
	}
	for _, v := range []int{int(crc32.ChecksumIEEE(text)), packed.Len(), len(text), len(name)} {
		head = le.AppendUint32(head, uint32(v)) // the length of the name, and that of nothing more
	}
	z.central.WriteString(centralSignature)
	z.central.Write(le.AppendUint16(nil, version))
	z.central.Write(head)
	z.central.Write(le.AppendUint32(make([]byte, 10), uint32(z.out.Len())))
	z.central.WriteString(name)
	z.out.WriteString(localSignature)
	z.out.Write(head)
	z.out.WriteString(name)
	packed.WriteTo(&z.out)
	z.files++
}

// end ends the archive and returns it.
func (z *zipWriter) end() []byte {
	le := binary.LittleEndian
	tail := append([]byte(endSignature), 0, 0, 0, 0)
	for range 2 {
		tail = le.AppendUint16(tail, uint16(z.files))
	}
	tail = le.AppendUint32(tail, uint32(z.central.Len()))
	tail = le.AppendUint32(tail, uint32(z.out.Len()))
	z.central.WriteTo(&z.out)
	z.out.Write(append(tail, 0, 0))
	return z.out.Bytes()
}

// zipFile is a file in a zip archive.
type zipFile struct {
	name         string
	method       uint16
	sum          uint32
	packed, size int // bytes
	at           int // the beginning of the file in the archive
	encrypted    bool
}

// zipFiles returns the files in the archive data. ok is false if data is no whole archive.
func zipFiles(data []byte) (files []zipFile, ok bool) {
	le := binary.LittleEndian
	at := bytes.LastIndex(data, []byte(endSignature))
	if at < 0 || len(data)-at < endSize {
		return nil, false
	}
	end := data[at:]
	n, size, first := int(le.Uint16(end[10:])), int(le.Uint32(end[12:])), int(le.Uint32(end[16:]))
	if size > at || first != at-size || int(le.Uint16(end[20:])) != len(end)-endSize {
		return nil, false
	}
	for rest := data[first:at]; len(rest) > 0; {
		if len(rest) < centralSize || !bytes.HasPrefix(rest, []byte(centralSignature)) {
			return nil, false
		}
		name := int(le.Uint16(rest[28:]))
		more := name + int(le.Uint16(rest[30:])) + int(le.Uint16(rest[32:]))
		if len(rest) < centralSize+more {
			return nil, false
		}
		files = append(files, zipFile{
			name: string(rest[centralSize : centralSize+name]), method: le.Uint16(rest[10:]), encrypted: rest[8]&encrypted != 0,
			sum: le.Uint32(rest[16:]), packed: int(le.Uint32(rest[20:])), size: int(le.Uint32(rest[24:])), at: int(le.Uint32(rest[42:])),
		})
		rest = rest[centralSize+more:]
	}
	return files, len(files) == n
}

// unpack returns the content of f, which is in the archive data; ok is false if it is damaged.
func (f *zipFile) unpack(data []byte, pause form.Pause) (text []byte, ok bool) {
	if f.at > len(data)-localSize || f.encrypted {
		return nil, false
	}
	head := data[f.at:]
	name, extra := int(binary.LittleEndian.Uint16(head[26:])), int(binary.LittleEndian.Uint16(head[28:]))
	begin := localSize + name + extra
	if !bytes.HasPrefix(head, []byte(localSignature)) || begin+f.packed > len(head) || string(head[localSize:localSize+name]) != f.name {
		return nil, false // an archive has each name twice
	}
	text = head[begin : begin+f.packed]
	switch f.method {
	case deflated:
		var err error
		r := flate.NewReader(bytes.NewReader(text))
		if text, err = io.ReadAll(io.LimitReader(form.PausingReader{Reader: r, Pause: pause}, int64(f.size)+1)); err != nil {
			return nil, false
		}
	case stored:
	default:
		return nil, false
	}
	return text, len(text) == f.size && crc32.ChecksumIEEE(text) == f.sum
}
