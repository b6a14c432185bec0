import {
  type Box,
  boxMean,
  createMask,
  labOfLinear,
  linearOfByte,
  type Mask,
  type Raster,
  smoothstep,
} from "#engine/kit.ts";

/** Distances of hue (Lab a, b) up to which a pixel is surely of a color, and from which it surely is not. */
const surely = 9;
const surelyNot = 17;
/** Light thrown back by walls and ground colors trim most where it gets little other light: so much more is let pass there. */
const shadeSlack = 7;

/** Light trim (Lab lightness) in its own shadow lies at most this much below its lit parts; what is darker still is dark cladding beside it. */
const lightFrom = 65;
const deepestShadow = 42;

/**
 * A mask of thin things (trim, shutters) less what is of another hue than most of it: bits of wall, sky and leaves that a border
 * found automatically takes along. Shade is allowed: lightness hardly counts. `mask` is cropped to `box`.
 */
export function ofOwnColor(photo: Raster, mask: Mask, box: Box): Mask {
  const lab = labOfMask(photo, mask, box);
  const own = crowdedHue(mask, lab);
  const lit = brightLight(mask, lab);
  const dark = lit > lightFrom ? lit - deepestShadow : -10;
  const kept = new Float32Array(mask.data.length);
  const covered = mask.data.map((value) => (value > 0 ? 1 : 0));
  for (let i = 0, at = 0; i < kept.length; i++) {
    if (mask.data[i] === 0) continue;
    const l = lab[at++];
    const a = lab[at++];
    const b = lab[at++];
    const off = Math.hypot(a - own[0], b - own[1]) - shadeSlack * smoothstep(12, 25, lit - l);
    kept[i] = (1 - smoothstep(surely, surelyNot, off)) * smoothstep(dark - 5, dark + 5, l);
  }
  // Neighbors decide together: a thread of noise is no reason for a thread of old paint.
  const own3 = boxMean(kept, mask.width, mask.height, 1);
  const all3 = boxMean(covered, mask.width, mask.height, 1);
  const result = createMask(mask.width, mask.height);
  for (let i = 0; i < kept.length; i++) {
    if (mask.data[i] > 0) result.data[i] = Math.round(mask.data[i] * smoothstep(0.25, 0.6, own3[i] / all3[i]));
  }
  return result;
}

/** Lab of the pixels that the mask covers at all, row by row, three numbers each. */
function labOfMask({ data, width }: Raster, mask: Mask, box: Box): Float64Array {
  let count = 0;
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i] > 0) count++;
  const lab = new Float64Array(3 * count);
  for (let y = 0, i = 0, to = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      if (mask.data[i] === 0) continue;
      const at = ((box.y + y) * width + box.x + x) * 4;
      const own = labOfLinear(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]);
      for (let c = 0; c < 3; c++) lab[to++] = own[c];
    }
  }
  return lab;
}

/** Lightness of the brighter parts of what is covered by half or more; 0 without any. */
function brightLight({ data }: Mask, lab: Float64Array): number {
  const lights = new Float32Array(lab.length / 3);
  let count = 0;
  for (let i = 0, at = 0; i < data.length; i++) {
    if (data[i] >= 128) lights[count++] = lab[at];
    if (data[i] > 0) at += 3;
  }
  return lights.subarray(0, count).sort()[Math.floor(count * 0.8)] ?? 0;
}

/** The fullest cell of a grid over a and b, 6 units wide, as the mean of what is in and next to it, of what is covered by half or more. */
function crowdedHue({ data }: Mask, lab: Float64Array): [number, number] {
  const side = 40;
  const counts = new Float64Array(side * side);
  const cellOf = (value: number) => Math.max(1, Math.min(side - 2, Math.floor(value / 6 + side / 2)));
  for (let i = 0, at = 0; i < data.length; i++) {
    if (data[i] >= 128) counts[cellOf(lab[at + 2]) * side + cellOf(lab[at + 1])]++;
    if (data[i] > 0) at += 3;
  }
  let fullest = 0;
  for (let i = 1; i < counts.length; i++) if (counts[i] > counts[fullest]) fullest = i;
  let [a, b, count] = [0, 0, 0];
  for (let i = 0, at = 0; i < data.length; i++) {
    const own = at;
    if (data[i] > 0) at += 3;
    if (data[i] < 128) continue;
    if (Math.abs(cellOf(lab[own + 1]) - (fullest % side)) > 1) continue;
    if (Math.abs(cellOf(lab[own + 2]) - Math.floor(fullest / side)) > 1) continue;
    a += lab[own + 1];
    b += lab[own + 2];
    count++;
  }
  return count === 0 ? [0, 0] : [a / count, b / count];
}
