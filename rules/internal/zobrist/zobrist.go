// Package zobrist makes the random keys from which positions are hashed. A hash is the
// exclusive or of keys for the facts of the position.
package zobrist

// Keys fills keys with numbers that depend on the seed alone, by SplitMix64
// (Steele, Lea and Flood 2014), so that hashes are equal on every machine.
func Keys(seed uint64, keys []uint64) {
	for i := range keys {
		keys[i] = Mix(seed + uint64(i+1)*0x9e3779b97f4a7c15)
	}
}

// Mix scatters x over all 64 bits; it is a bijection.
func Mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
