package raster

import (
	"image/color"
	"math"
)

// tone is a colour in linear light; 1 is white, more is clipped when stored.
type tone struct{ r, g, b float64 }

func (t tone) scale(k float64) tone { return tone{t.r * k, t.g * k, t.b * k} }

func (t tone) add(o tone) tone { return tone{t.r + o.r, t.g + o.g, t.b + o.b} }

func (t tone) times(o tone) tone { return tone{t.r * o.r, t.g * o.g, t.b * o.b} }

// toward returns the colour at the fraction k of the way from t to o.
func (t tone) toward(o tone, k float64) tone {
	return tone{mix(t.r, o.r, k), mix(t.g, o.g, k), mix(t.b, o.b, k)}
}

// luma returns the brightness of t.
func (t tone) luma() float64 { return 0.2126*t.r + 0.7152*t.g + 0.0722*t.b }

var (
	toLinear [256]float64  // of an sRGB byte
	toSRGB   [8192]float32 // the sRGB value, 0..255, of a linear 0..1
)

func init() {
	for i := range toLinear {
		v := float64(i) / 255
		if v <= 0.04045 {
			toLinear[i] = v / 12.92
		} else {
			toLinear[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	for i := range toSRGB {
		v := float64(i) / float64(len(toSRGB)-1)
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		toSRGB[i] = float32(v * 255)
	}
}

// linear returns the colour of c in linear light, without its alpha.
func linear(c color.NRGBA) tone { return tone{toLinear[c.R], toLinear[c.G], toLinear[c.B]} }

// srgb returns the sRGB value, 0..255, of a linear value.
func srgb(v float64) float64 {
	return float64(toSRGB[int(clamp01(v)*float64(len(toSRGB)-1)+0.5)])
}

// nrgba returns t as an opaque colour.
func (t tone) nrgba() color.NRGBA {
	return color.NRGBA{uint8(srgb(t.r) + 0.5), uint8(srgb(t.g) + 0.5), uint8(srgb(t.b) + 0.5), 255}
}

// put stores t in an empty pixel. cover is the fraction of the pixel that is covered. grain,
// from -0.5 to 0.5, shifts the rounding, so that wide gradients have no bands.
func put(pix []uint8, t tone, cover, grain float64) {
	a := math.Floor(cover*255 + 0.5)
	k := a / 255
	pix[0] = uint8(max(0, min(a, srgb(t.r)*k+0.5+grain)))
	pix[1] = uint8(max(0, min(a, srgb(t.g)*k+0.5+grain)))
	pix[2] = uint8(max(0, min(a, srgb(t.b)*k+0.5+grain)))
	pix[3] = uint8(a)
}

// grainAt returns the fixed dither of a pixel, -0.5..0.5.
func grainAt(x, y int) float64 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	return float64(h&0xFFFF)/65536 - 0.5
}

// vec is a direction: x to the right, y down, z towards the viewer.
type vec struct{ x, y, z float64 }

func (v vec) dot(o vec) float64 { return v.x*o.x + v.y*o.y + v.z*o.z }

func (v vec) unit() vec {
	k := 1 / math.Sqrt(v.dot(v))
	return vec{v.x * k, v.y * k, v.z * k}
}

var (
	// lamp is the direction towards the lamp. glint is the direction halfway between the lamp and
	// the viewer: the normal of a surface that reflects the lamp to the viewer.
	lamp  = vec{-0.46, -0.62, 0.64}.unit()
	glint = vec{lamp.x, lamp.y, lamp.z + 1}.unit()
	// table is the direction towards the ground. The light that the ground reflects is warmer than
	// that of the sky.
	table     = vec{0.42, 0.62, 0.10}.unit()
	tableTone = tone{1.0, 0.93, 0.84}
	skyTone   = tone{0.96, 0.98, 1.0}
)

// wrapped returns the diffuse light of the lamp on a surface with the normal n. Like the light of a
// large lamp it reaches a little beyond the horizon, farther with a greater wrap.
func wrapped(n vec, wrap float64) float64 {
	return max(0, (n.dot(lamp)+wrap)/(1+wrap))
}
