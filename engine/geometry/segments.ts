/** A straight piece of an edge, in pixels of the picture it was found on (pixel centers lie at .5). */
export type Segment = { x0: number; y0: number; x1: number; y1: number };

type Gradients = { strength: Float32Array; dirX: Float32Array; dirY: Float32Array; strongestFirst: Int32Array };
type Growth = { queue: Int32Array; used: Uint8Array; width: number; height: number };

const minLength = 14;
const angleTolerance = Math.PI / 8;
/** Share of the rectangle round a segment that its own pixels must fill. */
const minDensity = 0.45;
const minElongation = 4;

/**
 * Line segments by growing regions of like gradient direction: LSD (Grompone von Gioi, Jakubowicz, Morel, Randall,
 * IPOL 2012) with a plain density and shape test in place of its a-contrario validation. `luminance` may have any
 * scale: a step counts from 1.5 to 3 % of the picture's own range, by its grain. Segments come strongest edge first.
 */
export function findSegments(luminance: Float32Array, width: number, height: number): Segment[] {
  const gradients = measureGradients(luminance, width, height);
  const growth: Growth = { queue: new Int32Array(width * height), used: new Uint8Array(width * height), width, height };
  const segments: Segment[] = [];
  for (const seed of gradients.strongestFirst) {
    if (growth.used[seed]) continue;
    let count = growRegion(gradients, growth, seed, angleTolerance);
    if (count < minLength) continue;
    let segment = fitSegment(gradients, growth, count);
    if (segment === null) {
      // A bend in a long contour: give its pixels back and try again with half the freedom.
      for (let i = 0; i < count; i++) growth.used[growth.queue[i]] = 0;
      count = growRegion(gradients, growth, seed, angleTolerance / 2);
      if (count >= minLength) segment = fitSegment(gradients, growth, count);
    }
    if (segment !== null) segments.push(segment);
  }
  return segments;
}

/** 2x2 gradients; the direction is that of the edge itself (a quarter turn from the gradient), as a unit vector. */
function measureGradients(luminance: Float32Array, width: number, height: number): Gradients {
  const size = width * height;
  const strength = new Float32Array(size);
  const dirX = new Float32Array(size);
  const dirY = new Float32Array(size);
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < size; i++) {
    if (luminance[i] < low) low = luminance[i];
    if (luminance[i] > high) high = luminance[i];
  }
  const floor = noiseFloor(luminance, width, height, high - low);
  const bins = 512;
  const perBin = (bins - 1) / Math.max(1e-6, 0.6 * (high - low));
  const starts = new Int32Array(bins + 1);
  const binOf = (value: number) => bins - 1 - Math.min(bins - 1, Math.floor(value * perBin));
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const falling = luminance[i + width + 1] - luminance[i];
      const rising = luminance[i + 1] - luminance[i + width];
      const gradX = (falling + rising) / 2;
      const gradY = (falling - rising) / 2;
      const size2 = Math.sqrt(gradX * gradX + gradY * gradY);
      if (size2 <= floor) continue;
      strength[i] = size2;
      dirX[i] = -gradY / size2;
      dirY[i] = gradX / size2;
      starts[binOf(size2) + 1]++;
    }
  }
  for (let bin = 0; bin < bins; bin++) starts[bin + 1] += starts[bin];
  const strongestFirst = new Int32Array(starts[bins]);
  for (let i = 0; i < size; i++) if (strength[i] > 0) strongestFirst[starts[binOf(strength[i])]++] = i;
  return { strength, dirX, dirY, strongestFirst };
}

/**
 * The least step that counts: two and a half times the weaker gradients' (30th percentile), so that the picture's own grain does
 * not join edges into blobs; between 1.5 and 3 % of the range, so that grass all over does not silence a house.
 */
function noiseFloor(luminance: Float32Array, width: number, height: number, range: number): number {
  const counts = new Int32Array(256);
  const scale = 255 / Math.max(1e-6, 0.02 * range);
  let total = 0;
  for (let y = 0; y < height - 1; y += 3) {
    for (let x = 0; x < width - 1; x += 3) {
      const i = y * width + x;
      const falling = luminance[i + width + 1] - luminance[i];
      const rising = luminance[i + 1] - luminance[i + width];
      counts[Math.min(255, Math.floor(Math.sqrt((falling * falling + rising * rising) / 2) * scale))]++;
      total++;
    }
  }
  let bin = 0;
  for (let seen = counts[0]; seen < 0.3 * total; ) seen += counts[++bin];
  return Math.max(1e-6, Math.min(0.03 * range, Math.max(0.015 * range, (2.5 * bin) / scale)));
}

/** Fills `queue` from `seed` with neighbors of like direction (the region's mean moves along); returns how many. */
function growRegion(gradients: Gradients, growth: Growth, seed: number, tolerance: number): number {
  const { strength, dirX, dirY } = gradients;
  const { queue, used, width, height } = growth;
  const cosine = Math.cos(tolerance);
  let meanX = dirX[seed];
  let meanY = dirY[seed];
  let tail = 0;
  queue[tail++] = seed;
  used[seed] = 1;
  for (let head = 0; head < tail; head++) {
    const x = queue[head] % width;
    const y = (queue[head] / width) | 0;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 2, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 2, x + 1); nx++) {
        const i = ny * width + nx;
        if (used[i] || strength[i] === 0) continue;
        const along = dirX[i] * meanX + dirY[i] * meanY;
        if (along <= 0 || along * along < cosine * cosine * (meanX * meanX + meanY * meanY)) continue;
        used[i] = 1;
        queue[tail++] = i;
        meanX += dirX[i];
        meanY += dirY[i];
      }
    }
  }
  return tail;
}

/** The axis of the grown region, weighted by gradient strength; null when it is no thin straight strip. */
function fitSegment(gradients: Gradients, growth: Growth, count: number): Segment | null {
  const { strength } = gradients;
  const { queue, width } = growth;
  let weight = 0;
  let centerX = 0;
  let centerY = 0;
  for (let i = 0; i < count; i++) {
    const at = queue[i];
    weight += strength[at];
    centerX += strength[at] * (at % width);
    centerY += strength[at] * ((at / width) | 0);
  }
  centerX /= weight;
  centerY /= weight;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < count; i++) {
    const at = queue[i];
    const dx = (at % width) - centerX;
    const dy = ((at / width) | 0) - centerY;
    xx += strength[at] * dx * dx;
    yy += strength[at] * dy * dy;
    xy += strength[at] * dx * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let from = Infinity;
  let to = -Infinity;
  let left = Infinity;
  let right = -Infinity;
  for (let i = 0; i < count; i++) {
    const dx = (queue[i] % width) - centerX;
    const dy = ((queue[i] / width) | 0) - centerY;
    const along = dx * cos + dy * sin;
    const across = dy * cos - dx * sin;
    if (along < from) from = along;
    if (along > to) to = along;
    if (across < left) left = across;
    if (across > right) right = across;
  }
  const length = to - from;
  const breadth = right - left + 1;
  if (length < minLength || length < minElongation * breadth || count < minDensity * length * breadth) return null;
  // A 2x2 gradient sits on the corner shared by its four pixels, one from the pixel's own origin.
  const x = centerX + 1;
  const y = centerY + 1;
  return { x0: x + from * cos, y0: y + from * sin, x1: x + to * cos, y1: y + to * sin };
}
