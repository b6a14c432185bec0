import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { Polygon, SurfaceKind, Surfaces } from "#engine/index.ts";
import { encodeJpeg } from "#engine/photos.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";
import { rasterizeSurfaces } from "#engine/selections.ts";
import { sha256Hex } from "../auth/hash.ts";
import { sessions, users, visitors } from "../auth/table.ts";
import { createDatabase } from "../db/client.ts";
import { newId } from "../db/columns.ts";
import { photos, projects } from "../photos/table.ts";

/** People and photos for tests, as they lie in the database after sign-up and upload. */

export const db = createDatabase(env.DB);

export type Person = { id: string; headers: Record<string, string>; owner: { userId: string } | { visitorId: string } };

export async function makeVisitor(): Promise<Person> {
  const id = newId();
  const token = newId() + newId();
  await db.insert(visitors).values({ id, tokenHash: await sha256Hex(token) });
  return { id, headers: { "X-Visitor-Token": token }, owner: { visitorId: id } };
}

export async function makeUser({ verified = true } = {}): Promise<Person> {
  const id = newId();
  const token = newId() + newId();
  const now = new Date();
  await db.insert(users).values({
    id,
    email: `${id.toLowerCase()}@example.test`,
    firstName: "Ada",
    lastName: "Test",
    emailVerifiedAt: verified ? now : null,
  });
  await db.insert(sessions).values({
    id: newId(),
    tokenHash: await sha256Hex(token),
    userId: id,
    provenAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  return { id, headers: { Authorization: `Bearer ${token}` }, owner: { userId: id } };
}

const roof: Polygon = [0.2, 0.42, 0.35, 0.2, 0.65, 0.2, 0.8, 0.42];
const wall: Polygon = [0.22, 0.42, 0.78, 0.42, 0.78, 0.8, 0.22, 0.8];

/** The surfaces of `paintHouse`, as a person would have drawn them. */
export const houseSurfaces: Surfaces = {
  version: 1,
  regions: (
    [
      ["roof", roof],
      ["siding", wall],
    ] as const
  ).map(([kind, points]) => ({
    kind,
    base: null,
    edits: [{ op: "add", shape: "polygon", points }],
    source: "person",
    confidence: 1,
    keepObjectsInFront: false,
  })),
  planes: [],
};

/** A house before a sky, on a lawn: gray roof, cream wall, each with a little grain. */
export function paintHouse(width: number, height: number): Raster {
  const photo = createRaster(width, height);
  const masks = rasterizeSurfaces(photo, houseSurfaces, ["roof", "siding"]);
  const isOn = (kind: SurfaceKind, i: number) => (masks.get(kind)?.data[i] ?? 0) > 127;
  for (let i = 0; i < width * height; i++) {
    const isLawn = i > width * height * 0.78;
    let color = isLawn ? [88, 120, 62] : [150, 190, 230];
    if (isOn("roof", i)) color = [96, 94, 92];
    if (isOn("siding", i)) color = [226, 216, 190];
    const grain = ((i * 2654435761) >>> 28) - 8;
    photo.data.set([color[0] + grain, color[1] + grain, color[2] + grain, 255], i * 4);
  }
  return photo;
}

/** Small: a render costs by the pixel, and most tests look at what is written about it. */
export const smallSize = { width: 160, height: 120 };

const housePhotos = new Map<string, Uint8Array>();

/** `paintHouse` as a JPEG file, made once for each size. */
export function housePhoto({ width, height } = smallSize): Uint8Array {
  const key = `${width}x${height}`;
  const photo = housePhotos.get(key) ?? encodeJpeg(paintHouse(width, height), 92);
  housePhotos.set(key, photo);
  return photo;
}

/** Stores a photo as an upload would. */
export async function makePhoto(person: Person, size = smallSize): Promise<string> {
  const id = newId();
  const file = housePhoto(size);
  const photoKey = `photos/${id}/photo.jpg`;
  const keys = { photoKey, workingKey: photoKey };
  await env.PICTURES.put(photoKey, file, { httpMetadata: { contentType: "image/jpeg" } });
  const projectId = newId();
  await db.insert(projects).values({ id: projectId, ...person.owner, tenantId: 1 });
  await db.insert(photos).values({ id, projectId, ...person.owner, tenantId: 1, ...size, bytes: file.length, ...keys });
  return id;
}

/** The house of a photo. */
export async function projectOf(photoId: string): Promise<string> {
  const [photo] = await db.select({ projectId: photos.projectId }).from(photos).where(eq(photos.id, photoId));
  return photo.projectId ?? "";
}

/** A request to the Worker's front door. `body` is sent as JSON. Redirects are answers, and are not followed. */
export function ask(
  path: string,
  { method, headers, body }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Response> {
  const hasBody = body !== undefined;
  return exports.default.fetch(`https://eavesight.test${path}`, {
    method: method ?? (hasBody ? "POST" : "GET"),
    redirect: "manual",
    headers: { ...(hasBody && { "Content-Type": "application/json" }), ...headers },
    ...(hasBody && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}
