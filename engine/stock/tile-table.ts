import type { ReliefTileRecord } from "./relief-tile.ts";

/** Written by scenes/pack-tiles.ts: the relief tiles under public/stock/tiles.

`<id>.jpg` is a vertical strip of three square panels of `size` pixels, seamless in both directions:
1. albedo, sRGB; where `tinted` it is neutral, with a linear mean of 0.5 over the faces and, apart, over the joints, to be multiplied by 2 x the wanted color;
2. normal, 0.5 + 0.5 n: x along u (right), y along v (down), z out of the surface;
3. R height, 0..1 of `relief` meters; G openness to the sky, 1 = open; B joint, 1 = mortar, sand or soil between the pieces.
`width` (u), `height` (v, down the slope or wall) and `course` (meters between courses, 0 = none) are meters. */
export const reliefTiles = {
  "barrel-tile": { size: 512, width: 2, height: 1.8, relief: 0.113, tinted: true, course: 0.36 },
  bluestone: { size: 512, width: 2.4384, height: 2.4384, relief: 0.013, tinted: true, course: 0 },
  brick: { size: 512, width: 1.7024, height: 1.462, relief: 0.013, tinted: true, course: 0.0731 },
  "broom-concrete": { size: 256, width: 1.2, height: 1.2, relief: 0.004, tinted: true, course: 0 },
  "deck-boards": { size: 512, width: 3.6, height: 2.0244, relief: 0.029, tinted: true, course: 0.1446 },
  "decomposed-granite": { size: 256, width: 1, height: 1, relief: 0.016, tinted: false, course: 0 },
  "exposed-aggregate": { size: 512, width: 1.1, height: 1.1, relief: 0.006, tinted: true, course: 0 },
  flagstone: { size: 512, width: 2.6, height: 2.6, relief: 0.026, tinted: true, course: 0 },
  gravel: { size: 448, width: 1.2, height: 1.2, relief: 0.027, tinted: false, course: 0 },
  "large-pavers": { size: 512, width: 2.4, height: 2.4, relief: 0.01, tinted: true, course: 0.6 },
  ledgestone: { size: 512, width: 1.44, height: 1.44, relief: 0.068, tinted: true, course: 0 },
  "mulch-brown": { size: 384, width: 1.1, height: 1.1, relief: 0.054, tinted: false, course: 0 },
  pavers: { size: 512, width: 1.6, height: 1.6, relief: 0.01, tinted: true, course: 0 },
  "river-rock": { size: 512, width: 1.8, height: 1.8, relief: 0.054, tinted: false, course: 0 },
  shake: { size: 512, width: 2, height: 1.68, relief: 0.057, tinted: true, course: 0.24 },
  slate: { size: 512, width: 2, height: 1.76, relief: 0.024, tinted: true, course: 0.22 },
  "stamped-concrete": { size: 512, width: 2.4, height: 2.4, relief: 0.019, tinted: true, course: 0 },
  travertine: { size: 512, width: 2.032, height: 2.032, relief: 0.009, tinted: true, course: 0 },
  turf: { size: 384, width: 1, height: 1, relief: 0.054, tinted: false, course: 0 },
} satisfies Record<string, ReliefTileRecord>;

/** A tile of `reliefTiles`: the name of its file without the ending. */
export type ReliefTileId = keyof typeof reliefTiles;
