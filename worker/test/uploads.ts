import { exports } from "cloudflare:workers";
import { encodeJpeg } from "#engine/photos.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";
import type { Bytes } from "../photos/codec.ts";

/** Files and requests for tests of uploads. */

const origin = "https://eavesight.test";

export const encoder = new TextEncoder();
/** Stands in the EXIF of `exif` and must never come out again. */
export const secret = "GPS 51.477 N, camera SERIAL-4711";

/** A picture with a sky above and a lawn below. */
export function drawHouse(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const y = Math.floor(i / width) / height;
    raster.data.set(y < 0.5 ? [120, 160, 220, 255] : [70, 120, 40 + (i % 17), 255], i * 4);
  }
  return raster;
}

export const house = encodeJpeg(drawHouse(320, 240), 92);

export function form(photo: Uint8Array<ArrayBuffer>, name = "house.jpg", field = "photo"): FormData {
  const body = new FormData();
  body.append("note", "a field that is passed over");
  body.append(field, new File([photo], name));
  return body;
}

export type Answer = {
  success: boolean;
  code?: string;
  error?: string;
  data: { id: string; projectId: string; width: number; height: number; url: string; visitorToken?: string };
};

let clients = 0;

/** Each upload comes from an address of its own, so that no test runs into another's limit. */
export async function upload(body: BodyInit, headers: Record<string, string> = {}, query = "") {
  const response = await exports.default.fetch(`${origin}/api/photos${query}`, {
    method: "POST",
    body,
    headers: { "CF-Connecting-IP": `10.0.${clients >> 8}.${clients++ & 255}`, ...headers },
  });
  return { response, answer: await response.json<Answer>() };
}

export const get = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(`${origin}${path}`, { headers });

export const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** The JPEG with segments put in behind its start. */
export function withSegments(jpeg: Uint8Array, ...segments: [marker: number, content: Uint8Array][]): Bytes {
  const parts = segments.flatMap(([marker, content]) => [
    new Uint8Array([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]),
    content,
  ]);
  return joined(jpeg.subarray(0, 2), ...parts, jpeg.subarray(2));
}

export function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** EXIF (big-endian TIFF) with an orientation tag, and a secret behind it. */
export function exif(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return joined(encoder.encode("Exif\0\0"), new Uint8Array(tiff), encoder.encode(secret));
}
