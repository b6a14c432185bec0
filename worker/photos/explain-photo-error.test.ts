import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeJpeg } from "#engine/photos.ts";
import { createRaster } from "#engine/pixels.ts";
import { createApp } from "../app.ts";
import { type Answer, encoder, exif, form, house, joined, upload, withSegments } from "../test/uploads.ts";
import type { Bytes } from "./codec.ts";

function png(width: number, height: number): Bytes {
  const header = new Uint8Array(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(header.buffer).setUint32(16, width);
  new DataView(header.buffer).setUint32(20, height);
  header.set([8, 2, 0, 0, 0], 24);
  return header;
}

async function storedFiles(): Promise<number> {
  return (await env.PICTURES.list()).objects.length;
}

describe("POST /api/photos refuses", () => {
  it.each<[string, () => Uint8Array<ArrayBuffer>, number, string]>([
    ["an empty file", () => new Uint8Array(), 422, "UNREADABLE_PHOTO"],
    ["HTML named .jpg", () => encoder.encode("<!doctype html><script>alert(1)</script>"), 415, "UNSUPPORTED_PHOTO"],
    [
      "an SVG",
      () => encoder.encode('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      "UNSUPPORTED_PHOTO",
    ],
    ["a PDF", () => encoder.encode("%PDF-1.7 …"), 415, "UNSUPPORTED_PHOTO"],
    ["a header of 65,535 px", () => png(65_535, 65_535), 413, "PHOTO_TOO_LARGE"],
    ["a picture of 64 px", () => png(64, 64), 422, "PHOTO_TOO_SMALL"],
    ["a picture ten times as wide as high", () => png(2000, 200), 422, "PHOTO_TOO_SMALL"],
    ["a PNG that ends in its header", () => png(400, 300), 422, "UNREADABLE_PHOTO"],
    ["a photo cut short", () => house.slice(0, house.length * 0.7), 422, "UNREADABLE_PHOTO"],
    [
      "a photo without its middle",
      () => joined(house.slice(0, house.length * 0.4), house.slice(house.length * 0.6)),
      422,
      "UNREADABLE_PHOTO",
    ],
    [
      "noise that begins like a JPEG",
      () => joined(new Uint8Array([0xff, 0xd8, 0xff]), crypto.getRandomValues(new Uint8Array(900))),
      422,
      "UNREADABLE_PHOTO",
    ],
  ])("%s in one sentence and stores nothing", async (_name, file, status, code) => {
    const before = await storedFiles();
    const { response, answer } = await upload(form(file()));
    expect([response.status, answer.code]).toEqual([status, code]);
    expect(answer).toMatchObject({ success: false });
    expect(answer.error).toMatch(/^[A-Z].+\.$/);
    expect(await storedFiles()).toBe(before);
  });

  it("with 4xx at worst, never 5xx, whatever bytes of a photo are changed", { timeout: 60_000 }, async () => {
    const seeds = [house, withSegments(house, [0xe1, exif(6)])];
    const damage = fc.record({
      seed: fc.constantFrom(...seeds),
      changes: fc.array(fc.tuple(fc.nat(house.length - 1), fc.nat(255)), { maxLength: 12 }),
      length: fc.oneof(fc.constant(house.length + 100), fc.nat(house.length)),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ seed, changes, length }) => {
        const file = seed.slice(0, length);
        for (const [at, value] of changes) if (at < file.length) file[at] = value;
        const { response } = await upload(form(file));
        return response.status === 201 || (response.status >= 400 && response.status < 500);
      }),
      { numRuns: 60 },
    );
  });

  it("a black frame", async () => {
    const { answer } = await upload(form(encodeJpeg(createRaster(300, 200), 90)));
    expect(answer.error).toMatch(/Nothing can be seen/);
  });

  it("a body without the field, and one that is no form", async () => {
    for (const body of [form(house, "a.jpg", "file"), JSON.stringify({ photo: "x" })]) {
      const { response, answer } = await upload(body);
      expect([response.status, answer.code]).toEqual([400, "INVALID_INPUT"]);
    }
  });

  it("an upload that is cut off on the way, as the sender's affair", async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("Network connection lost.")),
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x", "CF-Connecting-IP": "192.0.2.80" };
    const request = new Request("https://eavesight.test/api/photos", { method: "POST", body, headers });
    const response = await createApp(() => new Response()).fetch(request, env, createExecutionContext());
    expect([response.status, (await response.json<Answer>()).error]).toEqual([400, expect.stringContaining("cut off")]);
  });

  it("by the first 256 KB and by 20 MB without reading on", async () => {
    for (const [head, most, code] of [
      [png(20_000, 20_000), 1_000_000, "PHOTO_TOO_LARGE"],
      [house.subarray(0, 3000), 21_000_000, "PHOTO_TOO_LARGE"],
    ] as const) {
      let sent = 0;
      const open = encoder.encode('--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n');
      const endless = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(joined(open, head)),
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536).fill(1));
        },
      });
      const { answer } = await upload(endless, { "Content-Type": "multipart/form-data; boundary=x" });
      expect(answer.code).toBe(code);
      expect(sent).toBeLessThan(most);
    }
  });

  it("limits one address and says when to come again, while another goes on", async () => {
    const limit = Number(env.UPLOADS_PER_MINUTE);
    const from = (address: string) => upload(form(new Uint8Array()), { "CF-Connecting-IP": address });
    const attempts = await Promise.all(Array.from({ length: limit + 5 }, () => from("2001:db8:1:2::7")));
    expect(attempts.filter(({ response }) => response.status === 429)).toHaveLength(5);
    const neighbor = await from("2001:db8:1:2:ffff::1");
    expect(neighbor.response.status).toBe(429);
    expect(Number(neighbor.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await from("2001:db8:1:3::7")).response.status).toBe(422);
  });

  it("limits what one address has decoded, by its pixels", async () => {
    const send = (address: string, size: number) => upload(form(png(size, size)), { "CF-Connecting-IP": address });
    const attempts = await Promise.all(Array.from({ length: 12 }, () => send("2001:db8:7:2::7", 7700)));
    expect(attempts.map(({ response }) => response.status).sort()).toEqual([
      ...Array(5).fill(422),
      ...Array(7).fill(429),
    ]);
    expect((await send("2001:db8:7:3::7", 7700)).response.status).toBe(422);
  });
});
