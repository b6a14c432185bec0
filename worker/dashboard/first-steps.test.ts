import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "../auth/table.ts";
import { embeds } from "../embeds/table.ts";
import { leads } from "../leads/table.ts";
import { tenants } from "../tenants/table.ts";
import { type Company, makeTenant } from "../test/companies.ts";
import { ask, db, makeUser, type Person } from "../test/factories.ts";
import { expectSignedInOnly } from "../test/guards.ts";
import { giveSubscription, makeTeam } from "../test/plans.ts";
import type { FirstSteps } from "./first-steps.contract.ts";

/** A company whose plan has widgets. */
async function makeCompany(): Promise<Company> {
  const company = await makeTenant();
  await giveSubscription(company.owner, { plan: "business-pro" });
  return company;
}

const path = "/api/dashboard/first-steps";

async function stepsOf(person: Person): Promise<FirstSteps> {
  const answer = await ask(path, { headers: person.headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: FirstSteps }).data;
}

/** The steps that are still to be done. */
async function left(person: Person): Promise<string[] | null> {
  const found = await stepsOf(person);
  return found?.steps.filter(({ isDone }) => !isDone).map(({ id }) => id) ?? null;
}

const post = (person: Person, what: string) =>
  ask(`${path}/${what}`, { method: "POST", body: {}, headers: person.headers });

describe("the first steps of a company", () => {
  it("are done when what they ask for is there, and stay away from then on", async () => {
    const { owner, tenant } = await makeCompany();
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id));
    await db.update(tenants).set({ sites: [], logoUrl: null, privacyUrl: null }).where(eq(tenants.id, tenant.id));
    expect(await left(owner)).toEqual(["verify-email", "brand", "allowed-site", "go-live", "code", "test-lead"]);

    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, owner.id));
    expect(await left(owner)).toEqual(["brand", "allowed-site", "go-live", "code", "test-lead"]);
    await db.update(tenants).set({ primaryColor: "#b45309" }).where(eq(tenants.id, tenant.id));
    expect(await left(owner)).toEqual(["allowed-site", "go-live", "code", "test-lead"]);
    await db
      .update(tenants)
      .set({ sites: ["https://roofs.example"] })
      .where(eq(tenants.id, tenant.id));
    expect(await left(owner)).toEqual(["go-live", "code", "test-lead"]);
    // A license number is missing, and not every state has one.
    const known = { legalName: "Ridge Roofing, LLC", contactPhone: "(555) 010-0100", licenseNumber: null };
    await db.update(tenants).set(known).where(eq(tenants.id, tenant.id));
    expect(await left(owner)).toEqual(["go-live", "code", "test-lead"]);
    await db.update(tenants).set({ privacyUrl: "https://roofs.example/privacy" }).where(eq(tenants.id, tenant.id));
    expect(await left(owner)).toEqual(["code", "test-lead"]);
    await db.update(tenants).set({ consentText: "We may text you." }).where(eq(tenants.id, tenant.id));
    expect(await left(owner)).toEqual(["go-live", "code", "test-lead"]);
    await db.update(tenants).set({ consentText: null }).where(eq(tenants.id, tenant.id));
    expect((await post(owner, "code-copied")).status).toBe(200);
    expect(await left(owner)).toEqual(["test-lead"]);
    const test = `/api/tenants/${tenant.id}/leads/test`;
    expect((await ask(test, { method: "POST", body: {}, headers: owner.headers })).status).toBe(201);
    expect(await stepsOf(owner)).toBeNull();

    await db.delete(leads).where(eq(leads.tenantId, tenant.id));
    expect(await stepsOf(owner)).toBeNull();
  });

  it("know a widget that was seen on somebody's site, but not the preview on ours", async () => {
    const { owner, tenant } = await makeCompany();
    const seen = { tenantId: tenant.id, type: "roofing" as const, seenAt: new Date() };
    await db.insert(embeds).values([
      { ...seen, origin: "" },
      { ...seen, origin: env.SITE_ORIGIN },
    ]);
    expect(await left(owner)).toContain("code");
    await db.insert(embeds).values({ ...seen, origin: "https://roofs.example" });
    expect(await left(owner)).not.toContain("code");
  });

  it("ask nothing about widgets where the plan has none", async () => {
    const { owner } = await makeTenant();
    await giveSubscription(owner, { plan: "contractor" });
    expect((await stepsOf(owner))?.steps.map(({ id }) => id)).toEqual([
      "verify-email",
      "name-company",
      "brand",
      "test-lead",
    ]);
  });

  it("begin with the company's name where widgets were paid for before there is a company", async () => {
    const buyer = await makeUser();
    expect(await stepsOf(buyer)).toBeNull();
    await giveSubscription(buyer, { plan: "business-pro" });
    expect(await left(buyer)).toEqual(["name-company", "brand", "allowed-site", "go-live", "code", "test-lead"]);
    expect((await stepsOf(buyer))?.companyId).toBeNull();
    expect((await post(buyer, "dismiss")).status).toBe(404);
  });

  it("are put away by the owner alone, on every device", async () => {
    const { owner } = await makeCompany();
    const [member, stranger] = [await makeUser(), await makeUser()];
    await makeTeam(owner, [{ person: member, status: "active" }]);
    expect(await stepsOf(member)).toBeNull();
    expect((await post(member, "dismiss")).status).toBe(403);
    expect((await post(stranger, "dismiss")).status).toBe(404);
    expect((await post(stranger, "code-copied")).status).toBe(404);
    expect(await stepsOf(owner)).not.toBeNull();
    expect((await post(owner, "dismiss")).status).toBe(200);
    expect(await stepsOf(owner)).toBeNull();
  });

  it("take the code that a member of the team has copied as copied", async () => {
    const { owner } = await makeCompany();
    const member = await makeUser();
    await makeTeam(owner, [{ person: member, status: "active" }]);
    expect((await post(member, "code-copied")).status).toBe(200);
    expect(await left(owner)).not.toContain("code");
  });

  it.each([
    { method: "GET", path },
    { method: "POST", path: `${path}/dismiss`, body: {} },
    { method: "POST", path: `${path}/code-copied`, body: {} },
  ])("need a session: $method $path", expectSignedInOnly);
});
