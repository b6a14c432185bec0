import { crc32 } from "./crc32.ts";

/** A chunk of a PNG file: length, name, body, checksum (PNG specification, 5.3). */
export function pngChunk(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(12 + body.length);
  const view = new DataView(whole.buffer);
  view.setUint32(0, body.length);
  for (let i = 0; i < 4; i++) whole[4 + i] = name.charCodeAt(i);
  whole.set(body, 8);
  view.setUint32(8 + body.length, crc32(whole.subarray(4, 8 + body.length)));
  return whole;
}
