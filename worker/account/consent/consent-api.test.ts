import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../../auth/table.ts";
import { consentConfirmations, consentSettings } from "../../consent/table.ts";
import { describeTextsPage } from "../../embed-pages/describe-texts-page.ts";
import { createPorts } from "../../ports.ts";
import { teamMembers } from "../../teams/table.ts";
import { tenantSlugs } from "../../tenants/table.ts";
import { type Company, joinTeam, makeTenant } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { expectSignedInOnly } from "../../test/guards.ts";
import type { ConsentPage } from "./consent-page.contract.ts";

const ports = createPorts(env);
beforeEach(() => db.delete(rateCounters));

const path = "/api/tenant/consent";
const privacyUrl = "https://ridge.example/privacy";

async function change({ headers }: Person, body: unknown) {
  const response = await ask(path, { method: "PATCH", headers, body });
  return {
    status: response.status,
    ...(await response.json<{ data: ConsentPage; missing?: string[]; error?: string }>()),
  };
}
const confirmationsOf = ({ tenant }: Company) =>
  db.select().from(consentConfirmations).where(eq(consentConfirmations.tenantId, tenant.id));

describe("a company's words of consent", () => {
  it("are its owner's to change and its team's to see, nobody else's", async () => {
    const company = await makeTenant({ privacyUrl });
    const member = await joinTeam(company);
    await expectSignedInOnly({ method: "PATCH", path, body: {} });
    expect((await ask(path)).status).toBe(401);
    expect((await ask(path, { headers: (await makeUser()).headers })).status).toBe(404);
    expect((await change(member, { offersTexts: true })).status).toBe(403);
    const { data } = await change(company.owner, { offersTexts: true, messageKinds: "storm alerts" });
    expect(data).toMatchObject({ offersTexts: true, missing: [], versions: { request: 1, texts: 1 } });
    expect(data.shown.texts).toContain(`${company.tenant.companyName} may send me recurring automated marketing`);
    expect(data.shown.texts).toContain("storm alerts");
    const seen = await (await ask(path, { headers: member.headers })).json<{ data: ConsentPage }>();
    expect(seen.data).toEqual({ ...data, isOwner: false });
    expect((await change(company.owner, { messageKinds: null })).data.versions.texts).toBe(2);
    await db.delete(teamMembers).where(eq(teamMembers.userId, member.id));
    expect((await ask(path, { headers: member.headers })).status).toBe(404);
  });

  it("are refused where they ask for less, until somebody answers for that by name, and that is kept", async () => {
    const company = await makeTenant();
    const { owner } = company;
    const first = await change(owner, { offersTexts: true });
    expect([first.status, first.missing]).toEqual([409, ["privacy-link"]]);
    const bundled = await change(owner, { consentText: "We may call and text you." });
    expect([bundled.status, bundled.missing]).toEqual([409, ["texts-apart"]]);
    const own = await change(owner, { privacyUrl, offersTexts: true, textConsentWording: "Text me about the roof." });
    expect(own.missing).toEqual([
      "brand",
      "marketing",
      "frequency",
      "rates",
      "stop",
      "help",
      "not-a-condition",
      "not-shared",
    ]);
    expect([
      await confirmationsOf(company),
      await db.$count(consentSettings, eq(consentSettings.tenantId, company.tenant.id)),
    ]).toEqual([[], 0]);
    const confirmed = await change(owner, { consentText: "We may call and text you.", confirmedBy: "Ada Porter" });
    expect(confirmed.status).toBe(200);
    expect(confirmed.data).toMatchObject({ missing: ["texts-apart"], confirmation: { name: "Ada Porter" } });
    expect(await confirmationsOf(company)).toMatchObject([
      {
        userId: owner.id,
        name: "Ada Porter",
        items: ["texts-apart"],
        requestConsentWording: "We may call and text you.",
      },
    ]);
    // Other words that lack the same have to be answered for again; what has nothing to do with it does not.
    expect((await change(owner, { consentText: "We text you all day." })).status).toBe(409);
    expect((await change(owner, { privacyUrl })).status).toBe(200);
    const elsewhere = await ask("/api/tenant/my-tenant", {
      method: "PATCH",
      headers: owner.headers,
      body: { consentText: "SMS for everyone." },
    });
    expect(elsewhere.status).toBe(409);
    await expect(db.update(consentConfirmations).set({ name: "Nobody" }).run()).rejects.toThrow();
  });

  it("say what is wrong with them, and change nothing then", async () => {
    const { owner } = await makeTenant();
    for (const body of [
      { termsUrl: "http://plain.example" },
      { messageKinds: "x".repeat(161) },
      { offersTexts: "yes" },
      { other: 1 },
    ]) {
      expect([body, (await change(owner, body)).status]).toEqual([body, 400]);
    }
  });

  it("are fine as we make them, whatever the company is called", async () => {
    for (const companyName of ["A", "Text & Sons", "STOP Roofing", 'O\'Neil "The Roof" LLC']) {
      const { owner } = await makeTenant({ companyName, privacyUrl });
      expect([companyName, (await change(owner, { offersTexts: true })).data.missing]).toEqual([companyName, []]);
    }
  });

  it("make the page for the carrier, which is there while the box is", async () => {
    const company = await makeTenant({
      privacyUrl,
      legalName: "Ridge Roofing, LLC",
      licenseNumber: "ROC 1",
      contactPhone: "555 0100",
    });
    const { slug, id: tenantId } = company.tenant;
    await db.insert(tenantSlugs).values({ slug, tenantId });
    const page = () => describeTextsPage(ports, slug);
    expect(await page()).toBeNull();
    await change(company.owner, { offersTexts: true });
    expect(await page()).toMatchObject({
      legalName: "Ridge Roofing, LLC",
      licenseNumber: "ROC 1",
      form: { texts: { privacyUrl, termsUrl: `/text-messages/${slug}` } },
    });
    const secrets = JSON.stringify(await page());
    for (const secret of [company.owner.id, company.office]) expect(secrets).not.toContain(secret);
    for (const wrong of ["nobody", "../demo", "%00", "x".repeat(300)])
      expect(await describeTextsPage(ports, wrong)).toBeNull();
    await change(company.owner, { offersTexts: false });
    expect(await page()).toBeNull();
  });
});
