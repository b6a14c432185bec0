import { env, exports } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { encodeJpeg } from "../../engine/photo/encode-jpeg.ts";
import { createRaster } from "../../engine/raster.ts";
import { type Bytes, decodeJpeg } from "./codec.ts";

const origin = "https://eavesight.test";
const encoder = new TextEncoder();
const secret = "GPS 51.477 N, camera SERIAL-4711";

let house: Bytes;

/** A picture with a sky above and a lawn below. */
beforeAll(async () => {
  house = encodeJpeg(drawHouse(320, 240), 92);
});

function drawHouse(width: number, height: number) {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const y = Math.floor(i / width) / height;
    raster.data.set(y < 0.5 ? [120, 160, 220, 255] : [70, 120, 40 + (i % 17), 255], i * 4);
  }
  return raster;
}

function form(photo: Uint8Array<ArrayBuffer>, name = "house.jpg", field = "photo"): FormData {
  const body = new FormData();
  body.append("note", "a field that is passed over");
  body.append(field, new File([photo], name));
  return body;
}

type Answer = {
  success: boolean;
  code?: string;
  error?: string;
  data: { id: string; width: number; height: number; url: string; visitorToken?: string };
};

let clients = 0;

/** Each upload comes from an address of its own, so that no test runs into another's limit. */
async function upload(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await exports.default.fetch(`${origin}/api/photos`, {
    method: "POST",
    body,
    headers: { "CF-Connecting-IP": `10.0.${clients >> 8}.${clients++ & 255}`, ...headers },
  });
  return { response, answer: await response.json<Answer>() };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(`${origin}${path}`, { headers });

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

function contains(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder("latin1").decode(bytes).includes(text);
}

async function storedFiles(): Promise<number> {
  return (await env.PICTURES.list()).objects.length;
}

/** The JPEG with segments put in behind its start. */
function withSegments(jpeg: Uint8Array, ...segments: [marker: number, content: Uint8Array][]): Bytes {
  const parts = segments.flatMap(([marker, content]) => [
    new Uint8Array([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]),
    content,
  ]);
  return joined(jpeg.subarray(0, 2), ...parts, jpeg.subarray(2));
}

function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** EXIF (big-endian TIFF) with an orientation tag, and a secret behind it. */
function exif(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return joined(encoder.encode("Exif\0\0"), new Uint8Array(tiff), encoder.encode(secret));
}

function png(width: number, height: number): Bytes {
  const header = new Uint8Array(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(header.buffer).setUint32(16, width);
  new DataView(header.buffer).setUint32(20, height);
  header.set([8, 2, 0, 0, 0], 24);
  return header;
}

describe("POST /api/photos", () => {
  it("stores a photo for a new visitor, who alone may see it afterwards", async () => {
    const { response, answer } = await upload(form(house));
    expect(response.status).toBe(201);
    expect(answer).toMatchObject({ success: true, data: { width: 320, height: 240 } });
    const { id, url, visitorToken = "" } = answer.data;
    expect(visitorToken).toMatch(/^[\w-]{43}$/);

    const image = await get(url);
    expect(image.status).toBe(200);
    expect((await decodeJpeg(await bytesOf(image))).width).toBe(320);

    const mine = await get(`/api/photos/${id}`, { "X-Visitor-Token": visitorToken });
    expect(await mine.json()).toEqual({ success: true, data: { id, width: 320, height: 240, url } });
    const other = (await upload(form(house))).answer.data.visitorToken ?? "";
    const foreign = await get(`/api/photos/${id}`, { "X-Visitor-Token": other });
    const missing = await get("/api/photos/AAAAAAAAAAAAAAAAAAAAAA", { "X-Visitor-Token": other });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await missing.text());
  });

  it("keeps a visitor who brings a token, and makes a new one for a token that nobody has", async () => {
    const { visitorToken = "" } = (await upload(form(house))).answer.data;
    const again = await upload(form(house), { "X-Visitor-Token": visitorToken });
    expect(again.answer.data).not.toHaveProperty("visitorToken");
    const unknown = await upload(form(house), { "X-Visitor-Token": "made-up" });
    expect(unknown.answer.data.visitorToken).toMatch(/^[\w-]{43}$/);
  });

  it("refuses a bearer token that is no live session", async () => {
    const { response, answer } = await upload(form(house), { Authorization: "Bearer 0123456789abcdef0123456789" });
    expect([response.status, answer.code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  it("keeps nothing of the uploader's beside the pixels", async () => {
    const marked = withSegments(
      house,
      [0xe1, exif(1)],
      [0xe1, encoder.encode(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret}</x:xmpmeta>`)],
      [0xed, encoder.encode(`Photoshop 3.0\0${secret}`)],
      [0xfe, encoder.encode(`<script>alert(1)</script>${secret}`)],
    );
    const { answer } = await upload(form(joined(marked, encoder.encode(`PK\x03\x04${secret}`))));
    const { results } = await env.DB.prepare("SELECT photo_key, working_key FROM photos WHERE id = ?")
      .bind(answer.data.id)
      .all<{ photo_key: string; working_key: string }>();
    const stored = await Promise.all(Object.values(results[0]).map(async (key) => env.PICTURES.get(key)));
    const files = await Promise.all(stored.map(async (object) => new Uint8Array((await object?.arrayBuffer()) ?? [])));
    for (const file of [await bytesOf(await get(answer.data.url)), ...files]) {
      expect(file.length).toBeGreaterThan(1000);
      for (const trace of [secret, "SERIAL", "Exif", "xmpmeta", "Photoshop", "<script>", "PK\x03\x04"]) {
        expect(contains(file, trace), trace).toBe(false);
      }
      expect(await decodeJpeg(file)).toEqual(await decodeJpeg(house));
    }
  });

  it.each([
    [3, [320, 240], "lawn"],
    [6, [240, 320], "sky and lawn"],
    [8, [240, 320], "sky and lawn"],
  ])("turns EXIF orientation %i upright, once", async (orientation, size, top) => {
    const { response, answer } = await upload(form(withSegments(house, [0xe1, exif(orientation)])));
    expect(response.status).toBe(201);
    expect([answer.data.width, answer.data.height]).toEqual(size);
    const picture = await decodeJpeg(await bytesOf(await get(answer.data.url)));
    const blueOf = (x: number) => picture.data[(5 * picture.width + x) * 4 + 2];
    const [left, right] = [blueOf(5) > 150, blueOf(picture.width - 6) > 150];
    if (top === "lawn") expect([left, right]).toEqual([false, false]);
    // The stored sky is the upper half: turned right by 6 it comes to lie on the right, by 8 on the left.
    else expect([left, right]).toEqual(orientation === 6 ? [false, true] : [true, false]);
  });

  it("scales a larger photo to 2048 px and keeps a working copy of 1536 px", async () => {
    const { answer } = await upload(form(encodeJpeg(drawHouse(3000, 1500), 80)));
    expect([answer.data.width, answer.data.height]).toEqual([2048, 1024]);
    const row = await env.DB.prepare("SELECT working_key AS key FROM photos WHERE id = ?").bind(answer.data.id).first();
    const working = await env.PICTURES.get(String(row?.key));
    const copy = await decodeJpeg(new Uint8Array((await working?.arrayBuffer()) ?? []));
    expect([copy.width, copy.height]).toEqual([1536, 768]);
  });

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
  ])("refuses %s in one sentence and stores nothing", async (_name, file, status, code) => {
    const before = await storedFiles();
    const { response, answer } = await upload(form(file()));
    expect([response.status, answer.code]).toEqual([status, code]);
    expect(answer).toMatchObject({ success: false });
    expect(answer.error).toMatch(/^[A-Z].+\.$/);
    expect(await storedFiles()).toBe(before);
  });

  it("answers 201 or 4xx, never 5xx, whatever bytes of a photo are changed", { timeout: 60_000 }, async () => {
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
      { numRuns: 120 },
    );
  });

  it("refuses a black frame", async () => {
    const { answer } = await upload(form(encodeJpeg(createRaster(300, 200), 90)));
    expect(answer.error).toMatch(/Nothing can be seen/);
  });

  it("refuses a body without the field, and one that is no form", async () => {
    for (const body of [form(house, "a.jpg", "file"), JSON.stringify({ photo: "x" })]) {
      const { response, answer } = await upload(body);
      expect([response.status, answer.code]).toEqual([400, "INVALID_INPUT"]);
    }
  });

  it("refuses by the first 256 KB and by 20 MB without reading on", async () => {
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
    const tries = await Promise.all(Array.from({ length: limit + 5 }, () => from("2001:db8:1:2::7")));
    expect(tries.filter(({ response }) => response.status === 429)).toHaveLength(5);
    const neighbour = await from("2001:db8:1:2:ffff::1");
    expect(neighbour.response.status).toBe(429);
    expect(Number(neighbour.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await from("2001:db8:1:3::7")).response.status).toBe(422);
  });
});

describe("GET /api/photos/:id/image", () => {
  it("is private, inert and answers conditional and range requests", async () => {
    const { url } = (await upload(form(house))).answer.data;
    const whole = await get(url);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-disposition": 'inline; filename="photo.jpg"',
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "accept-ranges": "bytes",
    });
    expect(whole.headers.get("Cache-Control")).toMatch(/^private, max-age=\d+, immutable$/);
    const bytes = await bytesOf(whole);
    const unchanged = await get(url, { "If-None-Match": whole.headers.get("ETag") ?? "" });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    const part = await get(url, { Range: "bytes=100-199" });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(await bytesOf(part)).toEqual(bytes.subarray(100, 200));
    const tail = await get(url, { Range: "bytes=-10" });
    expect([tail.status, await bytesOf(tail)]).toEqual([206, bytes.subarray(-10)]);
    // R2 refuses a range outside the file, its local simulation takes no notice of it: either is right.
    expect([200, 416]).toContain((await get(url, { Range: "bytes=9999999-" })).status);
  });

  it("gives nothing without its own link", async () => {
    const [a, b] = await Promise.all([upload(form(house)), upload(form(house))]);
    const query = a.answer.data.url.slice(a.answer.data.url.indexOf("?"));
    for (const path of [`/api/photos/${b.answer.data.id}/image`, `/api/photos/${b.answer.data.id}/image${query}`]) {
      const response = await get(path, { "X-Visitor-Token": b.answer.data.visitorToken ?? "" });
      expect([response.status, (await response.json<Answer>()).code]).toEqual([403, "FORBIDDEN"]);
    }
  });
});
