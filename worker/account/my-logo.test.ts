import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { encodeJpeg, pngChunk } from "#engine/photos.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";
import { rateCounters } from "../auth/table.ts";
import { type Bytes, decodePng } from "../photos/codec.ts";
import { deleteQueuedFiles } from "../photos/delete-queued-files.ts";
import { filesToDelete } from "../photos/table.ts";
import { tenants } from "../tenants/table.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeTeam } from "../test/plans.ts";
import { bytesOf, encoder, exif, joined, secret, withSegments } from "../test/uploads.ts";
import { encodePatchPng } from "../visualizations/patch-png.ts";

beforeEach(() => db.delete(rateCounters));

const address = "/api/tenant/my-tenant/logo";
const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** 48 x 36, lossless, half see-through, with EXIF that says SECRET. */
const webp = Uint8Array.fromBase64(
  "UklGRgwBAABXRUJQVlA4WAoAAAAYAAAALwAAIwAAVlA4TBcAAAAvL8AIEAdQjyLXo4ABICH8P69G9D+1AABFWElGzgAAAEV4aWYAAElJKgAIAAAABwASAQMAAQAAAAEAAAAaAQUAAQAAAGIAAAAbAQUAAQAAAGoAAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAACYggIABwAAAHIAAABphwQAAQAAAHoAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAFNFQ1JFVAAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAADAAAAADoAQAAQAAACQAAAAAAAAA",
);

/** A red mark on nothing. */
function drawLogo(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const inside = i % width > width / 4 && i % width < (width * 3) / 4;
    raster.data.set(inside ? [200, 30, 30, 255] : [0, 0, 0, 0], i * 4);
  }
  return raster;
}

function upload(person: Person, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return exports.default.fetch(`https://eavesight.test${address}`, {
    method: "PUT",
    body,
    headers: { "Content-Type": "image/png", ...person.headers, ...headers },
  });
}

async function makeOwner() {
  const person = await makeUser();
  const body = { companyName: `Logo ${person.id.replaceAll(/[^a-z]/gi, "")}` };
  const made = await ask("/api/tenant/my-tenant", { body, headers: person.headers });
  return { person, ...(await made.json<{ id: number; slug: string }>()) };
}

async function logoOf(response: Response): Promise<string> {
  const { logoUrl, error } = await response.json<{ logoUrl: string; error?: string }>();
  expect([response.status, error]).toEqual([200, undefined]);
  return logoUrl;
}

describe("PUT /api/tenant/my-tenant/logo", () => {
  it("keeps see-through pixels, scales to 512 px and serves the file for good, to anybody", async () => {
    const { person, slug } = await makeOwner();
    const logoUrl = await logoOf(await upload(person, await encodePatchPng(drawLogo(1024, 256))));
    expect(logoUrl).toMatch(new RegExp(`^/api/tenant/${slug}/logo/[A-Za-z0-9]+-512x128$`));
    expect(await (await ask(`/api/tenant/${slug}`)).json()).toMatchObject({ logoUrl });
    const served = await ask(logoUrl);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
    const { width, height, data } = await decodePng(await bytesOf(served));
    expect([width, height]).toEqual([512, 128]);
    expect(data[3]).toBe(0);
    const middle = (64 * 512 + 256) * 4;
    expect([...data.slice(middle, middle + 4)]).toEqual([200, 30, 30, 255]);
  });

  it("takes JPEG, turned upright, and WebP, whatever the request calls them", async () => {
    const { person } = await makeOwner();
    const jpeg = withSegments(encodeJpeg(drawLogo(200, 100), 92), [0xe1, exif(6)]);
    expect(await logoOf(await upload(person, jpeg, { "Content-Type": "image/svg+xml" }))).toMatch(/-100x200$/);
    expect(await logoOf(await upload(person, webp))).toMatch(/-48x36$/);
  });

  it("leaves nothing of what stood beside or behind the picture", async () => {
    const { person } = await makeOwner();
    const png = await encodePatchPng(drawLogo(64, 64));
    const words = (name: string) => pngChunk(name, encoder.encode(`Comment\0${secret}<script>alert(1)</script>`));
    const hidden = joined(
      png.subarray(0, 33),
      ...["iTXt", "tEXt", "eXIf", "prVt"].map(words),
      png.subarray(33),
      encoder.encode(`PK\u0003\u0004${secret}`),
    );
    const jpeg = joined(
      withSegments(encodeJpeg(drawLogo(64, 64), 92), [0xe1, exif(1)], [0xfe, encoder.encode(secret)]),
      encoder.encode(`<script>${secret}</script>`),
    );
    for (const file of [hidden, jpeg, webp]) {
      const kept = await bytesOf(await ask(await logoOf(await upload(person, file))));
      const text = new TextDecoder("latin1").decode(kept);
      for (const word of ["SERIAL", "GPS", "script", "SECRET", "PK\u0003"]) expect(text).not.toContain(word);
      expect(chunkNames(kept).filter((name) => !/^(IHDR|PLTE|tRNS|IDAT|IEND)$/.test(name))).toEqual([]);
      expect((await decodePng(kept)).width).toBeGreaterThan(0);
    }
  });

  it("refuses what is no picture of the three kinds, in words, and keeps the logo that is there", async () => {
    const { person, slug } = await makeOwner();
    const logoUrl = await logoOf(await upload(person, await encodePatchPng(drawLogo(64, 64))));
    const png = await encodePatchPng(drawLogo(64, 64));
    const header = (width: number, height: number) => {
      const body = new Uint8Array(13);
      new DataView(body.buffer).setUint32(0, width);
      new DataView(body.buffer).setUint32(4, height);
      body.set([8, 6], 8);
      return joined(signature, pngChunk("IHDR", body), png.subarray(33));
    };
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const gif = "GIF89a=1;alert(document.domain);//".padEnd(200, " ");
    const damaged = png.slice();
    damaged[60] ^= 0xff;
    const rejected: [string, Bytes, number, RegExp][] = [
      ["SVG", encoder.encode(svg), 415, /SVG files can carry programs/],
      ["HTML", encoder.encode("<!doctype html><script>alert(1)</script>"), 415, /PNG, JPEG or WebP/],
      ["a GIF that is a program", encoder.encode(gif), 415, /PNG, JPEG or WebP/],
      ["nothing", new Uint8Array(), 415, /PNG, JPEG or WebP/],
      ["noise", crypto.getRandomValues(new Uint8Array(4000)), 415, /PNG, JPEG or WebP/],
      ["PDF", encoder.encode("%PDF-1.7 and more"), 415, /PNG, JPEG or WebP/],
      ["half a PNG", png.slice(0, png.length / 2), 422, /damaged/],
      ["a PNG with a wrong checksum", damaged, 422, /damaged/],
      ["a JPEG that is cut off", encodeJpeg(drawLogo(64, 64), 92).slice(0, -40), 422, /damaged/],
      ["a bomb", header(65_535, 65_535), 413, /4096 pixels/],
      ["a header that lies", header(4000, 4000), 422, /damaged/],
      ["too many pixels", header(4097, 100), 413, /4096 pixels/],
      ["too small", await encodePatchPng(drawLogo(64, 31)), 422, /at least 32 pixels/],
      ["too many bytes", joined(png, new Uint8Array(2_000_001)), 413, /larger than 2 MB/],
    ];
    for (const [name, file, status, words] of rejected) {
      const response = await upload(person, file);
      const { error } = await response.json<{ error: string }>();
      expect([name, response.status, error]).toEqual([name, status, expect.stringMatching(words)]);
    }
    expect(await (await ask(`/api/tenant/${slug}`)).json()).toMatchObject({ logoUrl });
    expect((await ask(logoUrl)).status).toBe(200);
  });

  it("dooms the former logo, whose address leads to the one of today", async () => {
    const { person, id, slug } = await makeOwner();
    const first = await logoOf(await upload(person, await encodePatchPng(drawLogo(64, 64))));
    const [{ logoKey }] = await db.select().from(tenants).where(eq(tenants.id, id));
    const second = await logoOf(await upload(person, await encodePatchPng(drawLogo(80, 40))));
    const former = await ask(first);
    expect([former.status, former.headers.get("Location"), former.headers.get("Cache-Control")]).toEqual([
      302,
      second,
      "no-store",
    ]);
    const later = { db, pictures: env.PICTURES, now: () => new Date(Date.now() + 3_600_000) };
    await deleteQueuedFiles(later);
    expect(await env.PICTURES.head(logoKey ?? "")).toBeNull();
    expect((await ask(second)).status).toBe(200);
    expect(await db.select().from(filesToDelete)).toEqual([]);

    const removed = await ask(address, { method: "DELETE", headers: person.headers });
    expect([removed.status, (await removed.json<{ logoUrl: null }>()).logoUrl]).toEqual([200, null]);
    expect(await (await ask(`/api/tenant/${slug}`)).json()).toMatchObject({ logoUrl: null });
    expect((await ask(second)).status).toBe(404);
    await deleteQueuedFiles(later);
    expect((await env.PICTURES.list({ prefix: `logos/${id}/` })).objects).toEqual([]);
  });

  it("leaves one file of several uploads at once", async () => {
    const { person, id } = await makeOwner();
    const files = await Promise.all([48, 56, 64, 72].map((width) => encodePatchPng(drawLogo(width, 40))));
    for (const response of await Promise.all(files.map((file) => upload(person, file))))
      expect(response.status).toBe(200);
    await deleteQueuedFiles({ db, pictures: env.PICTURES, now: () => new Date(Date.now() + 3_600_000) });
    const [{ logoKey }] = await db.select().from(tenants).where(eq(tenants.id, id));
    const left = (await env.PICTURES.list({ prefix: `logos/${id}/` })).objects.map(({ key }) => key);
    expect(left).toEqual([logoKey]);
  });

  it("is the owner's alone, from our own pages", async () => {
    const { person: owner, slug } = await makeOwner();
    const [member, outsider] = [await makeUser(), await makeUser()];
    await makeTeam(owner, [{ person: member, status: "active" }]);
    const file = await encodePatchPng(drawLogo(64, 64));
    expect((await upload(member, file)).status).toBe(403);
    expect((await upload(outsider, file)).status).toBe(404);
    expect((await upload(await makeVisitor(), file)).status).toBe(401);
    for (const [headers, status] of [
      [member.headers, 403],
      [outsider.headers, 404],
      [{}, 401],
    ] as const) {
      expect((await ask(address, { method: "DELETE", headers: { ...headers } })).status).toBe(status);
    }
    const disguises: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://evil.example" },
      { "Content-Type": "multipart/form-data; boundary=x" },
      { "Content-Type": "text/plain" },
    ];
    for (const headers of disguises) {
      expect((await upload(owner, file, headers)).status).toBe(403);
    }
    expect(await (await ask(`/api/tenant/${slug}`)).json()).toMatchObject({ logoUrl: null });
  });
});

describe("GET /api/tenant/:slug/logo/:name", () => {
  it.each(["demo/logo/x-1x1", "nobody/logo/x-1x1", "demo/logo/..%2f..%2fphotos", "demo/logo/%00", "demo/logo/"])(
    "has nothing at %s",
    async (path) => expect([400, 404]).toContain((await ask(`/api/tenant/${path}`)).status),
  );
});

function chunkNames(png: Bytes): string[] {
  const names = [];
  const view = new DataView(png.buffer, png.byteOffset);
  for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    names.push(String.fromCharCode(...png.subarray(at + 4, at + 8)));
  }
  return names;
}
