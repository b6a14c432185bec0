/** Reading of numbers and names in file headers. Past the end reads as zero, so a short file fails its checks, not the code. */

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function u16(bytes: Uint8Array, at: number, littleEndian = false): number {
  return at >= 0 && at + 2 <= bytes.length ? view(bytes).getUint16(at, littleEndian) : 0;
}

export function u32(bytes: Uint8Array, at: number, littleEndian = false): number {
  return at >= 0 && at + 4 <= bytes.length ? view(bytes).getUint32(at, littleEndian) : 0;
}

export function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Does `text` stand anywhere in the bytes, as ASCII or as UTF-16? */
export function mentions(bytes: Uint8Array, text: string): boolean {
  const plain = new TextDecoder("latin1").decode(bytes);
  return plain.includes(text) || plain.includes([...text].join("\0"));
}
