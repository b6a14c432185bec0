import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { subscriptions } from "../billing/table.ts";
import { decodeJpeg } from "../photos/codec.ts";
import { filesToDelete } from "../photos/table.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { idOf, look, newRoof, order, untilOver } from "../test/make-picture.ts";
import { giveSubscription } from "../test/plans.ts";
import { cleanKey, markedKey } from "./picture-keys.ts";
import type { Visualization } from "./visualizations.contract.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Wider than a picture with a mark is, and low: each is rendered in full. */
const size = { width: 1320, height: 330 };

async function makePicture(person: Person): Promise<Visualization> {
  const photoId = await makePhoto(person, size);
  return untilOver(person, await idOf(await order(person, { photoId, design: newRoof })));
}

async function sizeAt(url: string | null): Promise<number[]> {
  const response = await ask(url ?? "");
  expect(response.status).toBe(200);
  const { width, height } = await decodeJpeg(new Uint8Array(await response.arrayBuffer()));
  return [width, height];
}

async function endPlan(person: Person): Promise<void> {
  await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, person.id));
}

/** The same link for another kind of file: with the signature of the first it is none of ours. */
function forge(url: string, kind: string): string {
  return url.replace("kind=after", `kind=${kind}`);
}

describe("a picture made with a mark", () => {
  it("has no clean file on Free, whatever is asked for", async () => {
    const person = await makeUser();
    const made = await makePicture(person);
    expect(made).toMatchObject({ watermarked: true, width: 1280, height: 320 });
    expect(made.patchUrl).toBeUndefined();
    for (const kind of ["clean", "patch"]) expect((await ask(forge(made.afterUrl ?? "", kind))).status).toBe(403);
    expect(await env.PICTURES.head(cleanKey(made.id))).toBeNull();
  });

  it("can be had clean after an upgrade, for good once it was, and not through old links after a downgrade", async () => {
    const person = await makeUser();
    const made = await makePicture(person);
    const other = await makePicture(person);
    await giveSubscription(person, { plan: "contractor" });

    const unlocked = await look(person, made.id);
    expect(unlocked).toMatchObject({ watermarked: false, ...size });
    expect(unlocked.afterUrl).not.toBe(made.afterUrl);
    const lists = await ask("/api/visualizations", { headers: person.headers });
    const { data } = await lists.json<{ data: Visualization[] }>();
    expect(data.map(({ watermarked }) => watermarked)).toEqual([false, false]);

    // The page and a download may ask for it at the same moment.
    const sizes = await Promise.all([sizeAt(unlocked.afterUrl), sizeAt(unlocked.afterUrl)]);
    expect(sizes).toEqual([
      [size.width, size.height],
      [size.width, size.height],
    ]);
    expect((await ask(unlocked.patchUrl ?? "")).status).toBe(200);
    const queuedForDeletion = await db
      .select()
      .from(filesToDelete)
      .where(eq(filesToDelete.key, markedKey(made.id)));
    expect(queuedForDeletion).toHaveLength(1);
    const notOpened = await look(person, other.id);

    await endPlan(person);
    expect(await look(person, made.id)).toMatchObject({ watermarked: false, afterUrl: unlocked.afterUrl });
    expect(await sizeAt(unlocked.afterUrl)).toEqual([size.width, size.height]);
    expect((await look(person, other.id)).watermarked).toBe(true);
    for (const url of [notOpened.afterUrl, notOpened.patchUrl]) expect((await ask(url ?? "")).status).toBe(404);
    expect(await env.PICTURES.head(cleanKey(other.id))).toBeNull();
    expect(await sizeAt((await look(person, other.id)).afterUrl)).toEqual([1280, 320]);
  });

  it("keeps its mark for a visitor", async () => {
    const visitor = await makeVisitor();
    expect(await makePicture(visitor)).toMatchObject({ watermarked: true, width: 1280 });
  });
});

it("a picture made clean stays clean when the plan ends, and the next one has a mark", async () => {
  const person = await makeUser();
  await giveSubscription(person, { plan: "contractor" });
  const made = await makePicture(person);
  expect(made).toMatchObject({ watermarked: false, ...size });
  await endPlan(person);
  expect(await look(person, made.id)).toMatchObject({ watermarked: false, afterUrl: made.afterUrl });
  expect(await sizeAt(made.afterUrl)).toEqual([size.width, size.height]);
  expect((await ask(made.patchUrl ?? "")).status).toBe(200);
  expect(await makePicture(person)).toMatchObject({ watermarked: true, width: 1280 });
});
