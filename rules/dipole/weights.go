package dipole

// weights are what the evaluation adds up.
type weights struct {
	worth []int // of a checker of First on each cell, while there are ten in all
	// Of what hangs, for each checker: of the opponent's, whom the mover can
	// capture now, and of his own, who has one move to save them.
	winsHighest, winsSecond int
	loseHighest, loseSecond int
	zugzwang                int // there is no passing
}

// weights8 and weights10 were fitted by rules/cmd/fit to 20,000 games of the
// computer against itself each.
var (
	weights8 = weights{
		worth: []int{
			552, 553, 499, 562,
			481, 519, 500, 493,
			482, 472, 450, 466,
			428, 437, 443, 414,
			372, 386, 403, 368,
			346, 385, 354, 282,
			211, 298, 267, 269,
			142, 162, 127, 116,
		},
		winsHighest: 284, winsSecond: 266,
		loseHighest: 105, loseSecond: 265,
		zugzwang: 20,
	}
	weights10 = weights{
		worth: []int{
			508, 692, 507, 626, 547,
			483, 514, 501, 619, 505,
			463, 491, 487, 478, 609,
			469, 503, 499, 456, 497,
			422, 455, 449, 445, 429,
			424, 432, 458, 401, 404,
			314, 355, 376, 386, 364,
			301, 327, 324, 332, 276,
			197, 220, 238, 252, 219,
			99, 84, 130, 70, 102,
		},
		winsHighest: 274, winsSecond: 223,
		loseHighest: 108, loseSecond: 279,
		zugzwang: 7,
	}
)
