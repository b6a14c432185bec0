import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { workOutRange } from "#services/prices.ts";
import { type Quantity, sizeOf } from "#services/size-quantity.ts";
import { runBatch } from "../../db/run-batch.ts";
import { readLead } from "../../leads/delivery/read-news.ts";
import { readMailedLead } from "../../leads/rebuild-lead-mail.ts";
import { createPorts } from "../../ports.ts";
import type { PriceList } from "../../prices/prices.contract.ts";
import { priceLists } from "../../prices/table.ts";
import type { ImportReport } from "../../products/products.contract.ts";
import { describeShare } from "../../shares/describe-share.ts";
import { shares } from "../../shares/table.ts";
import { clearTenants } from "../../tenants/clear-tenant.ts";
import { tenantSlugs, tenants } from "../../tenants/table.ts";
import { type Company, joinTeam, makeTenant } from "../../test/companies.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, makeVisitor, type Person } from "../../test/factories.ts";
import { makeFinished } from "../../test/finished-picture.ts";
import { type Homeowner, makeProvenCompany, sendWithPicture } from "../../test/homeowners.ts";
import { idOf, look, newLook, order, untilOver } from "../../test/make-picture.ts";
import { giveSubscription } from "../../test/plans.ts";
import { freezePrices } from "./freeze-prices.ts";
import { priceLine } from "./price-line.ts";
import type { PriceRange } from "./prices.contract.ts";
import { priceRanges } from "./table.ts";

vi.setConfig({ testTimeout: 60_000 });

type Answer<Data = unknown> = { status: number; data: Data; error?: string; code?: string; field?: string };

async function send<Data>(who: Person | null, method: string, path: string, body?: unknown): Promise<Answer<Data>> {
  const response = await ask(path, { method, body, headers: who?.headers });
  return { status: response.status, ...(await response.json<Omit<Answer<Data>, "status">>()) };
}

/** A company on a plan that has price ranges. */
async function company(): Promise<Company> {
  const made = await makeTenant();
  await db.insert(tenantSlugs).values({ slug: made.tenant.slug, tenantId: made.tenant.id });
  await giveSubscription(made.owner, { plan: "business-pro" });
  return made;
}

const roofPrices = {
  ...{
    service: "roofing-siding",
    revision: 0,
    isOn: true,
    onShares: false,
    minimum: null,
    hiddenFactor: 3,
    note: null,
  },
  prices: [
    { part: "roof", productId: null, low: 45_000, high: 60_000 },
    { part: "siding", productId: null, low: 70_000, high: 90_000 },
  ],
};
const poolPrices = {
  ...{ ...roofPrices, service: "pools", minimum: 4_000_000 },
  prices: [{ part: "pool", productId: null, low: 12_000, high: 16_000 }],
};

const pathOf = ({ tenant }: Company, rest = "") => `/api/tenants/${tenant.id}/prices${rest}`;
const save = (of: Company, prices: object = roofPrices, who: Person = of.owner) =>
  send<PriceList>(who, "PUT", pathOf(of), prices);
const tell = (who: Person, id: string, known: object) =>
  send<PriceRange>(who, "PUT", `/api/visualizations/${id}/price-range`, known);

/** A finished picture of the company's visitor, with its prices frozen. */
async function pictureOf(of: Company, design: object = newLook, service = "roofing-siding") {
  const visitor = await makeVisitor();
  const recipe = { version: 1, service, design, surfaces: houseSurfaces } as never;
  const { id } = await makeFinished(visitor, { tenantId: of.tenant.id, row: { recipe } });
  await freezePrices(createPorts(env), id);
  return { visitor, id };
}

/** 30 by 15 feet. */
const placedPool = { ...defaultPool, place: { x: 0, z: 12, turn: 0, length: 9.144, width: 4.572 } };

describe("a company's prices", () => {
  it("are kept whole, by owner and managers alone, and the second of two people is told", async () => {
    const own = await company();
    const [manager, sales, other] = [await joinTeam(own), await joinTeam(own, "active", "sales"), await company()];
    expect((await send<PriceList>(own.owner, "GET", pathOf(own, "/roofing-siding"))).data).toMatchObject({
      ...{ isOn: false, prices: [], revision: 0, isInPlan: true },
      parts: [
        { id: "roof", unit: "square" },
        { id: "siding" },
        { id: "frontDoor" },
        { id: "garageDoor" },
        { id: "shutters" },
      ],
    });
    expect(await save(own, roofPrices, manager)).toMatchObject({ status: 200, data: { isOn: true, revision: 1 } });
    expect(await save(own)).toMatchObject({ status: 409, code: "CONFLICT" });
    for (const [who, status] of [
      [sales, 403],
      [other.owner, 404],
      [await makeUser(), 404],
      [await makeVisitor(), 401],
    ] as const) {
      expect((await send(who, "GET", pathOf(own, "/roofing-siding"))).status).toBe(status);
      expect((await save(own, { ...roofPrices, revision: 1 }, who)).status).toBe(status);
    }
    await db.run(sql`DELETE FROM team_members WHERE user_id = ${manager.id}`);
    expect((await save(own, { ...roofPrices, revision: 1 }, manager)).status).toBe(404);
    await runBatch(db, clearTenants({ now: () => new Date() }, sql`(SELECT ${own.owner.id})`));
    expect(await db.$count(priceLists, eq(priceLists.tenantId, own.tenant.id))).toBe(0);
  });

  it("are refused with a sentence on what is wrong, and what was there stays", async () => {
    const own = await company();
    await save(own);
    const [roof] = roofPrices.prices;
    const withPrice = (more: object) => ({ prices: [{ ...roof, ...more }] });
    for (const [change, error] of [
      [withPrice({ low: 0 }), "Enter a price above zero."],
      [withPrice({ low: 12.5 }), "Enter an amount in dollars, such as 450 or 450.50."],
      [withPrice({ high: 1e12 }), "Enter an amount of $1,000,000 or less."],
      [withPrice({ low: 70_000 }), "The low price can't be above the high one."],
      [withPrice({ part: "chimney" }), "That part can't have a price. Load the page again."],
      [withPrice({ productId: "gone" }), "One of these products is gone. Load the page again."],
      [{ prices: [roof, roof] }, "A part or product has two prices. Keep one of them."],
      [{ prices: [] }, "Enter at least one price before you turn this on."],
      [{ hiddenFactor: 0.5 }, "Enter a number from 1 to 6 for the whole house."],
      [{ note: "x".repeat(301) }, "Use at most 300 characters."],
      [{ note: "cheap\u202e" }, "This has characters that can't be shown."],
    ] as const) {
      expect(await save(own, { ...roofPrices, revision: 1, ...change })).toMatchObject({ status: 400, error });
    }
    const list = await send<PriceList>(own.owner, "GET", pathOf(own, "/roofing-siding"));
    expect(list.data).toMatchObject({ revision: 1, prices: roofPrices.prices });
  });
});

describe("prices in a list of products", () => {
  const head = "Part,Product,Color,Material,Hex,Low price,High price\n";
  const ridge = "Roof,Ridgeline,Thunderstorm,Architectural asphalt,#30343A";
  const importTo = (of: Company, csv: string, more: object = {}) =>
    send<ImportReport>(of.owner, "POST", `/api/tenants/${of.tenant.id}/products/import`, {
      ...{ service: "roofing-siding", csv, isPreview: false },
      ...more,
    });
  const pricesOf = async (of: Company) =>
    (await send<PriceList>(of.owner, "GET", pathOf(of, "/roofing-siding"))).data.prices;

  it("come with the products, change with the list, and stay off; what the company typed stays", async () => {
    const own = await company();
    await save(own, { ...roofPrices, isOn: false });
    const csv = `${head}${ridge},"$1,450.50",1600\nRoof,Ridgeline,Wheat,Architectural asphalt,#C2AB84,,\n`;
    expect((await importTo(own, csv, { isPreview: true })).data).toMatchObject({
      isDone: false,
      priced: 1,
      mistakes: [],
    });
    expect(await pricesOf(own)).toHaveLength(2);
    expect((await importTo(own, csv)).data).toMatchObject({ isDone: true, priced: 1 });
    const typed = roofPrices.prices.map((price) => expect.objectContaining(price));
    const priced = expect.objectContaining({
      part: "roof",
      productId: expect.any(String),
      low: 145_050,
      high: 160_000,
    });
    expect(await pricesOf(own)).toEqual([...typed, priced]);
    expect((await importTo(own, csv)).data).toMatchObject({ isDone: false, priced: 0, added: [], changed: [] });
    const dearer = await importTo(own, `${head}${ridge},1500,1700\n`);
    expect(dearer.data).toMatchObject({ isDone: true, priced: 1, added: [], changed: [] });
    expect((await pricesOf(own)).at(-1)).toMatchObject({ low: 150_000, high: 170_000 });
    const list = await send<PriceList>(own.owner, "GET", pathOf(own, "/roofing-siding"));
    expect(list.data).toMatchObject({ isOn: false, revision: 3 });
    const [file, again] = [await exported(own.owner, own), await exported((await company()).owner, own)];
    expect(again.status).toBe(404);
    expect((await exported(await joinTeam(own, "active", "sales"), own)).status).toBe(403);
    const text = await file.text();
    expect(text.split("\r\n").slice(0, 3)).toEqual([
      "Part,Product,Color,Material,Closest color,Hex,Level,Note,Low price,High price",
      expect.stringMatching(/^Roof,Ridgeline,Thunderstorm,Architectural asphalt,.+,#30343a,,,1500,1700$/),
      expect.stringMatching(/^Roof,Ridgeline,Wheat,.+,,,,$/),
    ]);
    expect((await importTo(own, text)).data).toMatchObject({ isDone: false, priced: 0, added: [], mistakes: [] });
  });

  it("are named by line where they are wrong, and nothing is lost", async () => {
    const own = await company();
    const wrong = (rows: string) => importTo(own, `${head}${rows}`).then(({ data }) => data);
    for (const [cells, text] of [
      ["450,", "Enter a low and a high price, or leave both empty."],
      ["cheap,600", "“cheap” is not a price. Use dollars, such as 450 or 450.50."],
      ["0,600", "Enter a price above zero."],
      ["700,600", "The low price can't be above the high one."],
      ["5,2000000", "Enter an amount of $1,000,000 or less."],
    ]) {
      expect(await wrong(`${ridge},${cells}\n`)).toMatchObject({ isDone: false, mistakes: [{ line: 2, text }] });
    }
    const two = `${ridge},450,600\nRoof,Ridgeline,Wheat,Architectural asphalt,#C2AB84,460,600\n`;
    expect(await wrong(two)).toMatchObject({
      ...{ isDone: false, mistakes: [{ line: 3, text: "The price is not the same as in this product's first line." }] },
    });
    const gutters = "Gutters,K-style,White,,#ffffff,8,12\n";
    expect(await wrong(gutters)).toMatchObject({
      ...{ isDone: false, mistakes: [{ line: 2, text: "Gutters can't have a price. Leave the price columns empty." }] },
    });
    expect(await db.$count(priceLists, eq(priceLists.tenantId, own.tenant.id))).toBe(0);
  });
});

async function exported(who: Person, of: Company): Promise<Response> {
  return ask(`/api/tenants/${of.tenant.id}/products/roofing-siding/csv`, { headers: who.headers });
}

describe("the price range of a picture", () => {
  it("comes with the picture, asks for what a photo can't tell, and is worked out by the server", async () => {
    const own = await company();
    await save(own);
    const visitor = await makeUser();
    const photoId = await makePhoto(visitor);
    const id = await idOf(await order(visitor, { photoId, tenant: own.tenant.slug, design: { roof: newLook.roof } }));
    const done = await untilOver(visitor, id);
    expect(done.priceRange).toMatchObject({ sum: null, asks: ["ground-floor", "roof-rise"], parts: [] });
    expect(await tell(visitor, id, { "ground-floor": 90 })).toMatchObject({
      ...{ status: 400, error: "Enter a size from 200 to 20,000 square feet.", field: "ground-floor" },
    });
    expect((await tell(visitor, id, { "ground-floor": 1500 })).data).toMatchObject({ sum: null, asks: ["roof-rise"] });
    expect(await tell(visitor, id, { "roof-rise": 30 })).toMatchObject({ status: 400, field: "roof-rise" });
    const told = await tell(visitor, id, { "roof-rise": 4 });
    expect(told.data).toMatchObject({
      ...{ sum: "$8,100 to $14,900", low: 8100, high: 14_900, asks: [] },
      known: { "ground-floor": 1500, "roof-rise": 4 },
      parts: [{ name: "Roof", amount: "18.2 to 24.8 squares" }],
    });
    expect(told.data.notes.at(-1)).toMatch(/^An estimate with .+'s prices of .+ 20\d\d\. It is not an offer\.$/);
    // A range of one's own is nobody's to send.
    expect((await tell(visitor, id, { "ground-floor": 1500, low: 1 })).status).toBe(400);
    expect((await look(visitor, id)).priceRange).toEqual(told.data);
  });

  it("stays what it was when the company changes its prices, and goes where the company or its plan says no", async () => {
    const own = await company();
    await save(own);
    const { visitor, id } = await pictureOf(own, { roof: newLook.roof });
    const { data } = await tell(visitor, id, { "ground-floor": 1500, "roof-rise": 4 });
    const dearer = roofPrices.prices.map((price) => ({ ...price, low: 90_000, high: 95_000 }));
    await save(own, { ...roofPrices, revision: 1, prices: dearer, note: "From today." });
    expect((await look(visitor, id)).priceRange).toEqual(data);
    expect((await tell(visitor, id, { "ground-floor": 3000 })).data).toMatchObject({ low: 15_400, high: 28_500 });
    await save(own, { ...roofPrices, revision: 2, isOn: false });
    expect((await look(visitor, id)).priceRange).toBeUndefined();
    expect((await tell(visitor, id, { "ground-floor": 1500 })).status).toBe(404);
    await save(own, { ...roofPrices, revision: 3 });
    expect((await look(visitor, id)).priceRange).toBeDefined();
    await db.run(sql`DELETE FROM subscriptions WHERE user_id = ${own.owner.id}`);
    expect((await look(visitor, id)).priceRange).toBeUndefined();
  });

  it("is nobody else's to change, and none where the company has no prices for the picture", async () => {
    const own = await company();
    await save(own);
    const { id } = await pictureOf(own);
    for (const stranger of [await makeVisitor(), await makeUser(), (await company()).owner]) {
      expect((await tell(stranger, id, { "ground-floor": 1500 })).status).toBe(404);
    }
    const trim = await pictureOf(own, { trim: { color: "white" } });
    expect((await look(trim.visitor, trim.id)).priceRange).toBeUndefined();
    const off = await pictureOf(await company());
    expect(await db.$count(priceRanges, eq(priceRanges.visualizationId, off.id))).toBe(0);
  });

  it("of a pool needs nothing but the pool, begins at the smallest job and has the company's words", async () => {
    const own = await company();
    await save(own, { ...poolPrices, note: "Permits are extra." });
    const small = await pictureOf(own, { ...placedPool, shape: "rectangle" }, "pools");
    const { priceRange } = await look(small.visitor, small.id);
    // At $120 to $160.
    expect(priceRange).toMatchObject({ low: 52_000, asks: [], parts: [{ name: "Pool", amount: "436 to 463 sq ft" }] });
    expect(priceRange?.notes[0]).toBe("Permits are extra.");
    const dear = { ...poolPrices, revision: 1, minimum: 9_000_000 };
    await save(own, dear);
    const large = await pictureOf(own, { ...placedPool, shape: "rectangle" }, "pools");
    expect((await look(large.visitor, large.id)).priceRange).toMatchObject({
      ...{ low: 90_000, high: 90_000, sum: "$90,000" },
      notes: ["Small jobs start at $90,000.", expect.stringContaining("not an offer")],
    });
  });

  it("of siding says why it is left out, and takes no width that nobody can mean", async () => {
    const own = await company();
    await save(own);
    const quantities: Quantity[] = [
      {
        part: "siding",
        state: "asks",
        per: "front-width",
        power: 1.5,
        low: 1,
        high: 1.2,
        guess: 40,
        doubt: 0.9,
      },
    ];
    const { visitor, id } = await pictureOf(own, { siding: newLook.siding });
    await db.update(priceRanges).set({ quantities }).where(eq(priceRanges.visualizationId, id));
    expect((await look(visitor, id)).priceRange).toMatchObject({
      sum: null,
      asks: ["front-width"],
    });
    const { data } = await tell(visitor, id, { "front-width": 40 });
    expect(data).toMatchObject({ asks: [], notes: expect.arrayContaining([expect.stringContaining("3 times")]) });
    expect(await tell(visitor, id, { "front-width": 195 })).toMatchObject({
      ...{
        status: 400,
        error: "In the photo, the front looks about 40 feet wide. Check the width, from corner to corner.",
      },
    });
    expect((await tell(visitor, id, { "front-width": 80 })).data).toMatchObject({
      ...{ sum: null, asks: [], parts: [] },
      notes: [
        expect.stringMatching(/^Not included: Siding\. You told us the front is 80 feet wide\. .+ more like 40,/),
      ],
    });
  });

  it("is on a shared picture only where the company says so", async () => {
    const own = await company();
    await save(own, poolPrices);
    const { id } = await pictureOf(own, placedPool, "pools");
    const [share] = await db.insert(shares).values({ visualizationId: id, tenantId: own.tenant.id }).returning();
    expect((await describeShare(createPorts(env), share.id))?.priceRange).toBeNull();
    await save(own, { ...poolPrices, revision: 1, onShares: true });
    expect((await describeShare(createPorts(env), share.id))?.priceRange?.sum).toMatch(/^\$/);
  });
});

describe("where a company shows no ranges", () => {
  /** Everything that tells a person or another system of a picture, as text. */
  async function toldOf(own: Company, { leadId, visitor, picture }: Homeowner): Promise<string[]> {
    const ports = createPorts(env);
    const [share] = await db.select().from(shares).where(eq(shares.visualizationId, picture.id));
    const textOf = async (path: string, who: Person) => (await ask(path, { headers: who.headers })).text();
    const leadPath = `/api/tenants/${own.tenant.id}/leads`;
    return [
      await textOf(`/api/visualizations/${picture.id}`, visitor),
      JSON.stringify(await describeShare(ports, share?.id ?? "")),
      await textOf(`${leadPath}/${leadId}`, own.owner),
      await textOf(`${leadPath}/export`, own.owner),
      JSON.stringify((await readMailedLead(ports, { leadId, mailId: "mail" })).mailed.picture?.describe()),
      JSON.stringify(await readLead(ports, leadId)),
    ];
  }
  const [price, number] = ["$900 to $1,400", '"low":900'];
  const shown = (texts: string[]) => texts.map((text) => text.includes(price) || text.includes(number));

  it("none is in picture, share, lead, file, mail or webhook: by the switch, the plan, and for a suspended company", async () => {
    const own = await makeProvenCompany();
    await db.insert(tenantSlugs).values({ slug: own.tenant.slug, tenantId: own.tenant.id });
    const { id: tenantId } = own.tenant;
    const home = await sendWithPicture(own);
    const ofList = eq(priceLists.tenantId, tenantId);
    await db.insert(priceLists).values({ tenantId, service: "roofing-siding", isOn: true, onShares: true });
    await db.insert(priceRanges).values({
      ...{ visualizationId: home.picture.id, tenantId, revision: 1 },
      prices: { parts: { frontDoor: { low: 90_000, high: 140_000 } }, minimum: null, hiddenFactor: 1, note: null },
      quantities: [{ part: "frontDoor", state: "known", low: 1, high: 1 }],
    });
    await db.insert(shares).values({ visualizationId: home.picture.id, tenantId });
    expect(shown(await toldOf(own, home))).toEqual([true, true, true, true, true, true]);
    const nowhere = [false, false, false, false, false, false];
    await db.update(priceLists).set({ isOn: false }).where(ofList);
    expect(shown(await toldOf(own, home))).toEqual(nowhere);
    await db.update(priceLists).set({ isOn: true }).where(ofList);
    await db.update(tenants).set({ suspendedAt: new Date() }).where(eq(tenants.id, tenantId));
    expect(shown(await toldOf(own, home))).toEqual(nowhere);
    await db.update(tenants).set({ suspendedAt: null }).where(eq(tenants.id, tenantId));
    await db.run(sql`DELETE FROM subscriptions WHERE user_id = ${own.owner.id}`);
    expect(shown(await toldOf(own, home))).toEqual(nowhere);
  });
});

describe("working out a range", () => {
  const parts = [
    { id: "siding", name: () => "Siding", unit: "square", place: null, hasHiddenSides: true },
    { id: "door", name: () => "Door", unit: "piece", place: null, hasHiddenSides: false },
  ] as never;
  const prices = {
    ...{ minimum: null, hiddenFactor: 3, note: null },
    parts: { siding: { low: 50_000, high: 50_000 }, door: { low: 100_000, high: 200_000 } },
  };
  const siding = {
    part: "siding",
    state: "asks",
    per: "front-width",
    power: 2,
    low: 0.2,
    high: 0.3,
    guess: 40,
  } as const;
  const door = { part: "door", state: "known", low: 1, high: 1 } as const;

  it("takes the front's width squared and the unseen sides by the company's factor, rounded outwards", () => {
    const worked = workOutRange(parts, { prices, quantities: [siding, door], known: { "front-width": 40 } });
    // 320 to 480 square feet in front, 960 to 1,440 in all: 9.6 to 14.4 squares at $500, and a door.
    expect(worked).toMatchObject({ price: { low: 580_000, high: 920_000 }, asks: [], lost: [] });
  });

  it("shows what it can, asks for the rest, and believes no width that the photo contradicts", () => {
    expect(workOutRange(parts, { prices, quantities: [siding, door], known: {} })).toMatchObject({
      ...{ price: { low: 100_000, high: 200_000 }, asks: ["front-width"], lost: [] },
    });
    const far = workOutRange(parts, { prices, quantities: [siding, door], known: { "front-width": 70 } });
    expect(far).toMatchObject({
      price: { low: 100_000, high: 200_000 },
      asks: [],
      lost: [{ part: "siding", apart: { told: 70, guess: 40 } }],
    });
    expect(workOutRange(parts, { prices, quantities: [], known: {} })).toBeNull();
  });

  it("says under a design what it leaves out, too", () => {
    const notes = ["Not included, because this photo doesn't show enough of it: Siding.", "It is not an offer."];
    const range: PriceRange = { sum: "$900", low: 900, high: 900, parts: [], notes, at: "", asks: [], known: {} };
    expect(priceLine(range)[0]?.value).toBe(`$900. ${notes.join(" ")}`);
    expect(priceLine({ ...range, sum: null })).toEqual([]);
  });

  it("is wider where the person and the photo disagree, and none where it would be off by more than 30 %", () => {
    const quantity: Quantity = { ...siding, low: 0.27, high: 0.33, doubt: 0.5 };
    const half = (told: number) => {
      const size = sizeOf(quantity, { "front-width": told });
      return size.state === "sized" ? (size.high - size.low) / (size.high + size.low) : size;
    };
    expect(half(40)).toBeCloseTo(0.1);
    expect(half(50)).toBeCloseTo(0.208, 2);
    expect(half(34)).toBeCloseTo(0.18, 2);
    expect(half(65)).toEqual({ state: "lost", apart: { told: 65, guess: 40 } });
  });

  it("asks for stories, too, which pull a misread wall back", () => {
    const stories = { each: 8, weight: 0.3, doubt: 0.3 };
    const quantity: Quantity = { ...siding, low: 0.18, high: 0.22, doubt: 0.3, stories };
    expect(sizeOf(quantity, {})).toEqual({ state: "asks", asks: ["front-width", "stories"] });
    const told = { "front-width": 40 };
    expect(sizeOf(quantity, told)).toEqual({ state: "asks", asks: ["stories"] });
    // 40 by 40 feet at 0.2 are 320 square feet, as one story of 8 feet would have.
    const one = sizeOf(quantity, { ...told, stories: 1 });
    expect(one).toMatchObject({ state: "sized", low: expect.closeTo(288, 0), high: expect.closeTo(353, 0) });
    const two = sizeOf(quantity, { ...told, stories: 2 });
    expect(two).toEqual({ state: "lost", apart: null });
  });
});
