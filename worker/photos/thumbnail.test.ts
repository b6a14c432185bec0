import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { createPorts } from "../ports.ts";
import { housePhoto } from "../test/factories.ts";
import { decodeJpeg } from "./codec.ts";
import { photoForScreens, thumbnailOf } from "./thumbnail.ts";

afterEach(() => vi.restoreAllMocks());

const large = { width: 2048, height: 1024 };
const ports = createPorts(env);
/** Cloudflare Images as it is while it is down. */
const images = { input: () => ({ transform: () => ({ output: () => Promise.reject(new Error("Images is down")) }) }) };
const withoutImages = { ...ports, images: images as unknown as typeof ports.images };

it("is made here for a page that shows it large while Cloudflare Images is down, and once", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const [id, photoKey] = ["down", "photos/down/photo.jpg"];
  await env.PICTURES.put(photoKey, housePhoto(large));
  const shown = { id, photoKey, workingKey: photoKey, ...large };
  const key = await photoForScreens(withoutImages, shown);
  expect(key).toBe("photos/down/screen.jpg");
  const file = await env.PICTURES.get(key);
  const { width, height } = await decodeJpeg(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()));
  expect([width, height]).toEqual([1536, 768]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("small copy made here"));
  warn.mockClear();
  expect(await photoForScreens(withoutImages, shown)).toBe(key);
  expect(warn).not.toHaveBeenCalled();
});

it("is the whole picture in a list while Cloudflare Images is down, and where the file is no picture", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const source = "photos/listed/photo.jpg";
  await env.PICTURES.put(source, housePhoto(large));
  expect(await thumbnailOf(withoutImages, { key: "photos/listed/small.jpg", source })).toBe(source);
  await env.PICTURES.put(source, "no picture");
  expect(await thumbnailOf(withoutImages, { key: "photos/listed/phone.jpg", source, size: "phone" })).toBe(source);
  expect(warn).toHaveBeenLastCalledWith(expect.stringContaining("no thumbnail"));
  expect(await env.PICTURES.head("photos/listed/phone.jpg")).toBeNull();
});
