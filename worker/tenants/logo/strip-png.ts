type Bytes = Uint8Array<ArrayBuffer>;

/** Header, palette, its transparency, pixels, end (PNG, third edition, 5.6). All else is words about the picture. */
const kept = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
const signatureLength = 8;

/** The PNG without its other chunks and without what comes after its end. Takes a whole PNG. */
export function bareBones(png: Bytes): Bytes {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts = [png.subarray(0, signatureLength)];
  for (let at = signatureLength, type = ""; type !== "IEND" && at + 12 <= png.length; ) {
    const end = at + 12 + view.getUint32(at);
    type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (kept.has(type)) parts.push(png.subarray(at, end));
    at = end;
  }
  const bare = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bare.set(part, at);
    at += part.length;
  }
  return bare;
}
