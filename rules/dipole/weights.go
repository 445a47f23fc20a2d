package dipole

// weights8 and weights10 were fitted to games of the computer against itself.
var (
	weights8 = weights{
		worth: []int{
			463, 506, 439, 477,
			420, 446, 417, 390,
			374, 393, 388, 395,
			356, 363, 376, 322,
			287, 312, 318, 297,
			268, 288, 271, 226,
			169, 215, 206, 200,
			125, 128, 100, 99,
		},
		winsHighest: 126, winsSecond: 159,
		loseHighest: 92, loseSecond: 303,
		zugzwang: 16,
	}
	weights10 = weights{
		worth: []int{
			430, 430, 430, 430, 430,
			415, 415, 415, 415, 415,
			395, 395, 395, 395, 395,
			370, 370, 370, 370, 370,
			340, 340, 340, 340, 340,
			310, 310, 310, 310, 310,
			260, 260, 260, 260, 260,
			210, 210, 210, 210, 210,
			150, 150, 150, 150, 150,
			90, 90, 90, 90, 90,
		},
		winsHighest: 126, winsSecond: 159,
		loseHighest: 92, loseSecond: 303,
		zugzwang: 16,
	}
)
