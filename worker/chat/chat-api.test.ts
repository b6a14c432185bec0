import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { subscriptions } from "../billing/table.ts";
import { createPorts } from "../ports.ts";
import { priceLists } from "../prices/table.ts";
import { products } from "../products/table.ts";
import { makeTenant } from "../test/companies.ts";
import { ask, db, houseSurfaces, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { expectSignedInOnly } from "../test/guards.ts";
import { giveSubscription, makeTeam } from "../test/plans.ts";
import { type EmbedTenant, makeEmbedTenant, ticketOf } from "../test/widgets.ts";
import { freezePrices } from "../visualizations/prices/freeze-prices.ts";
import { priceRanges } from "../visualizations/prices/table.ts";
import { visualizations } from "../visualizations/table.ts";
import type { ChatReply } from "./chat.contract.ts";

const design = {
  roof: { material: "standing-seam" as const, color: "charcoal" },
  siding: { material: "vinyl-lap" as const, color: "light-gray" },
};

async function makeHouse(person: Person): Promise<string> {
  const recipe = { version: 1 as const, service: "roofing-siding" as const, design, surfaces: houseSurfaces };
  return (await makeFinished(person, { row: { recipe } })).id;
}

async function makePro(): Promise<Person> {
  const person = await makeUser();
  await giveSubscription(person, { plan: "business-pro" });
  return person;
}

function say(person: Person, visualizationId: string, message: string, more: Record<string, unknown> = {}) {
  const body = { visualizationId, service: "roofing-siding", design, message, ...more };
  return ask("/api/chat", { headers: person.headers, body });
}

async function replyTo(...args: Parameters<typeof say>): Promise<ChatReply> {
  const response = await say(...args);
  expect(response.status).toBe(200);
  return (await response.json<{ data: ChatReply }>()).data;
}

beforeEach(() => db.delete(rateCounters));
afterEach(() => vi.restoreAllMocks());

describe("POST /api/chat", () => {
  it("answers plain words with a plan, and makes and keeps nothing", async () => {
    const person = await makePro();
    const id = await makeHouse(person);
    const before = await db.$count(visualizations);
    const reply = await replyTo(person, id, "Make the roof black and the siding sage, keep the roof's material");
    expect(reply).toMatchObject({
      patch: { roof: { material: "standing-seam", color: "black" }, siding: { material: "vinyl-lap", color: "sage" } },
      design: { roof: { material: "standing-seam", color: "black" }, siding: { material: "vinyl-lap", color: "sage" } },
      understood: true,
      by: "words",
    });
    expect(reply.plan).toContain("Roof: Standing-seam metal, black.");
    expect(reply.swatches).toContainEqual({ name: "Siding: sage", hex: "#98a08a" });
    expect(await db.$count(visualizations)).toBe(before);
    const [row] = await db.select().from(visualizations).where(eq(visualizations.id, id));
    expect(row.recipe.design).toEqual(design);
  });

  it("knows a company's products by its own names, and offers nothing else for their part", async () => {
    const { owner, tenant } = await makeTenant();
    await giveSubscription(owner, { plan: "business-pro" });
    const colors = [
      { id: "c1", name: "Thunderstorm", color: "charcoal", hex: "#30343a", sample: null, hidden: false },
      { id: "c3", name: "Tricorn Black (SW 6258)", color: "black", hex: "#2f2f30", sample: null, hidden: false },
      { id: "c2", name: "Wheat", color: "sandstone", hex: null, sample: null, hidden: false },
    ];
    const product = { part: "roof", name: "Ridgeline 40", material: "architectural-asphalt", position: 0, colors };
    await db.insert(products).values({ id: "ridgeline", tenantId: tenant.id, service: "roofing-siding", ...product });
    const id = await makeHouse(owner);
    await db.update(visualizations).set({ tenantId: tenant.id }).where(eq(visualizations.id, id));
    const reply = await replyTo(owner, id, "Make it Ridgeline 40 in wheat, please");
    expect(reply.design).toMatchObject({
      roof: { material: "architectural-asphalt", color: "sandstone" },
      products: { roof: { id: "ridgeline", colorId: "c2", name: "Ridgeline 40", colorName: "Wheat" } },
    });
    expect(reply.plan).toMatch(/^Roof: Ridgeline 40, Wheat\./);
    expect(reply.plan).not.toMatch(/asphalt|sandstone|Product:/i);
    for (const named of ["roof in SW6258", "tricorn black roof please", "Ridgeline 40 in sw-6258"]) {
      const { design } = await replyTo(owner, id, named);
      const roof = { colorId: "c3", colorName: "Tricorn Black (SW 6258)" };
      expect(design, named).toMatchObject({ products: { roof } });
    }
    const general = await replyTo(owner, id, "Make the roof slate");
    expect([general.patch, general.answer]).toEqual([null, "Natural slate isn't available for the roof right now."]);
  });

  it("knows what was pointed at by the surfaces of the picture", async () => {
    const person = await makePro();
    const id = await makeHouse(person);
    const onRoof = await replyTo(person, id, "this darker", { point: { x: 0.5, y: 0.3 } });
    expect(onRoof).toMatchObject({ surface: "roof", patch: { roof: { color: "black" } } });
    const onWall = await replyTo(person, id, "this in navy please", { point: { x: 0.5, y: 0.6 } });
    expect(onWall).toMatchObject({ surface: "siding", patch: { siding: { color: "navy" } } });
    const gable = await replyTo(person, id, "this gable, darker", { point: { x: 0.5, y: 0.45 } });
    expect(Object.keys(gable.patch ?? {})).toEqual(["accentGable"]);
    const nowhere = await replyTo(person, id, "this darker", { point: { x: 0.01, y: 0.01 } });
    expect(nowhere).toMatchObject({ surface: null, patch: null, answer: expect.stringContaining("What") });
  });

  it("lays nothing on what is not marked", async () => {
    const person = await makePro();
    const reply = await replyTo(person, await makeHouse(person), "Paint the garage door black");
    expect(reply).toMatchObject({ patch: null, answer: expect.stringContaining("no garage door marked") });
  });

  it("goes back through what was said before", async () => {
    const person = await makePro();
    const first = { siding: { material: "brick", color: "brick-red" } };
    const history = [{ message: "Gray siding and a metal roof", design: first }];
    const reply = await replyTo(person, await makeHouse(person), "Undo", { history });
    expect(reply.design).toEqual(first);
  });

  it("is for Business Pro, Enterprise and their teams", async () => {
    const [free, contractor, member, pending, enterprise, owner] = await Promise.all(
      Array.from({ length: 6 }, () => makeUser()),
    );
    await giveSubscription(contractor, { plan: "contractor" });
    await giveSubscription(enterprise, { plan: "enterprise" });
    await giveSubscription(owner, { plan: "business-pro" });
    await makeTeam(owner, [
      { person: member, status: "active" },
      { person: pending, status: "pending" },
    ]);
    const statusOf = async (person: Person) => (await say(person, await makeHouse(person), "Black roof")).status;
    const statuses = [free, contractor, pending, member, enterprise, owner].map(statusOf);
    expect(await Promise.all(statuses)).toEqual([403, 403, 403, 200, 200, 200]);
    const rejected = await (await say(free, "any", "Black roof")).json<{ code: string; error: string }>();
    expect(rejected).toMatchObject({ code: "FORBIDDEN", error: expect.stringContaining("Business Pro") });
  });

  it("shows nobody whether somebody else's picture exists", async () => {
    const [person, other] = [await makePro(), await makePro()];
    const visitor = await makeVisitor();
    const foreign = await say(person, await makeHouse(other), "Black roof");
    const none = await say(person, "no-such-picture", "Black roof");
    const visitors = await say(person, await makeHouse(visitor), "Black roof");
    expect([foreign.status, none.status, visitors.status]).toEqual([404, 404, 404]);
    expect(await foreign.text()).toBe(await none.text());
  });

  it("is for live sessions alone", async () => {
    await expectSignedInOnly({
      method: "POST",
      path: "/api/chat",
      body: { visualizationId: "any", service: "roofing-siding", design, message: "Black roof" },
    });
  });

  it("takes nothing from other sites, nothing too long and no design that there is not", async () => {
    const person = await makePro();
    const id = await makeHouse(person);
    const body = { visualizationId: id, service: "roofing-siding", design, message: "Black roof" };
    const foreign = await ask("/api/chat", { headers: { ...person.headers, "Sec-Fetch-Site": "cross-site" }, body });
    expect(foreign.status).toBe(403);
    expect((await say(person, id, "roof ".repeat(20_000))).status).toBe(413);
    expect((await say(person, id, "roof ".repeat(200))).status).toBe(400);
    expect((await say(person, id, " ")).status).toBe(400);
    expect((await say(person, id, "Black roof", { service: "pools" })).status).toBe(400);
    expect((await say(person, id, "Black roof", { design: { roof: { material: "gold", color: "x" } } })).status).toBe(
      400,
    );
    const garden = {
      service: "halloween",
      design: { theme: "harvest", scare: "family", placements: [], time: "night", seed: 1 },
    };
    expect((await say(person, id, "Scarier", garden)).status).toBe(400);
  });

  it("counts messages for each account", async () => {
    const person = await makePro();
    const id = await makeHouse(person);
    await say(person, id, "Black roof");
    await db
      .update(rateCounters)
      .set({ used: 60 })
      .where(eq(rateCounters.subject, `chatOfAccount:${person.id}`));
    const response = await say(person, id, "Black roof");
    expect([response.status, Number(response.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await say(await makePro(), id, "Black roof")).status).toBe(404);
  });

  it("is open to a visitor in a widget whose company's plan has it, about that company's pictures alone", async () => {
    const [company, other] = [await makeEmbedTenant(), await makeEmbedTenant()];
    const [visitor, stranger] = [await makeVisitor(), await makeVisitor()];
    const recipe = { version: 1 as const, service: "roofing-siding" as const, design, surfaces: houseSurfaces };
    const { id } = await makeFinished(visitor, { tenantId: company.id, row: { recipe, inWidget: true } });
    const sayIn = async (of: { id: number; slug: string }, person: Person) => {
      const headers = { ...person.headers, ...(await ticketOf(of as EmbedTenant)) };
      const body = { visualizationId: id, service: "roofing-siding", design, message: "Black roof" };
      return ask("/api/chat", { headers, body });
    };
    const response = await sayIn(company, visitor);
    expect(response.status).toBe(200);
    const { data } = await response.json<{ data: ChatReply }>();
    expect(data.changes).toMatchObject([
      { keys: ["roof"], from: "Standing-seam metal, charcoal", to: "Standing-seam metal, black", toHex: "#1f2022" },
    ]);
    expect((await sayIn(company, stranger)).status).toBe(404);
    expect((await sayIn(other, visitor)).status).toBe(404);
    // Without the widget's page there is no plan that would pay for it.
    expect((await say(visitor, id, "Black roof")).status).toBe(401);

    await db
      .update(rateCounters)
      .set({ used: 40 })
      .where(eq(rateCounters.subject, `chatOfVisitor:${visitor.id}`));
    expect((await sayIn(company, visitor)).status).toBe(429);
    await db.delete(rateCounters);
    await db.update(subscriptions).set({ plan: "contractor" }).where(eq(subscriptions.userId, company.owner.id));
    expect([403, 409]).toContain((await sayIn(company, visitor)).status);
  });

  it("says the company's own range where it is asked what that costs, and no sum where there is none", async () => {
    const { owner, tenant } = await makeTenant();
    await giveSubscription(owner, { plan: "business-pro" });
    const prices = [{ part: "roof", productId: null, low: 45_000, high: 60_000 }];
    await db.insert(priceLists).values({ tenantId: tenant.id, service: "roofing-siding", isOn: true, prices });
    const id = await makeHouse(owner);
    await db.update(visualizations).set({ tenantId: tenant.id }).where(eq(visualizations.id, id));
    const before = await replyTo(owner, id, "How much would that cost?");
    expect(before).toMatchObject({ patch: null, refused: expect.stringContaining("your contractor can") });
    await freezePrices(createPorts(env), id);
    const unsized = await replyTo(owner, id, "How much would that cost?");
    expect(unsized).toMatchObject({ patch: null, answer: expect.stringContaining("size of the house") });
    await db
      .update(priceRanges)
      .set({ known: { "ground-floor": 1500, "roof-rise": 4 } })
      .where(eq(priceRanges.visualizationId, id));
    const after = await replyTo(owner, id, "How much would that cost?");
    expect(after.refused).toBeUndefined();
    expect(after.answer).toMatch(/^This picture comes to about \$[\d,]+ to \$[\d,]+\. /);
    const both = await replyTo(owner, id, "Black roof. How much is that?");
    expect(both.patch).toEqual({ roof: { material: "standing-seam", color: "black" } });
    expect(both.note).toMatch(/about \$[\d,]+ to/);
  });
});
