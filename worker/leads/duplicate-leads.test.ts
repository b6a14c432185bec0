import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { mails } from "../mail/table.ts";
import { photos } from "../photos/table.ts";
import { makeTenant, openWidgetOf, sendFromWidget } from "../test/companies.ts";
import { db, makePhoto, makeVisitor, type Person, projectOf } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { visualizations } from "../visualizations/table.ts";
import { leads } from "./table.ts";

beforeEach(async () => {
  fakeResend();
  for (const table of [rateCounters, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

async function makePictures(visitor: Person, tenantId: number): Promise<string[]> {
  const photoId = await makePhoto(visitor);
  await db.update(photos).set({ tenantId }).where(eq(photos.id, photoId));
  const projectId = await projectOf(photoId);
  const made = [newId(), newId()].map((id) => ({
    id,
    projectId,
    photoId,
    makerVisitorId: visitor.id,
    payer: `tenant:${tenantId}`,
    tenantId,
    recipe: {
      version: 1 as const,
      service: "roofing-siding" as const,
      design: { roof: { material: "standing-seam" as const, color: "charcoal" as const } },
      surfaces: null,
    },
    watermarked: false,
    state: "done" as const,
  }));
  await db.insert(visualizations).values(made);
  return made.map(({ id }) => id);
}

it("takes the same words again for a person whom it did not know yet, who is asked for them before the next picture", async () => {
  const widget = await openWidgetOf(await makeTenant());
  const visitor = await makeVisitor();
  const first = await sendFromWidget(widget);
  const second = await sendFromWidget(widget, {}, visitor.headers);
  expect(second.data.id).not.toBe(first.data.id);
  expect(await db.$count(leads, eq(leads.visitorId, visitor.id))).toBe(1);
  expect((await sendFromWidget(widget, {}, visitor.headers)).data.id).toBe(second.data.id);
  // Once more, from a page that has forgotten who it was.
  expect([first.data.id, second.data.id]).toContain((await sendFromWidget(widget)).data.id);
});

it("takes the same words again with another picture", async () => {
  const company = await makeTenant();
  const [widget, visitor] = [await openWidgetOf(company), await makeVisitor()];
  const [red, blue] = await makePictures(visitor, company.tenant.id);
  const sent = [];
  for (const visualizationId of [red, blue, blue]) {
    sent.push((await sendFromWidget(widget, { visualizationId }, visitor.headers)).data.id);
  }
  expect(new Set(sent).size).toBe(2);
  expect(sent[1]).toBe(sent[2]);
  const kept = await db.select({ picture: leads.visualizationId }).from(leads);
  expect(kept.map(({ picture }) => picture).sort()).toEqual([red, blue].sort());
});

it("does not lose a person's words to the same words that a program seemed to write", async () => {
  const widget = await openWidgetOf(await makeTenant());
  const hasty = await sendFromWidget(widget, { elapsed: 300 });
  const again = await sendFromWidget(widget, { elapsed: 9000 });
  expect(again.data.id).not.toBe(hasty.data.id);
  expect((await db.select().from(leads).where(eq(leads.id, again.data.id)))[0].status).toBe("new");
  expect(await db.$count(mails)).toBe(1);
  expect([hasty.data.id, again.data.id]).toContain((await sendFromWidget(widget, { elapsed: 300 })).data.id);
});
