import { PhotoError, photoLimits } from "#engine/photos.ts";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Bytes } from "./codec.ts";

/** Room for the multipart lines around the photo. */
const overhead = 16_384;

/**
 * The content of the field `photo` of a multipart body (RFC 7578). It is read as it comes and held once: `inspectHead`
 * sees the first 256 KB (or all of a smaller photo) and may throw, which ends the upload there. Other fields are passed
 * over; names and declared types are never looked at.
 * @throws AppError, PhotoError TOO_MANY_BYTES, and what `inspectHead` throws
 */
export async function readUpload(request: Request, inspectHead: (head: Uint8Array) => void): Promise<Bytes> {
  const boundary = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;,]{1,70}))/i.exec(
    request.headers.get("Content-Type") ?? "",
  );
  if (!boundary || !request.body) {
    throw new AppError("INVALID_INPUT", m.photos_wrong_form());
  }
  if (Number(request.headers.get("Content-Length")) > photoLimits.bytes + overhead) {
    throw new PhotoError("TOO_MANY_BYTES");
  }
  const body = new GrowingBody(request.body.getReader());
  try {
    return await photoPart(body, `\r\n--${boundary[1] ?? boundary[2]}`, inspectHead);
  } finally {
    body.release();
  }
}

async function photoPart(
  body: GrowingBody,
  delimiter: string,
  inspectHead: (head: Uint8Array) => void,
): Promise<Bytes> {
  // The first delimiter has no line break before it.
  let at = (await body.find(delimiter.slice(2), 0)) + delimiter.length - 2;
  for (;;) {
    const start = (await body.find("\r\n\r\n", at)) + 4;
    if (isPhotoField(new TextDecoder().decode(body.bytes.subarray(at, start)))) {
      await body.readTo(start + photoLimits.headBytes);
      const found = body.indexOf(delimiter, start);
      inspectHead(body.bytes.subarray(start, Math.min(found < 0 ? body.length : found, start + photoLimits.headBytes)));
      const end = found < 0 ? await body.find(delimiter, start) : found;
      if (end - start > photoLimits.bytes) throw new PhotoError("TOO_MANY_BYTES");
      return body.bytes.slice(start, end);
    }
    at = (await body.find(delimiter, start)) + delimiter.length;
  }
}

function isPhotoField(head: string): boolean {
  return /^content-disposition:\s*form-data\s*;(?:.*;)?\s*name="?photo"?\s*(?:;|$)/im.test(head);
}

/** The part of a body that has come so far, in one piece. */
class GrowingBody {
  private buffer = new Uint8Array(65_536);
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private ended = false;
  length = 0;

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.reader = reader;
  }

  get bytes(): Bytes {
    return this.buffer.subarray(0, this.length);
  }

  indexOf(text: string, from: number): number {
    const { bytes } = this;
    const last = bytes.length - text.length;
    const first = text.charCodeAt(0);
    for (let at = bytes.indexOf(first, from); at >= 0 && at <= last; at = bytes.indexOf(first, at + 1)) {
      let i = 1;
      while (i < text.length && bytes[at + i] === text.charCodeAt(i)) i++;
      if (i === text.length) return at;
    }
    return -1;
  }

  /** Reads on until `text` has come. @throws AppError when the body ends before */
  async find(text: string, from: number): Promise<number> {
    let searched = from;
    for (;;) {
      const at = this.indexOf(text, searched);
      if (at >= 0) return at;
      searched = Math.max(from, this.length - text.length + 1);
      if (!(await this.more())) throw new AppError("INVALID_INPUT", m.photos_no_photo_field());
    }
  }

  async readTo(length: number): Promise<void> {
    while (this.length < length && (await this.more())) {}
  }

  release(): void {
    this.reader.releaseLock();
  }

  private async more(): Promise<boolean> {
    if (this.ended) return false;
    const { done, value } = await this.reader.read().catch((error) => {
      // Nobody may be left to read this, but it is no failure of ours.
      throw new AppError("INVALID_INPUT", m.photos_cut_off(), { cause: error });
    });
    if (done) {
      this.ended = true;
      return false;
    }
    if (this.length + value.length > photoLimits.bytes + overhead) throw new PhotoError("TOO_MANY_BYTES");
    this.reserve(this.length + value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
    return true;
  }

  private reserve(length: number): void {
    if (length <= this.buffer.length) return;
    const larger = new Uint8Array(Math.min(Math.max(length, this.buffer.length * 2), photoLimits.bytes + overhead));
    larger.set(this.bytes);
    this.buffer = larger;
  }
}
