import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { copyPictures } from "../leads/copy-pictures.ts";
import { leadPictureKey } from "../leads/picture-keys.ts";
import { leadCopies, leads } from "../leads/table.ts";
import { decodeJpeg } from "../photos/codec.ts";
import { createPorts } from "../ports.ts";
import { makeTenant } from "../test/companies.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { idOf, newRoof, order, untilOver } from "../test/make-picture.ts";
import { giveSubscription } from "../test/plans.ts";
import { makeStaff } from "../test/staff.ts";
import { linkToSmall } from "./link-to-picture.ts";
import { forgetMarkedFiles, presentPicture } from "./marked-file.ts";
import { cleanKey, imageKey, markedKey, patchKey, smallKey } from "./picture-keys.ts";
import { visualizations } from "./table.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const size = { width: 1320, height: 330 };
const day = 86_400_000;

async function makePicture(person: Person) {
  const photoId = await makePhoto(person, size);
  return untilOver(person, await idOf(await order(person, { photoId, design: newRoof })));
}

const afterDays = (days: number) => ({ ...createPorts(env), now: () => new Date(Date.now() + days * day) });
const isThere = async (key: string) => (await env.PICTURES.head(key)) !== null;

async function frameAt(url: string | null) {
  const response = await ask(url ?? "");
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, frame: await decodeJpeg(bytes) };
}

it("is let go of after a week, and made again for whoever asks, as it was and for good", async () => {
  const made = await makePicture(await makeUser());
  const key = markedKey(made.id);
  const [row] = await db.select().from(visualizations).where(eq(visualizations.id, made.id));
  expect(row.imageKey).toBe(key);
  const first = await frameAt(made.afterUrl);

  await forgetMarkedFiles(afterDays(6));
  expect(await isThere(key)).toBe(true);
  await forgetMarkedFiles(afterDays(7.1));
  expect(await isThere(key)).toBe(false);
  expect(await isThere(patchKey(made.id))).toBe(true);

  const [again, beside] = await Promise.all([frameAt(made.afterUrl), frameAt(made.afterUrl)]);
  expect(beside.bytes).toEqual(again.bytes);
  expect([again.frame.width, again.frame.height]).toEqual([1280, 320]);
  let off = 0;
  for (const [i, value] of first.frame.data.entries()) off += Math.abs(value - (again.frame.data[i] ?? 0));
  expect(off / first.frame.data.length, "of 255: the patch is kept with a little loss").toBeLessThan(0.5);
  expect(new TextDecoder("latin1").decode(again.bytes)).toContain("c2pa.claim.v2");
  expect(await isThere(cleanKey(made.id)), "without its mark it exists nowhere").toBe(false);

  await forgetMarkedFiles(afterDays(7.2));
  expect(await isThere(key)).toBe(true);
});

it("is made again for a list, for staff's look at it, and for a lead that is sent late", async () => {
  const { tenant } = await makeTenant();
  const made = await makePicture(await makeVisitor());
  const { id } = made;
  await db.update(visualizations).set({ tenantId: tenant.id }).where(eq(visualizations.id, id));
  const ports = createPorts(env);
  const named = { id, imageKey: markedKey(id) };

  await env.PICTURES.delete(markedKey(id));
  expect((await ask(await linkToSmall(ports, named))).status).toBe(200);
  expect(await isThere(smallKey(id, markedKey(id)))).toBe(true);

  await env.PICTURES.delete(markedKey(id));
  const staff = await makeStaff("admin");
  const seen = await ask(`/api/admin/jobs/${id}/pictures/after`, { headers: staff.headers });
  expect([seen.status, (await seen.arrayBuffer()).byteLength > 10_000]).toEqual([200, true]);

  await env.PICTURES.delete(markedKey(id));
  const lead = { id: "late", leadType: "widget", firstName: "A", lastName: "B", email: "a@b.test" } as const;
  const key = leadPictureKey("late", "after");
  await db.insert(leads).values({ ...lead, tenantId: tenant.id, visualizationId: id, afterKey: key });
  await db.insert(leadCopies).values({ key, leadId: "late", source: markedKey(id), attempts: 0, dueAt: new Date(0) });
  await copyPictures(ports);
  expect(await isThere(key)).toBe(true);
  expect(await db.$count(leadCopies)).toBe(0);
});

it("is made again for feedback, which is the provider's, whoever's page it came from", async () => {
  const { tenant } = await makeTenant();
  const { id } = await makePicture(await makeVisitor());
  await db.update(visualizations).set({ tenantId: tenant.id }).where(eq(visualizations.id, id));
  await env.PICTURES.delete(markedKey(id));
  const key = leadPictureKey("feedback", "after");
  const lead = { id: "feedback", leadType: "bugs_features", firstName: "A", lastName: "B", email: "a@b.test" } as const;
  await db.insert(leads).values({ ...lead, tenantId: 1, visualizationId: id, afterKey: key });
  await db
    .insert(leadCopies)
    .values({ key, leadId: "feedback", source: markedKey(id), attempts: 0, dueAt: new Date(0) });
  await copyPictures(createPorts(env));
  expect(await isThere(key)).toBe(true);
  expect(await isThere(cleanKey(id)), "with its mark").toBe(false);
});

it("is all that goes: a clean file stays, and so does a marked one of an earlier version", async () => {
  const payer = await makeUser();
  await giveSubscription(payer, { plan: "contractor" });
  const clean = await makePicture(payer);
  const queuedAt = new Date();
  const earlier = await makeFinished(await makeUser(), { row: { queuedAt } });
  await forgetMarkedFiles(afterDays(7.1));
  expect(await isThere(imageKey(clean.id))).toBe(true);
  expect(await isThere(imageKey(earlier.id))).toBe(true);
  const named = { id: earlier.id, imageKey: imageKey(earlier.id), patchKey: patchKey(earlier.id) };
  expect(await presentPicture(createPorts(env), named)).toBe(imageKey(earlier.id));
});
