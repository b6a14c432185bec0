import { env } from "cloudflare:workers";
import Color from "colorjs.io";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateCounters, users } from "../auth/table.ts";
import { cacheKey } from "../tenants/cache-tenant.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { expectSignedInOnly } from "../test/guards.ts";
import { makeTeam } from "../test/plans.ts";

beforeEach(() => db.delete(rateCounters));

const address = "/api/tenant/my-tenant";
let companies = 0;

const change = (person: Person, body: unknown, headers = {}) =>
  ask(address, { method: "PATCH", body, headers: { ...person.headers, ...headers } });
const saved = async (person: Person, body: unknown) => {
  const response = await change(person, body);
  const answer = await response.json<Record<string, unknown>>();
  expect([response.status, answer.error]).toEqual([200, undefined]);
  return answer;
};
const publicly = async (slug: string) => (await ask(`/api/tenant/${slug}`)).json<Record<string, unknown>>();

async function makeOwner(companyName = `Gable Works ${++companies}`) {
  const person = await makeUser();
  const response = await ask(address, { body: { companyName }, headers: person.headers });
  expect(response.status).toBe(201);
  const { id, slug } = await response.json<{ id: number; slug: string }>();
  return { person, id, slug };
}

describe("POST /api/tenant/my-tenant", () => {
  it("gives an account without a company one, once", async () => {
    const person = await makeUser();
    const made = await ask(address, { body: { companyName: "Porch & Sons" }, headers: person.headers });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ slug: "porch-and-sons", companyName: "Porch & Sons", isOwner: true });
    expect((await ask(address, { body: { companyName: "Another" }, headers: person.headers })).status).toBe(409);
    const [user] = await db.select().from(users).where(eq(users.id, person.id));
    expect(user.businessName).toBe("Porch & Sons");
  });

  it("makes one when it is asked many times at once", async () => {
    const person = await makeUser();
    const asking = Array.from({ length: 8 }, () =>
      ask(address, { body: { companyName: "Many" }, headers: person.headers }),
    );
    const statuses = (await Promise.all(asking)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(await db.$count(tenants, eq(tenants.userId, person.id))).toBe(1);
  });
});

describe("PATCH /api/tenant/my-tenant", () => {
  it("saves all that the owner may change, and says it to visitors at once", async () => {
    const { person, slug } = await makeOwner();
    await publicly(slug);
    const changes = {
      companyName: "Dormer & Sons",
      phone: "(555) 010-2000",
      email: `${person.id}@example.test`.toLowerCase(),
      address: "12 Ridge Road, Dover",
      description: "Roofs since 1987.\nAsk us.",
      legalName: "Dormer & Sons, LLC",
      licenseNumber: "ROC 123456",
      facebookUrl: "facebook.com/dormer",
      instagramUrl: "https://www.instagram.com/dormer/?hl=en",
      youtubeUrl: "https://m.youtube.com/@dormer",
      xUrl: "https://twitter.com/dormer",
      bookingUrl: "https://dormer.example/visit",
      contactPhone: "+1 555 010 2001",
      primaryColor: "#FFE100",
      secondaryColor: "0f766e",
      showPricing: false,
      embedEnabled: true,
      embedCtaText: "Call Dormer",
      embedCtaPhone: "555-0103",
      embedCtaUrl: "https://dormer.example/quote?from=widget",
      embedPrimaryColor: "#123abc",
      embedSecondaryColor: null,
      embedCustomizations: { showHeader: false, appearance: "dark", services: ["roofing"] },
      sites: ["dormer.example", "https://*.dormer.example/", "https://dormer.example", "http://localhost:3000"],
      leadFields: { phone: "optional", address: "required", projectDetails: "hidden" },
      consentText: "Dormer may call me.",
      rendersBeforeLead: 0,
      retentionDays: 30,
      leadRetentionDays: 400,
    };
    const wanted = {
      ...changes,
      primaryColor: "#ffe100",
      secondaryColor: "#0f766e",
      facebookUrl: "https://facebook.com/dormer",
      sites: ["https://dormer.example", "https://*.dormer.example", "http://localhost:3000"],
      requirePhone: false,
      consentVersion: 2,
    };
    expect(await saved(person, changes)).toMatchObject({ success: true, ...wanted });
    expect(await (await ask(address, { headers: person.headers })).json()).toMatchObject(wanted);
    const seen = await publicly(slug);
    const { legalName, licenseNumber, facebookUrl, xUrl } = wanted;
    const shown = { companyName: "Dormer & Sons", showPricing: false, legalName, licenseNumber, facebookUrl, xUrl };
    expect(seen).toMatchObject({ ...shown, embedCtaText: "Call Dormer" });
    for (const hidden of ["email", "sites", "consentText", "leadFields", "retentionDays"])
      expect(seen).not.toHaveProperty(hidden);
    const { accent } = seen as { accent: { light: { solid: string[]; contrast: string } } };
    expect(accent.light.solid[8]).toBe("#ffe100");
    expect(new Color("#ffe100").contrast(accent.light.contrast, "WCAG21")).toBeGreaterThan(4.5);
    const cleared = { phone: "", address: "  ", description: null, consentText: "", leadRetentionDays: null };
    expect(await saved(person, cleared)).toMatchObject({
      ...{ phone: null, address: null, description: null, consentText: null, leadRetentionDays: null },
      companyName: "Dormer & Sons",
      consentVersion: 3,
    });
  });

  it("counts a new version of the consent's words only when they change", async () => {
    const { person } = await makeOwner();
    expect(await saved(person, { consentText: "Yes." })).toMatchObject({ consentVersion: 2 });
    expect(await saved(person, { consentText: " Yes. ", phone: "555-0100" })).toMatchObject({ consentVersion: 2 });
    expect(await saved(person, { companyName: "Renamed Roofs" })).toMatchObject({ consentVersion: 2 });
    expect(await saved(person, { consentText: null })).toMatchObject({ consentVersion: 3 });
    // The usual words name the company.
    expect(await saved(person, { companyName: "Named Anew" })).toMatchObject({ consentVersion: 4 });
    expect(await saved(person, { companyName: "Named Anew" })).toMatchObject({ consentVersion: 4 });
  });

  it("keeps the rule for phones and `requirePhone` the same, whichever is changed", async () => {
    const { person } = await makeOwner();
    const fields = { phone: "hidden", address: "optional", projectDetails: "required" };
    expect(await saved(person, { requirePhone: false })).toMatchObject({ leadFields: { phone: "optional" } });
    expect(await saved(person, { leadFields: fields })).toMatchObject({ requirePhone: false, leadFields: fields });
    expect(await saved(person, { requirePhone: true })).toMatchObject({ leadFields: { ...fields, phone: "required" } });
    expect(await saved(person, { requirePhone: false })).toMatchObject({
      leadFields: { ...fields, phone: "optional" },
    });
  });

  it("keeps the rules of the fields that are not sent", async () => {
    const { person } = await makeOwner();
    await saved(person, { requirePhone: true });
    expect(await saved(person, { leadFields: { address: "hidden" } })).toMatchObject({
      requirePhone: true,
      leadFields: { phone: "required", address: "hidden", projectDetails: "optional" },
    });
    expect(await saved(person, { requirePhone: false, leadFields: { projectDetails: "required" } })).toMatchObject({
      requirePhone: false,
      leadFields: { phone: "optional", address: "hidden", projectDetails: "required" },
    });
    expect(await saved(person, { leadFields: { phone: "required" } })).toMatchObject({
      requirePhone: true,
      leadFields: { phone: "required", address: "hidden", projectDetails: "required" },
    });
  });

  it("is the owner's alone", async () => {
    const { person: owner, id } = await makeOwner();
    const [member, pending, outsider] = [await makeUser(), await makeUser(), await makeUser()];
    await makeTeam(owner, [
      { person: member, status: "active" },
      { person: pending, status: "pending" },
    ]);
    const before = await db.select().from(tenants).where(eq(tenants.id, id));
    const body = { companyName: "Taken Over", slug: "taken-over" };
    expect((await change(member, body)).status).toBe(403);
    expect((await change(pending, body)).status).toBe(404);
    expect((await change(outsider, body)).status).toBe(404);
    expect((await change(await makeVisitor(), body)).status).toBe(401);
    // Nobody learns what fields there are before it is known who asks.
    expect((await change(await makeVisitor(), { noSuchField: 1 })).status).toBe(401);
    expect(await db.select().from(tenants).where(eq(tenants.id, id))).toEqual(before);
    await expectSignedInOnly({ method: "PATCH", path: address, body });
    await expectSignedInOnly({ method: "POST", path: address, body: { companyName: "New" } });
  });

  it.each([
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a form", { "Content-Type": "application/x-www-form-urlencoded" }],
  ])("cannot be asked for by %s", async (_name, headers) => {
    const { person } = await makeOwner();
    expect((await change(person, { phone: "555-0100" }, headers)).status).toBe(403);
    expect(
      (await ask(address, { body: { companyName: "X1" }, headers: { ...person.headers, ...headers } })).status,
    ).toBe(403);
  });

  const rejected: [field: string, values: unknown[]][] = [
    [
      "companyName",
      ["", "   ", "a".repeat(81), "<b>Roofs</b>", "Roofs\r\nBcc: a@b.example", "Roofs\u202egnp", "Ro\u200bofs"],
    ],
    [
      "companyName",
      ["gable.com", "Visit www.gable", "http://gable", "gable．example", "t.co", "Ga\ud800ble", "--", "\0", 5, null],
    ],
    ["companyName", ["Eavesight", "Eaνesight Support", "E a v e s i g h t", "Еаvеѕіght"]],
    ["slug", ["", "a", "-a", "a-", "a--b", "a b", "a/b", "../admin", "a".repeat(49), "ünder", "a_b", "a.b", null, 7]],
    ["slug", ["demo", "my-tenant", "api", "admin", "www", "eavesight", "eaves1ght", "eavesight-help"]],
    ["phone", ["call me", "javascript:alert(1)", "12", "1".repeat(41), "555<script>", "555\n0100", ["555-0100"]]],
    ["contactPhone", ["tel:5550100;ext=1", "+1\u202e555 0100"]],
    ["embedCtaPhone", ["555-0100?body=hi", "data:text/html,1"]],
    ["email", ["nobody", "a@b", "a@b.example\r\nBcc: c@d.example", "<a@b.example>", `${"a".repeat(250)}@b.example`]],
    ["address", ["<img src=x>", "Road\u0007", "a".repeat(201), "Road\nTown"]],
    ["address", ["You won! Claim it at https://evil.example/", "Claim it at evil.example", "Call +1 900 555 0100"]],
    [
      "description",
      ["<script>alert(1)</script>", "hi <IMG SRC=x onerror=y>", "a".repeat(1001), "a\u0000b", "<!-- -->"],
    ],
    ["consentText", ["<style>*{}</style>", "a".repeat(2001), "yes\u202e"]],
    [
      "primaryColor",
      ["red", "#12345", "#1234567", "#12345g", "url(x)", "#fff;}body{display:none", "rgb(0,0,0)", "", null],
    ],
    ["secondaryColor", ["var(--x)", "#2563\nEB"]],
    ["embedPrimaryColor", ["expression(1)", "#fff"]],
    ["embedCtaText", ["<b>Go</b>", "a".repeat(41), "Go\u0008"]],
    [
      "embedCtaUrl",
      [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)//https://",
        " javascript:alert(1)",
        "java\nscript:alert(1)",
        "data:text/html,<script>",
        "http://gable.example",
        "//gable.example",
        "/pricing",
        "https://",
        "https://localhost",
        "https://user@gable.example",
        "https://user:pass@gable.example",
        "vbscript:x",
        `https://gable.example/${"a".repeat(500)}`,
        `https://gable.example/${"é".repeat(200)}`,
      ],
    ],
    [
      "embedCustomizations",
      [{ css: "*{}" }, { appearance: "url(x)" }, { services: [] }, "dark", [], { showHeader: "yes" }],
    ],
    [
      "sites",
      [
        "https://gable.example",
        ["*"],
        ["https://*.com"],
        ["http://gable.example"],
        ["'self'"],
        ["https://a.example;"],
        [1],
      ],
    ],
    ["sites", [Array.from({ length: 51 }, (_, i) => `https://s${i}.example`)]],
    [
      "leadFields",
      [{ fax: "required" }, { phone: null }, { phone: "no", address: "hidden", projectDetails: "hidden" }, "all"],
    ],
    ["rendersBeforeLead", [-1, 21, 1.5, "3", null]],
    ["retentionDays", [6, 366, 0, "90", null, Number.MAX_VALUE]],
    ["leadRetentionDays", [29, 3651, "30", -1]],
    ["showPricing", ["yes", 1, null]],
    ["legalName", ["a".repeat(121), "Call roofs.example", "Eavesight, Inc.", 7]],
    ["licenseNumber", ["<b>1</b>", "https://roofs.example", "a".repeat(81)]],
    [
      "facebookUrl",
      [
        "https://facebook.com.evil.example/gable",
        "https://evil.example/facebook.com/gable",
        "https://facebook.com",
        "http://facebook.com/gable",
        "https://gable@facebook.com/gable",
        "https://facebook.com:8443/gable",
        "javascript:alert(1)//facebook.com/gable",
        "https://instagram.com/gable",
        "https://notfacebook.com/gable",
      ],
    ],
    ["bookingUrl", ["http://dormer.example", "javascript:alert(1)", "dormer"]],
    ["xUrl", ["https://fox.com/gable", "gable", `https://x.com/${"a".repeat(300)}`]],
    ["embedEnabled", ["true", 0]],
  ];
  const cases = rejected.flatMap(([field, values]) => values.map((value) => [field, value] as const));

  it("refuses what is none of ours, wherever it stands, and changes nothing", async () => {
    const { person, id } = await makeOwner();
    const before = await db.select().from(tenants).where(eq(tenants.id, id));
    for (const [field, value] of cases) {
      await db.delete(rateCounters);
      const response = await change(person, { phone: "555-0199", [field]: value });
      const answer = await response.json<{ code: string; error: string; field?: string }>();
      const { code, error } = answer;
      expect([field, value, response.status, code]).toEqual([field, value, 400, "INVALID_INPUT"]);
      expect([value, answer.field ?? field]).toEqual([value, field]);
      // A sentence for people, without the field's path or the validator's own words.
      expect([field, value, error]).toEqual([field, value, expect.stringMatching(/^[A-Z].*\w/)]);
      expect([field, value, error]).not.toEqual([
        field,
        value,
        expect.stringMatching(/\(\w+(\.\w+)*\)$|Invalid input|expected|received/),
      ]);
    }
    expect(await db.select().from(tenants).where(eq(tenants.id, id))).toEqual(before);
  });

  it.each([
    ["id", 1],
    ["userId", "somebody"],
    ["active", true],
    ["monthlyGenerationLimit", 100_000],
    ["logoUrl", "https://evil.example/x.png"],
    ["logoKey", "photos/x"],
    ["webhookUrl", "http://169.254.169.254/"],
    ["consentVersion", 1],
    ["accent", {}],
    ["__proto__x", {}],
  ])("takes no %s", async (field, value) => {
    const { person } = await makeOwner();
    expect((await change(person, { [field]: value })).status).toBe(400);
  });

  it("takes no more than a small body", async () => {
    const { person } = await makeOwner();
    expect((await change(person, { description: "a".repeat(40_000) })).status).toBe(413);
  });
});

describe("GET /api/tenant/my-tenant/accent", () => {
  it("shows what saving a color would make of it, to people who are signed in", async () => {
    const { person, slug } = await makeOwner();
    const path = "/api/tenant/my-tenant/accent?color=%23FFE100";
    const { data } = await (await ask(path, { headers: person.headers })).json<{ data: unknown }>();
    await saved(person, { primaryColor: "#ffe100" });
    expect((await publicly(slug)).accent).toEqual(data);
    await expectSignedInOnly({ method: "GET", path });
    expect((await ask(path.replace("%23FFE100", "red"), { headers: person.headers })).status).toBe(400);
  });
});

describe("the address of a company", () => {
  it("can change, and former ones lead to the company for good", async () => {
    const { person, slug: first } = await makeOwner();
    await publicly(first);
    expect(await saved(person, { slug: " Ridge-Line-7 " })).toMatchObject({ slug: "ridge-line-7" });
    for (const slug of [first, "ridge-line-7"]) expect(await publicly(slug)).toMatchObject({ slug: "ridge-line-7" });
    const other = await makeOwner();
    expect((await change(other.person, { slug: first })).status).toBe(409);
    expect(await saved(person, { slug: first })).toMatchObject({ slug: first });
  });

  it("goes to one of two companies that want it at once, and the other keeps all it had", async () => {
    const owners = [await makeOwner(), await makeOwner(), await makeOwner()];
    const answers = await Promise.all(
      owners.map(({ person }) => change(person, { slug: "best-roofs", companyName: "Best Roofs" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const rows = await db.select().from(tenants).where(eq(tenants.companyName, "Best Roofs"));
    expect(rows).toHaveLength(1);
    expect(await db.select().from(tenantSlugs).where(eq(tenantSlugs.slug, "best-roofs"))).toMatchObject([
      { tenantId: rows[0].id },
    ]);
  });

  it("cannot be collected: ten are the most, and one's own can still be taken again", async () => {
    const { person, slug } = await makeOwner();
    for (let i = 2; i <= 10; i++) await saved(person, { slug: `${slug}-n${i}` });
    const rejected = await change(person, { slug: `${slug}-n11` });
    expect([rejected.status, await rejected.json()]).toEqual([409, expect.objectContaining({ code: "CONFLICT" })]);
    expect((await ask(`/api/tenant/${slug}-n11`)).status).toBe(404);
    expect(await saved(person, { slug })).toMatchObject({ slug });
  });
});

describe("the cache", () => {
  it("says in the end what the database says, however many changes and readers come at once", async () => {
    const { person, slug } = await makeOwner();
    const colors = Array.from({ length: 6 }, (_, i) => `#0${i}0${i}0${i}`);
    const reading = () => publicly(slug);
    await Promise.all(colors.flatMap((primaryColor) => [change(person, { primaryColor }), reading()]));
    const [row] = await db.select().from(tenants).where(eq(tenants.slug, slug));
    const cached = await env.CACHE.get<{ primaryColor: string }>(cacheKey(slug), "json");
    expect(cached?.primaryColor).toBe(row.primaryColor);
  });
});
