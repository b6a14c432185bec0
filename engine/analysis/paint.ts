/** The value of every pixel's superpixel. */
export function paint(of: Int32Array | Uint8Array, values: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(of.length);
  for (let i = 0; i < of.length; i++) pixels[i] = values[of[i]];
  return pixels;
}
