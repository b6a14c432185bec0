/**
 * What was laid on a draft and shaded there, in its order, so that it can be done again without being worked out: when a
 * person tries colors for the lawn, the beds and plants over it stay. Pixel, three values of light and coverage for each
 * stroke; a shadow has its factor as the first value and a coverage of -1.
 */
export type Strokes = { count: number; pixels: Uint32Array; values: Float64Array };

/** Notes a stroke of `lay` or, with a coverage of -1, of `shade`. */
export function noteStroke(strokes: Strokes, i: number, r: number, g: number, b: number, alpha: number): void {
  if (strokes.count === strokes.pixels.length) {
    const pixels = new Uint32Array(strokes.count * 2);
    pixels.set(strokes.pixels);
    strokes.pixels = pixels;
    const values = new Float64Array(strokes.count * 8);
    values.set(strokes.values);
    strokes.values = values;
  }
  const { values, count } = strokes;
  strokes.pixels[count] = i;
  values[count * 4] = r;
  values[count * 4 + 1] = g;
  values[count * 4 + 2] = b;
  values[count * 4 + 3] = alpha;
  strokes.count++;
}
