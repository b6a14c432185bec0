import type { Bytes } from "../../photos/codec.ts";
import { ModelFailure } from "./image-model.ts";

/** A picture of 4 megapixels as base64 has some 12 MB; an isolate has 128 for all. */
const maxBytes = 24_000_000;

/** The whole body. @throws ModelFailure NO_IMAGE for one that is larger than any picture of ours */
export async function readLimited(response: Response): Promise<Bytes> {
  const tooLarge = () => new ModelFailure("NO_IMAGE", `The answer has more than ${maxBytes} bytes.`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw tooLarge();
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The body as JSON; null for anything else. */
export async function readJson(response: Response): Promise<unknown> {
  const text = new TextDecoder().decode(await readLimited(response));
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
