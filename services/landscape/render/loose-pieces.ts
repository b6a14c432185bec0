import { hash, noiseField } from "#engine/kit.ts";

/** Where on a tile a spot of ground is read, meters, and the meters of tile that a pixel covers there. */
export type TileSpot = { u: number; v: number; across: number; down: number };

/** Between bands of ground whose pieces are drawn at one size on the picture: half an octave, so none is off by more than a fifth. */
const bandsAnOctave = 2;
/** Meters of tile over which the border of two bands wanders, and how far, in bands. */
const [wanderWave, wander] = [1.3, 0.7];

/**
 * Loose pieces (stones, bark) are as high as `rise` of their width. Near the viewer's feet they are seen from above, as a flat picture of
 * them is. Farther out they are seen from their side and hide what lies behind: a flat picture of them would be flatter than
 * they are and drawn out towards the viewer, so there the tile is read as if it stood upright, in bands of ground, in each of which it is as large
 * as pieces are in its middle. `eye` is the camera's height in meters; (x, z) a spot on the ground, `across` the meters that a pixel spans there.
 */
export function loosePieces(eye: number, rise: number): (x: number, z: number, across: number, into: TileSpot) => void {
  const upright = eye / rise;
  const stray = noiseField(37, 5, 3);
  return (x, z, across, into) => {
    const side = x / z;
    const below = eye / z;
    const middle = Math.max(upright, z);
    const wandering = wander * stray((middle * side) / wanderWave / 5, (middle * below) / rise / wanderWave / 5);
    const band = Math.round(bandsAnOctave * Math.log2(z / upright) + wandering);
    if (band <= 0) {
      into.u = x;
      into.v = z;
      into.across = across;
      into.down = across / below;
      return;
    }
    const far = upright * 2 ** (band / bandsAnOctave);
    into.u = far * side + 7 * hash(band, 3, 613);
    into.v = 7 * hash(band, 5, 617) - (far * below) / rise;
    into.across = (across * far) / z;
    into.down = into.across / rise;
  };
}
