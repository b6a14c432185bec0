import type { Bytes } from "../../photos/codec.ts";

export function dataAddress(bytes: Bytes, type: "image/jpeg" | "image/png"): string {
  return `data:${type};base64,${bytes.toBase64()}`;
}

/** Also of a `data:` address. null for what is not base64. */
export function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.fromBase64(text.startsWith("data:") ? text.slice(text.indexOf(",") + 1) : text);
  } catch {
    return null;
  }
}
