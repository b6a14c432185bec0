import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { newId } from "../db/columns.ts";
import { db, makeUser, makeVisitor } from "../test/factories.ts";
import { storePhoto } from "./store-photo.ts";
import { photos } from "./table.ts";

const photo = { width: 4, height: 3, photo: new Uint8Array([1, 2, 3]) };

const now = () => new Date();

async function keys(): Promise<string[]> {
  return (await env.PICTURES.list({ prefix: "photos/" })).objects.map(({ key }) => key);
}

it("stores the file once and the row that names it", async () => {
  const { id: visitorId } = await makeVisitor();
  const actor = { kind: "visitor", visitorId } as const;
  const row = await storePhoto(
    { db, pictures: env.PICTURES, now },
    { actor, tenantId: 1, embedId: null, campaign: null, inWidget: false, project: null, photo },
  );
  expect(row).toMatchObject({
    visitorId,
    userId: null,
    tenantId: 1,
    width: 4,
    height: 3,
    bytes: 3,
    workingKey: row.photoKey,
  });
  expect(await keys()).toEqual([row.photoKey]);
  expect(await env.PICTURES.get(row.photoKey).then((object) => object?.arrayBuffer())).toEqual(photo.photo.buffer);
});

it("leaves no file behind when the row or the file cannot be written", async () => {
  const before = await keys();
  const actor = { kind: "user", userId: (await makeUser()).id } as const;
  // Text where SQLite wants a number in a NOT NULL column.
  const noTenant = Number.NaN;
  await expect(
    storePhoto(
      { db, pictures: env.PICTURES, now },
      { actor, tenantId: noTenant, embedId: null, campaign: null, inWidget: false, project: null, photo },
    ),
  ).rejects.toThrow();
  expect(await keys()).toEqual(before);

  const half = new Proxy(env.PICTURES, {
    get(bucket, name) {
      if (name !== "put") return (bucket[name as keyof R2Bucket] as () => unknown).bind(bucket);
      return async (key: string, value: Uint8Array) => {
        await bucket.put(key, value);
        throw new Error("The bucket is away.");
      };
    },
  });
  await expect(
    storePhoto(
      { db, pictures: half, now },
      { actor, tenantId: 1, embedId: null, campaign: null, inWidget: false, project: null, photo },
    ),
  ).rejects.toThrow("away");
  expect(await keys()).toEqual(before);
});

it("stores nothing for an account that was deleted while the photo was read", async () => {
  const before = await keys();
  const actor = { kind: "user", userId: newId() } as const;
  const storing = storePhoto(
    { db, pictures: env.PICTURES, now },
    { actor, tenantId: 1, embedId: null, campaign: null, inWidget: false, project: null, photo },
  );
  await expect(storing).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await keys()).toEqual(before);
  expect(await db.$count(photos, eq(photos.userId, actor.userId))).toBe(0);
});
