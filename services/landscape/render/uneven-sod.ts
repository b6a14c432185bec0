import {
  type Draft,
  groundAt,
  lay,
  linearOfByte,
  luminance,
  type Mask,
  noiseField,
  type Scene,
  smoothstep,
} from "#engine/kit.ts";

/** Fields of noise over the ground: patches where roots are thin, clumps of another grass, and single tufts. Meters until each repeats. */
const patches = { noise: noiseField(131, 8, 3), repeat: { x: 23, z: 27 } };
const clumps = { noise: noiseField(137, 16, 3), repeat: { x: 5.3, z: 5.9 } };
const tufts = { noise: noiseField(139, 32, 2), repeat: { x: 2.1, z: 2.3 } };
type Field = typeof patches;

/**
 * How strongly each goes into the logarithm of red over green and into that of the light. Set so that both deviate on new lawns as on the evener half
 * of the 26 photos' own ones, in bands of 1 to 3, 3 to 9 and 9 to 27 pixels of a photo 780 wide.
 */
const yellow = { patches: 0.15, clumps: 0.14, tufts: 0.08 };
const light = { patches: 0.14, clumps: 0.17, tufts: 0.12 };
/** Of the change of red, what blue goes the other way. */
const lessBlue = 0.5;
/** Meters a pixel is deep on the ground, from which on tufts run into each other. */
const [told, blended] = [0.03, 0.12];

/** Makes laid sod as uneven in color and light as lawns are: no two handfuls of grass are of one green. `mask`: where it lies. */
export function unevenSod(draft: Draft, scene: Scene, mask: Mask): void {
  const { camera } = scene;
  const { width, data } = draft;
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const spot = groundAt(camera, (i % width) + 0.5, Math.floor(i / width) + 0.5);
    if (spot === null) continue;
    const { x, z } = spot;
    const fine = smoothstep(blended, told, (z * z) / (camera.focal * camera.eye));
    const share = mask.data[i] / 255;
    const [wide, near, single] = [read(patches, x, z), read(clumps, x, z), fine * read(tufts, x, z)];
    const other = [read(patches, z, x), read(clumps, z, x), fine * read(tufts, z, x)];
    const red = share * (yellow.patches * wide + yellow.clumps * near + yellow.tufts * single);
    // What is yellower is a little lighter, too.
    const bright =
      share *
      (light.patches * (wide + other[0]) + light.clumps * (near + other[1]) + light.tufts * (single + other[2])) *
      Math.SQRT1_2;
    const [r, g, b] = [linearOfByte[data[i * 4]], linearOfByte[data[i * 4 + 1]], linearOfByte[data[i * 4 + 2]]];
    const [newRed, newBlue] = [r * Math.exp(red), b * Math.exp(-lessBlue * red)];
    const by = (Math.exp(bright) * luminance(r, g, b)) / (luminance(newRed, g, newBlue) + 1e-6);
    lay(draft, i, newRed * by, g * by, newBlue * by, 1);
  }
}

function read({ noise, repeat }: Field, x: number, z: number): number {
  return noise(x / repeat.x, z / repeat.z);
}
