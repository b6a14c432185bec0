import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { runBatch } from "../db/run-batch.ts";
import { mails } from "../mail/table.ts";
import { deleteQueuedFiles } from "../photos/delete-queued-files.ts";
import { readSurfaces, storeSurfaces, surfacesFileOf } from "../photos/surfaces-file.ts";
import { photos, projects } from "../photos/table.ts";
import { createPorts } from "../ports.ts";
import { erasePhotos } from "../privacy/erase-photos.ts";
import { teamMembers } from "../teams/table.ts";
import { joinTeam, makeTenant } from "../test/companies.ts";
import { ask, db, houseSurfaces, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeProvenCompany, onLink, sendWithPicture, tokenFor } from "../test/homeowners.ts";
import { giveSubscription } from "../test/plans.ts";
import { fakeResend } from "../test/resend.ts";
import { savedStates } from "../visualizations/saved-states/table.ts";
import { visualizations } from "../visualizations/table.ts";
import { copyPictures } from "./copy-pictures.ts";
import { homeownerMails } from "./homeowner/table.ts";
import type { LeadProject } from "./leads.contract.ts";
import { leadSurfacesKey } from "./picture-keys.ts";
import { leads } from "./table.ts";

const ports = createPorts(env);
let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  for (const table of [rateCounters, homeownerMails, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

async function open(person: Person, leadId: string) {
  const response = await ask(`/api/leads/${leadId}/project`, { method: "POST", headers: person.headers });
  return { status: response.status, data: (await response.json<{ data: LeadProject }>()).data };
}

async function makeOpened() {
  const company = await makeProvenCompany();
  const homeowner = await sendWithPicture(company);
  await db.update(leads).set({ address: "1 Elm St" }).where(eq(leads.id, homeowner.leadId));
  const recipe = {
    version: 1 as const,
    service: "roofing-siding" as const,
    design: { roof: { material: "standing-seam", color: "charcoal" } } as never,
    surfaces: houseSurfaces,
  };
  await db.update(visualizations).set({ recipe }).where(eq(visualizations.id, homeowner.picture.id));
  return { company, recipe, ...homeowner };
}

describe("the house of a lead", () => {
  it("holds the homeowner's photo, design and picture as the company's own, the same for all its people", async () => {
    const { company, leadId, email, picture, visitor } = await makeOpened();
    const colleague = await joinTeam(company);
    const first = await open(company.owner, leadId);
    expect([first.status, first.data.service]).toEqual([200, "roofing-siding"]);
    const [house] = await db.select().from(projects).where(eq(projects.id, first.data.projectId));
    expect(house).toMatchObject({
      userId: company.owner.id,
      companyId: company.tenant.id,
      address: "1 Elm St",
      customerName: "Ada Porter",
      customerEmail: email,
    });
    const [photo] = await db.select().from(photos).where(eq(photos.projectId, house.id));
    expect(photo).toMatchObject({ userId: company.owner.id, visitorId: null, inWidget: false });
    expect(await env.PICTURES.head(photo.photoKey)).not.toBeNull();
    const [copy] = await db
      .select()
      .from(visualizations)
      .where(eq(visualizations.id, first.data.pictureId ?? ""));
    expect(copy).toMatchObject({
      inWidget: false,
      watermarked: false,
      makerUserId: company.owner.id,
      photoId: photo.id,
    });
    expect(copy.recipe.surfaces).toEqual(houseSurfaces);
    for (const person of [company.owner, colleague]) {
      expect((await open(person, leadId)).data).toEqual(first.data);
      const seen = await ask(`/api/visualizations/${copy.id}`, { headers: person.headers });
      expect((await seen.json<{ data: { watermarked: boolean } }>()).data.watermarked).toBe(false);
    }
    // What the homeowner deletes, the company keeps.
    expect((await ask(`/api/photos/${picture.photoId}`, { method: "DELETE", headers: visitor.headers })).status).toBe(
      200,
    );
    expect((await open(colleague, leadId)).data).toEqual(first.data);
  });

  it("is changed in plain words by the company's people whose plan has it, and by nobody else", async () => {
    const { company, leadId, recipe } = await makeOpened();
    const colleague = await joinTeam(company);
    const { pictureId } = (await open(company.owner, leadId)).data;
    const say = (person: Person) => {
      const { service, design } = recipe;
      const body = { visualizationId: pictureId, service, design, message: "roof black, keep the material" };
      return ask("/api/chat", { headers: person.headers, body });
    };
    for (const person of [company.owner, colleague]) {
      const reply = await (await say(person)).json<{ data: { patch: unknown } }>();
      expect(reply.data.patch).toEqual({ roof: { material: "standing-seam", color: "black" } });
    }
    // It was only proposed.
    const rows = await db.select().from(visualizations).where(eq(visualizations.tenantId, company.tenant.id));
    expect(JSON.stringify(rows.map(({ recipe }) => recipe.design))).not.toContain("black");
    await db
      .update(rateCounters)
      .set({ used: 60 })
      .where(eq(rateCounters.subject, `chatOfAccount:${company.owner.id}`));
    expect((await say(company.owner)).status).toBe(429);
    const [stranger, other] = [await makeUser(), (await makeTenant()).owner];
    for (const person of [stranger, other]) await giveSubscription(person, { plan: "business-pro" });
    await db.delete(teamMembers).where(eq(teamMembers.userId, colleague.id));
    expect([(await say(stranger)).status, (await say(other)).status, (await say(colleague)).status]).toEqual([
      404, 404, 403,
    ]);
  });

  it("is made once, however many open it at once", async () => {
    const { company, leadId } = await makeOpened();
    const colleague = await joinTeam(company);
    const answers = await Promise.all([company.owner, colleague, company.owner].map((person) => open(person, leadId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.projectId)).size).toBe(1);
    expect(await db.$count(projects, eq(projects.companyId, company.tenant.id))).toBe(1);
    const [photo] = await db.select().from(photos).where(eq(photos.id, leadId));
    expect(await env.PICTURES.head(photo.workingKey)).not.toBeNull();
  });

  it("is made anew after its people deleted it, and keeps its photo when the queue takes away what went with the one before", async () => {
    const { company, leadId } = await makeOpened();
    const first = await open(company.owner, leadId);
    const { headers } = company.owner;
    const deleted = await ask(`/api/projects/${first.data.projectId}`, { method: "DELETE", headers });
    expect(deleted.status).toBe(200);
    const again = await open(company.owner, leadId);
    expect(again.status).toBe(200);
    expect(again.data.projectId).not.toBe(first.data.projectId);
    const inElevenMinutes = () => new Date(Date.now() + 11 * 60_000);
    await deleteQueuedFiles({ ...ports, now: inElevenMinutes });
    const [photo] = await db.select().from(photos).where(eq(photos.id, leadId));
    for (const key of [photo.photoKey, photo.workingKey]) expect(await env.PICTURES.head(key)).not.toBeNull();
  });

  it("is nobody else's: strangers, other companies, removed members, sales with a colleague's lead", async () => {
    const { company, leadId } = await makeOpened();
    const sales = await joinTeam(company, "active", "sales");
    const removed = await joinTeam(company);
    await db.delete(teamMembers).where(eq(teamMembers.userId, removed.id));
    await db.update(leads).set({ assigneeId: company.owner.id }).where(eq(leads.id, leadId));
    const others = [await makeUser(), (await makeTenant()).owner, removed, sales];
    for (const person of others) expect((await open(person, leadId)).status).toBe(404);
    const visitor = await makeVisitor();
    expect((await open(visitor, leadId)).status).toBe(401);
    expect((await open(company.owner, "nothing")).status).toBe(404);
    expect(await db.$count(projects, eq(projects.companyId, company.tenant.id))).toBe(0);
  });

  it("is made of the lead's own copy where the photo is gone, with what was marked and chosen; and of nothing where there is none", async () => {
    const { company, leadId, picture, visitor, recipe } = await makeOpened();
    await db.update(leads).set({ recipe }).where(eq(leads.id, leadId));
    await vi.waitFor(
      async () => {
        await copyPictures(ports);
        expect(await env.PICTURES.head(`leads/${leadId}/before.jpg`)).not.toBeNull();
      },
      { timeout: 10_000 },
    );
    await ask(`/api/photos/${picture.photoId}`, { method: "DELETE", headers: visitor.headers });
    const { data } = await open(company.owner, leadId);
    expect(data.pictureId).toBeNull();
    const [photo] = await db.select().from(photos).where(eq(photos.projectId, data.projectId));
    expect(photo.surfaces).toEqual(houseSurfaces);
    const opened = await ask(`/api/projects/${data.projectId}/visualizer?service=${data.service}`, {
      headers: company.owner.headers,
    });
    expect(await opened.json()).toMatchObject({
      data: { pictures: [], work: { step: "design", design: recipe.design, surfaces: houseSurfaces } },
    });
    await db.update(leads).set({ beforeKey: null, projectId: null, photoId: null, visualizationId: null });
    await db.delete(visualizations).where(eq(visualizations.photoId, leadId));
    await db.delete(photos).where(eq(photos.id, leadId));
    expect((await open(company.owner, leadId)).status).toBe(409);
  });

  it("loses photo and address when the homeowner says that it was not them", async () => {
    const { company, leadId, ...homeowner } = await makeOpened();
    const { data } = await open(company.owner, leadId);
    const token = await tokenFor(resend, { leadId, ...homeowner });
    expect((await onLink(token, "not-me")).status).toBe(200);
    expect(await db.$count(photos, eq(photos.id, leadId))).toBe(0);
    expect(await db.$count(visualizations, eq(visualizations.projectId, data.projectId))).toBe(0);
    const [house] = await db.select().from(projects).where(eq(projects.id, data.projectId));
    expect(house).toMatchObject({ customerEmail: null, customerName: "Ada Porter" });
    expect(house.searchText).not.toContain(homeowner.email);
    expect((await open(company.owner, leadId)).status).not.toBe(500);
  });
});

describe("the surfaces of a lead's picture", () => {
  it("are the lead's own once copied: the house has them after the homeowner has erased the photo", async () => {
    const { company, leadId, picture, recipe } = await makeOpened();
    const [photo] = await db
      .select({ id: visualizations.photoId })
      .from(visualizations)
      .where(eq(visualizations.id, picture.id));
    const file = await surfacesFileOf(photo.id ?? "", houseSurfaces);
    await storeSurfaces(ports, file);
    const named = { ...recipe, surfaces: null, surfacesKey: file.key };
    await db.update(visualizations).set({ recipe: named }).where(eq(visualizations.id, picture.id));
    await db.update(leads).set({ recipe: named }).where(eq(leads.id, leadId));
    await copyPictures(ports);
    expect(await env.PICTURES.head(leadSurfacesKey(leadId))).not.toBeNull();
    await runBatch(db, erasePhotos({ photos: sql`id = ${photo.id}` }, new Date(0)));
    await deleteQueuedFiles(ports);
    expect(await env.PICTURES.head(file.key)).toBeNull();
    const opened = await open(company.owner, leadId);
    expect(opened.status).toBe(200);
    const [house] = await db.select().from(photos).where(eq(photos.id, leadId));
    expect(house.surfacesKey).toBe(file.key.replace(photo.id ?? "", leadId));
    expect(await readSurfaces(ports, house)).toEqual(houseSurfaces);
    const [saved] = await db.select().from(savedStates).where(eq(savedStates.photoId, leadId));
    expect(saved.work).toMatchObject({ step: "design", surfaces: null, surfacesKey: house.surfacesKey });
  });
});
