import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { cleanJpeg, encodeJpeg, readPhotoHeader } from "#engine/photos.ts";
import { createRaster } from "#engine/pixels.ts";
import { lensExif } from "#engine/testing.ts";
import {
  type Answer,
  bytesOf,
  drawHouse,
  encoder,
  exif,
  form,
  get,
  house,
  joined,
  secret,
  upload,
  withSegments,
} from "../test/uploads.ts";
import { openWorkingCopy } from "../visualizations/open-working-copy.ts";
import { encodePatchPng as encodePng } from "../visualizations/patch-png.ts";
import { decodeJpeg } from "./codec.ts";

function contains(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder("latin1").decode(bytes).includes(text);
}

describe("POST /api/photos", () => {
  it("stores a photo for a new visitor, who alone may see it afterwards", async () => {
    const { response, answer } = await upload(form(house));
    expect(response.status).toBe(201);
    expect(answer).toMatchObject({ success: true, data: { width: 320, height: 240 } });
    const { id, projectId, url, visitorToken = "" } = answer.data;
    expect(visitorToken).toMatch(/^[\w-]{43}$/);

    const image = await get(url);
    expect(image.status).toBe(200);
    expect((await decodeJpeg(await bytesOf(image))).width).toBe(320);

    const mine = await get(`/api/photos/${id}`, { "X-Visitor-Token": visitorToken });
    expect(await mine.json()).toEqual({ success: true, data: { id, projectId, width: 320, height: 240, url } });
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

  it("takes none that a page of another site has its visitors' browsers send", async () => {
    const elsewhere: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site", Origin: "https://shop.eavesight.test" },
      { Origin: "https://evil.example" },
    ];
    for (const headers of elsewhere) {
      const { response, answer } = await upload(form(house), headers);
      expect([response.status, answer.code]).toEqual([403, "FORBIDDEN"]);
    }
    expect((await upload(form(house), { "Sec-Fetch-Site": "same-origin" })).response.status).toBe(201);
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
      // Not one byte of the picture itself is new.
      expect(file).toEqual(house);
    }
  });

  it("keeps the lens, which tells how large a house is, and nothing else of what the camera wrote", async () => {
    const camera = lensExif(26, 320, 240);
    const { answer } = await upload(form(withSegments(house, [0xe1, joined(camera, encoder.encode(secret))])));
    const stored = await bytesOf(await get(answer.data.url));
    expect(readPhotoHeader(stored).lens).toBe(26);
    expect(contains(stored, secret)).toBe(false);
    expect(cleanJpeg(stored)).toEqual(house);
    const senseless = await upload(form(withSegments(house, [0xe1, lensExif(9000, 320, 240)])));
    expect(await bytesOf(await get(senseless.answer.data.url))).toEqual(house);
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

  it("refuses a picture that nothing can be seen of, black or wholly transparent, and takes one that shows something", async () => {
    const clear = createRaster(320, 240);
    const black = encodeJpeg({ ...clear, data: clear.data.map((_, i) => (i % 4 === 3 ? 255 : 0)) }, 92);
    for (const file of [black, await encodePng(clear)]) {
      const { response, answer } = await upload(form(file));
      expect([response.status, answer.code]).toEqual([422, "UNREADABLE_PHOTO"]);
      expect(answer.error).toContain("Nothing can be seen");
    }
    expect((await upload(form(await encodePng(drawHouse(320, 240))))).response.status).toBe(201);
  });

  it("scales a larger photo to 2048 px and keeps it once", async () => {
    const { answer } = await upload(form(encodeJpeg(drawHouse(3000, 1500), 80)));
    expect([answer.data.width, answer.data.height]).toEqual([2048, 1024]);
    const row = await env.DB.prepare("SELECT working_key AS key FROM photos WHERE id = ?").bind(answer.data.id).first();
    const { objects } = await env.PICTURES.list({ prefix: `photos/${answer.data.id}/` });
    expect(objects.map(({ key }) => key)).toEqual([row?.key]);
    const copy = await openWorkingCopy({ pictures: env.PICTURES }, { workingKey: String(row?.key) });
    expect([copy.width, copy.height]).toEqual([1536, 768]);
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

  it("takes no notice of conditions that are none, and tells a missed precondition from an unchanged file", async () => {
    const { url } = (await upload(form(house))).answer.data;
    for (const header of ["If-None-Match", "If-Match"])
      expect((await get(url, { [header]: "garbage" })).status).toBe(200);
    expect((await get(url, { "If-None-Match": '"other", W/"another"' })).status).toBe(200);
    expect((await get(url, { "If-Match": '"other"' })).status).toBe(412);
    expect((await get(url, { "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" })).status).toBe(412);
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
