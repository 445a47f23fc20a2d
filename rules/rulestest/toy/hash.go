package toy

// Hash is equal for positions with equal text.
func (p *Position) Hash() uint64 {
	h := uint64(p.mover)<<1 | uint64(p.left)<<2 | uint64(p.size)<<4
	for i, c := range p.cells {
		h |= uint64(c) << (8 + 2*i)
	}
	return (h + 1) * 0x9e3779b97f4a7c15
}
