// Package gob writes and reads nothing. Ebitengine talks with it to a program that drives it, which a page
// does not have.
package gob

import (
	"errors"
	"io"
)

var errAbsent = errors.New("messages are absent from the page")

type Encoder struct{}

func NewEncoder(w io.Writer) *Encoder { return &Encoder{} }

func (*Encoder) Encode(v any) error { return errAbsent }

type Decoder struct{}

func NewDecoder(r io.Reader) *Decoder { return &Decoder{} }

func (*Decoder) Decode(v any) error { return errAbsent }
