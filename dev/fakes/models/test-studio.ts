import { encodeJpeg } from "#engine/photos.ts";
import type { Raster } from "#engine/pixels.ts";
import { encodePatchPng } from "#worker/visualizations/patch-png.ts";
import { decodeInNode } from "./decode-in-node.ts";
import { createModels } from "./models.ts";
import { drawUnwantedObject } from "./paint/draw-unwanted-object.ts";

/** What the tests of the three services ask, and of whom. */

export const keys = {
  account: "acme",
  cloudflare: "of-cloudflare",
  gemini: "of-gemini",
  openai: "of-openai",
  roboflow: "of-roboflow",
};
export const prompt =
  "Change ONLY the siding.\nNew siding: fine stucco, navy, #26364B.\nKeep identical: roof, windows and doors.";
/** Asks for nothing new, so that nobody has to look for it on the photo, which takes seconds. */
export const idlePrompt = "Keep the photo as it is.\nAdd nothing.";
export const house = drawUnwantedObject(480, 320, 5);
export const photo = await picture(house, "jpeg");
export const smallMask = await picture({ width: 16, height: 16, data: new Uint8ClampedArray(1024) }, "png");

type Answer = { status: number; json: Record<string, unknown>; headers: Headers };

export function openModels() {
  const app = createModels({
    origin: "http://models.test",
    keys,
    decode: decodeInNode,
    seconds: { slow: 0.01, stall: 0.01, busy: 7 },
  });
  async function send(path: string, headers: Record<string, string>, body: FormData | string): Promise<Answer> {
    const response = await app.request(path, { method: "POST", headers, body });
    return { status: response.status, json: (await response.json()) as Answer["json"], headers: response.headers };
  }
  return { app, send };
}

/** A picture as a file. */
export async function picture(raster: Raster, format: "jpeg" | "png"): Promise<Blob> {
  const bytes = format === "png" ? await encodePatchPng(raster) : encodeJpeg(raster, 92);
  return new Blob([bytes], { type: `image/${format}` });
}

export async function base64Of(file: Blob): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString("base64");
}

export function bytesOf(base64: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(String(base64), "base64"));
}

/** A pixel of the wall that `house` has between two windows. */
export function wallOf({ width, height, data }: Raster): number[] {
  const at = (Math.round(height * 0.68) * width + Math.round(width * 0.37)) * 4;
  return [...data.subarray(at, at + 3)];
}
