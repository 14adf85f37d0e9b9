// What places lie on: a colour for the light, one for the shade; and what a place is to whoever draws it.
export const GROUND={sand:['#f3dca6','#dfb472'],dry:['#e8c488','#cf9a58'],green:['#b9b469','#8e9450'],forest:['#8fa35f','#5f7f4d'],rock:['#e3a271','#c27046'],town:['#e2c79b','#c29f6d'],grey:['#cfbfa6','#a8937b'],oil:['#dcbb86','#b98a52'],field:['#dcb75a','#b78a38'],water:['#7cc4bd','#2f8a8f'],scrub:['#c9c58a','#9a9a62'],salt:['#f7efe0','#e0cfb2']} satisfies Record<string,[string,string]>
export type Ground = keyof typeof GROUND

/** By number: the ground, and what stands on it. */
export type Tiles = Record<string, [Ground, () => string]>
