import { exports } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { encodeJpeg } from "#engine/photos.ts";
import { createRaster } from "#engine/pixels.ts";
import { allowanceCounters } from "../allowance/table.ts";
import { runBatch } from "../db/run-batch.ts";
import { clearTenants } from "../tenants/clear-tenant.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { type Company, joinTeam, makeTenant } from "../test/companies.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { idOf, look, order, untilOver } from "../test/make-picture.ts";
import type { ImportReport, Product, ProductList } from "./products.contract.ts";
import { productLimits } from "./products.contract.ts";
import { rankServices } from "./rank-services.ts";
import { products } from "./table.ts";

vi.setConfig({ testTimeout: 60_000 });

type Answer<Data = unknown> = { status: number; data: Data; error?: string; code?: string; field?: string };

async function send<Data>(who: Person | null, method: string, path: string, body?: unknown): Promise<Answer<Data>> {
  const response = await ask(path, { method, body, headers: who?.headers });
  return { status: response.status, ...(await response.json<Omit<Answer<Data>, "status">>()) };
}

const ridgeline = {
  ...{ service: "roofing-siding", part: "roof", name: "Ridgeline", material: "architectural-asphalt" },
  colors: [
    { name: "Thunderstorm", color: "charcoal", hex: "#30343A" },
    { name: "Wheat", color: "sandstone" },
  ],
};

async function company(): Promise<Company> {
  const made = await makeTenant();
  await db.insert(tenantSlugs).values({ slug: made.tenant.slug, tenantId: made.tenant.id });
  return made;
}
const pathOf = ({ tenant }: Company, rest = "") => `/api/tenants/${tenant.id}/products${rest}`;
const add = (of: Company, product: object = ridgeline, who: Person = of.owner) =>
  send<Product>(who, "POST", pathOf(of), product);
const listOf = async (of: Company, service = "roofing-siding") =>
  (await send<ProductList>(of.owner, "GET", pathOf(of, `/${service}`))).data;
const importTo = (of: Company, csv: string, more: object = {}) =>
  send<ImportReport>(of.owner, "POST", pathOf(of, "/import"), {
    ...{ service: "roofing-siding", csv, isPreview: false, ...more },
  });
const offeredBy = async (of: Company, service = "roofing-siding") =>
  (
    await send<{ products: Product[]; alsoGeneral: boolean }>(
      null,
      "GET",
      `/api/products/${service}?tenant=${of.tenant.slug}`,
    )
  ).data;

function asked(of: Company, product: Product, more: object = {}) {
  const [{ id: colorId }] = product.colors;
  const roof = { material: "architectural-asphalt", color: "charcoal" };
  return { tenant: of.tenant.slug, design: { roof, products: { roof: { id: product.id, colorId } }, ...more } };
}
const usedBy = async (person: Person) =>
  (
    await db
      .select()
      .from(allowanceCounters)
      .where(eq(allowanceCounters.subject, `user:${person.id}`))
  )[0]?.used ?? 0;

describe("what a company's home page leads with", () => {
  const winter = () => new Date(2026, 1, 1);
  const ranked = ({ tenant }: Company, now = winter) => rankServices({ db, now }, tenant.id);

  it("is the order of menus, with what is of a season in its season alone, until it lists products", async () => {
    const of = await company();
    expect(await ranked(of)).toEqual(["roofing-siding", "pools", "landscape"]);
    expect(await ranked(of, () => new Date(2026, 9, 1))).toEqual(["roofing-siding", "pools", "landscape", "halloween"]);
  });

  it("is what it lists products of, unless they are hidden, and never another company's", async () => {
    const [of, other] = [await company(), await company()];
    const row = { name: "Laurel", part: "plants", colors: [] };
    await db.insert(products).values([
      { ...row, tenantId: of.tenant.id, service: "landscape", position: 0 },
      { ...row, tenantId: of.tenant.id, service: "halloween", position: 0 },
      { ...row, tenantId: of.tenant.id, service: "pools", position: 0, isHidden: true },
    ]);
    expect(await ranked(of)).toEqual(["landscape", "halloween", "roofing-siding", "pools"]);
    expect(await ranked(other)).toEqual(["roofing-siding", "pools", "landscape"]);
  });
});

describe("a company's products", () => {
  it("are added, listed, changed, put in order and deleted by its owner and managers", async () => {
    const own = await company();
    const manager = await joinTeam(own);
    const first = await add(own);
    expect(first).toMatchObject({ status: 201, data: { name: "Ridgeline", revision: 1, isHidden: false } });
    const second = await add(
      own,
      { ...ridgeline, name: "Cedar Lake", material: "cedar-shake", colors: [{ name: "", color: "natural-cedar" }] },
      manager,
    );
    expect(second.status).toBe(201);
    const list = await listOf(own);
    expect(list.products.map(({ name }) => name)).toEqual(["Ridgeline", "Cedar Lake"]);
    expect(list.parts.find(({ id }) => id === "roof")?.colorsOf?.slate).toContain("black");

    const [kept, dropped] = first.data.colors;
    const { id, revision } = first.data;
    const fields = { name: "Ridgeline Plus", material: "architectural-asphalt", tier: "better", isFeatured: true };
    const change = { ...fields, revision, colors: [{ id: kept.id, name: "Storm", color: "charcoal", hex: null }] };
    const changed = await send<Product>(manager, "PUT", pathOf(own, `/${id}`), change);
    expect(changed.data).toMatchObject({
      name: "Ridgeline Plus",
      tier: "better",
      revision: 2,
      colors: [{ id: kept.id, name: "Storm" }],
    });
    expect(changed.data.colors).not.toContainEqual(expect.objectContaining({ id: dropped.id }));

    const order = { service: "roofing-siding", ids: [second.data.id, id] };
    expect((await send(own.owner, "PUT", pathOf(own, "/order"), order)).status).toBe(200);
    expect((await listOf(own)).products.map(({ name }) => name)).toEqual(["Cedar Lake", "Ridgeline Plus"]);
    // What is featured is shown first, whatever its place.
    expect((await offeredBy(own)).products.map(({ name }) => name)).toEqual(["Ridgeline Plus", "Cedar Lake"]);

    expect((await send(manager, "DELETE", pathOf(own, `/${id}`))).status).toBe(200);
    expect((await listOf(own)).products.map(({ name }) => name)).toEqual(["Cedar Lake"]);
  });

  it("are nobody else's: not sales', a stranger's, another company's, a removed member's", async () => {
    const own = await company();
    const { data } = await add(own);
    const [sales, pending] = [await joinTeam(own, "active", "sales"), await joinTeam(own, "pending")];
    const other = await company();
    const theirs = { ...ridgeline, revision: data.revision };
    for (const [who, status] of [
      [sales, 403],
      [pending, 404],
      [other.owner, 404],
      [await makeUser(), 404],
      [await makeVisitor(), 401],
    ] as const) {
      expect((await send(who, "GET", pathOf(own, "/roofing-siding"))).status).toBe(status);
      expect((await add(own, ridgeline, who)).status).toBe(status);
      expect((await send(who, "PATCH", pathOf(own, `/${data.id}`), { isHidden: true })).status).toBe(status);
      expect((await send(who, "DELETE", pathOf(own, `/${data.id}`))).status).toBe(status);
    }
    // In the own company's name, with another one's product.
    const { service: _, part: __, ...fields } = theirs;
    expect((await send(other.owner, "PUT", pathOf(other, `/${data.id}`), fields)).status).toBe(404);
    const manager = await joinTeam(own);
    await db.run(sql`DELETE FROM team_members WHERE user_id = ${manager.id}`);
    expect((await send(manager, "DELETE", pathOf(own, `/${data.id}`))).status).toBe(404);
    expect((await listOf(own)).products).toHaveLength(1);
  });

  it("hang on the company: they change hands with it, are closed while it is suspended, and go when it is cleared", async () => {
    const own = await company();
    const { data } = await add(own);
    const [{ id: userId }, former] = [await makeUser(), own.owner];
    await db.update(products).set({ colors: [{ ...data.colors[0], sample: "ofcleared" }] });
    const reason = { suspendedReason: "Unpaid.", suspendedAt: new Date() };
    await db.update(tenants).set(reason).where(eq(tenants.id, own.tenant.id));
    expect((await send(former, "GET", pathOf(own, "/roofing-siding"))).status).toBe(403);
    const back = { suspendedReason: null, suspendedAt: null, userId };
    await db.update(tenants).set(back).where(eq(tenants.id, own.tenant.id));
    expect((await send(former, "DELETE", pathOf(own, `/${data.id}`))).status).toBe(404);
    expect((await offeredBy(own)).products).toHaveLength(1);
    await runBatch(db, clearTenants({ now: () => new Date() }, sql`(SELECT ${userId})`));
    expect(await db.$count(products, eq(products.tenantId, own.tenant.id))).toBe(0);
    const doomed = await db.all(sql`SELECT key FROM doomed_files WHERE key = 'samples/ofcleared.webp'`);
    expect(doomed).toHaveLength(1);
  });

  it("are refused with a sentence on what is wrong, and nothing is written", async () => {
    const own = await company();
    const roofOf = (more: object) => ({ ...ridgeline, ...more });
    const black = { name: "Black", color: "black" };
    for (const [product, error] of [
      [roofOf({ name: " " }), "Enter the name of the product."],
      [roofOf({ name: "x".repeat(61) }), "Use at most 60 characters."],
      [roofOf({ part: "chimney" }), "Choose what the product is for."],
      [roofOf({ material: "thatch" }), "Choose what the product looks like."],
      [roofOf({ material: null }), "Choose what the product looks like."],
      [roofOf({ colors: [] }), "Add at least one color."],
      [roofOf({ colors: [black, { ...black, name: "BLACK" }] }), "This product already has a color with that name."],
      [roofOf({ colors: [{ ...black, hex: "dark" }] }), "Enter the exact color as six hex digits, like #3A3D40."],
      [roofOf({ colors: [{ name: "Pink", color: "pink" }] }), "Pink: Choose the color that comes closest."],
      [
        roofOf({ material: "slate", colors: [{ name: "Tan", color: "driftwood" }] }),
        "Tan: Driftwood is not a color of Natural slate. Choose another one.",
      ],
      [roofOf({ name: "Ridge\u202eline" }), "This has characters that can't be shown."],
    ] as const) {
      expect(await add(own, product)).toMatchObject({ status: 400, error });
    }
    expect((await listOf(own)).products).toEqual([]);
  });

  it("are not overwritten by somebody who looked at them before, and stay within their number", async () => {
    const own = await company();
    const { data } = await add(own);
    const { service: _, part: __, ...fields } = ridgeline;
    const change = { ...fields, name: "Mine", revision: data.revision };
    expect((await send(own.owner, "PUT", pathOf(own, `/${data.id}`), change)).status).toBe(200);
    const late = await send(own.owner, "PUT", pathOf(own, `/${data.id}`), { ...change, name: "Yours" });
    expect(late).toMatchObject({ status: 409, code: "CONFLICT" });
    expect((await listOf(own)).products[0].name).toBe("Mine");
    const [row] = await db.select().from(products).where(eq(products.id, data.id));
    for (let i = 1; i < productLimits.products; i += 5) {
      const rows = Array.from({ length: Math.min(5, productLimits.products - i) }, (_, n) => ({
        ...row,
        id: `${row.id}${i + n}`,
      }));
      await db.insert(products).values(rows);
    }
    expect(await add(own)).toMatchObject({ status: 409, error: "You can have at most 200 products for a service." });
  });

  it("have a picture of a sample, made anew and small, which goes with its color", async () => {
    const own = await company();
    const { data } = await add(own);
    const path = pathOf(own, `/${data.id}/colors/${data.colors[0].id}/sample`);
    const put = (who: Person, body: BodyInit) =>
      exports.default.fetch(`https://eavesight.test${path}`, {
        method: "PUT",
        body,
        headers: { ...who.headers, "Content-Type": "image/jpeg" },
      });
    expect((await put(own.owner, "<svg/>")).status).toBe(415);
    const photo = encodeJpeg(createRaster(640, 480), 90);
    expect((await put(await makeUser(), photo)).status).toBe(404);
    const answer = await put(own.owner, photo);
    expect(answer.status).toBe(200);
    const sample = (await answer.json<{ data: Product }>()).data.colors[0].sample ?? "";
    const picture = await ask(sample);
    expect(picture.headers.get("Content-Type")).toBe("image/webp");
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(20_000);
    expect((await ask("/api/products/samples/none")).status).toBe(404);
    await send(own.owner, "DELETE", pathOf(own, `/${data.id}`));
    const doomed = await db.all<{ key: string }>(sql`SELECT key FROM doomed_files WHERE key LIKE 'samples/%'`);
    expect(doomed.map(({ key }) => key)).toContain(`samples/${sample.split("/").at(-1)}.webp`);
  });
});

describe("a list of products", () => {
  const head = "Part,Product,Color,Material,Hex,Level\r\n";

  it("may name its columns and levels in Spanish, with accents and without", async () => {
    const own = await company();
    const csv = `Parte,Línea de producto,Color,Material,Código de color,Nivel,Precio mínimo\r\nRoof,Ridgeline,Thunderstorm,Architectural asphalt,#30343A,Óptimo,\r\nSiding,Harbor,Mist,Vinyl lap,#c2c6c8,mejor,`;
    const { data } = await importTo(own, csv, { isPreview: true });
    expect(data).toMatchObject({ lines: 2, mistakes: [], added: [{ name: "Ridgeline" }, { name: "Harbor" }] });
  });

  it("may be in another language than the one who reads it", async () => {
    const csv = `${head}Roof,Ridgeline,Thunderstorm,Architectural asphalt,#30343A,best\r\nRevestimiento,Harbor,Mist,Vinyl lap,#c2c6c8,good\r\n`;
    const { data } = await importTo(await company(), csv, { isPreview: true });
    expect(data).toMatchObject({ mistakes: [], added: [{ name: "Ridgeline" }, { name: "Harbor" }] });
  });

  it("is looked at first, then written whole; sent again it changes nothing", async () => {
    const own = await company();
    const csv = `\uFEFF${head}Roof,Ridgeline,Thunderstorm,Architectural asphalt,#30343A,best\r\nroof,Ridgeline,"Wheat, light",architectural-asphalt,C2AB84,\r\nSiding,Harbor,Mist,Vinyl lap,#c2c6c8,good\r\n`;
    const preview = await importTo(own, csv, { isPreview: true });
    expect(preview.data).toMatchObject({
      isDone: false,
      lines: 3,
      mistakes: [],
      added: [
        { name: "Ridgeline", part: "Roof", colors: 2 },
        { name: "Harbor", colors: 1 },
      ],
    });
    expect((await listOf(own)).products).toEqual([]);
    expect((await importTo(own, csv)).data).toMatchObject({ isDone: true });
    const { products: list } = await listOf(own);
    expect(
      list.map(({ name, tier, colors }) => [name, tier, colors.map(({ name, color, hex }) => [name, color, hex])]),
    ).toEqual([
      [
        "Ridgeline",
        "best",
        [
          ["Thunderstorm", "charcoal", "#30343a"],
          ["Wheat, light", "sandstone", "#c2ab84"],
        ],
      ],
      ["Harbor", "good", [["Mist", "light-gray", "#c2c6c8"]]],
    ]);
    expect((await importTo(own, csv)).data).toMatchObject({ isDone: false, added: [], changed: [], mistakes: [] });
    const more = await importTo(own, `${head}Roof,ridgeline,Night,Architectural asphalt,#1f2022,\n`);
    expect(more.data).toMatchObject({ isDone: true, added: [], changed: [{ name: "ridgeline", colors: 1 }] });
    expect((await listOf(own)).products[0].colors.map(({ name }) => name)).toEqual([
      "Thunderstorm",
      "Wheat, light",
      "Night",
    ]);
  });

  it("with mistakes is named line by line, and nothing of it is written unless those are to be left out", async () => {
    const own = await company();
    const csv = `${head}Roof,Ridgeline,Thunderstorm,Architectural asphalt,#30343A,\nChimney,Brick,Red,,,\nRoof,,Red,Slate,,\nRoof,Thatch,Straw,Reed,,\nRoof,Quarry,Blue,Natural slate,blue,\nRoof,Quarry,Nameless,Natural slate,,\nRoof,Ridgeline,Thunderstorm,Architectural asphalt,#30343A,\nRoof,Ridgeline,Sky,Standing-seam metal,#88aacc,premium\n`;
    const refused = (await importTo(own, csv)).data;
    expect(refused.isDone).toBe(false);
    expect(refused.mistakes.map(({ line, text }) => `${line}: ${text.slice(0, 40)}`)).toEqual([
      "3: “Chimney” is not a part. Use one of thes",
      "4: Enter the name of the product.",
      "5: “Reed” is not a material. Use one of the",
      "6: “blue” is not a color code. Use six hex ",
      "7: There is no match for the color “Nameles",
      "8: This product already has a color with th",
      "9: “premium” is not a level. Use good, bett",
    ]);
    expect((await listOf(own)).products).toEqual([]);
    expect((await importTo(own, csv, { skipsMistakes: true })).data.isDone).toBe(true);
    expect((await listOf(own)).products.map(({ name }) => name)).toEqual(["Ridgeline"]);
    const noHead = await importTo(own, "Ridgeline;Thunderstorm\n");
    expect(noHead.data.mistakes).toEqual([
      { line: 1, text: "The first line has to name the columns. “Part” and “Product” are needed." },
    ]);
    expect((await importTo(own, "x".repeat(productLimits.csv + 1))).status).toBe(400);
  });

  it("loses no word in silence: what is hidden, left over, contradictory or without an end is named", async () => {
    const own = await company();
    const roof = (product: string, color: string, rest = ",,") =>
      `Roof,${product},${color},Natural slate,#30343A${rest}\n`;
    const csv = `sep=,\n${head.trim()},Note\n${[
      roof("Rid\u202Egeline", "Black"),
      roof("Caf\uFFFD", "Black"),
      roof("<b>Slate</b>", "Black"),
      roof('"Two\nlines"', "Black"),
      roof("Comma", "Black", ",best,40 years, limited"),
      roof("Quarry", "Black", ",,40 years"),
      roof("Quarry", "Blue", ",best,"),
      roof("quarry", "Green", ",good,"),
      roof("Quarry", "Gray", ",best,50 years"),
      roof("Quarry", "BLUE"),
      roof("'=SUM(A1)", "Black"),
      roof('"Open', "Black"),
      roof("Lost", "Black"),
    ].join("")}`;
    const { mistakes, added } = (await importTo(own, csv, { isPreview: true })).data;
    expect(mistakes.map(({ line, text }) => `${line}: ${text.slice(0, 30)}`)).toEqual([
      "3: This has characters that can't",
      "4: This has characters that can't",
      "5: This has characters that can't",
      "6: This has characters that can't",
      "8: This line has more cells than ",
      "11: The level or the note is not t",
      "12: The level or the note is not t",
      "13: This product already has a col",
      "15: A quotation mark in this line ",
    ]);
    expect(added.map(({ name, colors }) => [name, colors])).toEqual([
      ["Quarry", 2],
      ["=SUM(A1)", 1],
    ]);
    expect((await importTo(own, csv, { skipsMistakes: true })).data.isDone).toBe(true);
    expect((await listOf(own)).products[0]).toMatchObject({ name: "Quarry", tier: "best", note: "40 years" });
    expect((await importTo(own, `${head}"Roof,A\nRoof,B`)).data.mistakes).toHaveLength(1);
  });

  it("of two thousand lines is taken whole, and one of more lines than a service can have is refused whole", async () => {
    const own = await company();
    const lines = (products: number, colors: number) =>
      Array.from({ length: products * colors }, (_, i) => {
        const hex = (i * 7919 + 0x101010).toString(16).padStart(6, "0").slice(-6);
        return `Roof,Line ${Math.floor(i / colors)},Color ${i % colors},Natural slate,#${hex},\n`;
      }).join("");
    const tooMany = await importTo(own, head + lines(201, 1));
    expect([tooMany.status, tooMany.code]).toEqual([409, "CONFLICT"]);
    expect((await listOf(own)).products).toEqual([]);
    const whole = await importTo(own, head + lines(200, 10));
    expect(whole.data).toMatchObject({ isDone: true, lines: 2000, mistakes: [] });
    const { products: list } = await listOf(own);
    expect([list.length, list.flatMap(({ colors }) => colors).length]).toEqual([200, 2000]);
  });
});

describe("an order that names a product", () => {
  it("freezes its name, material and color, which outlive its renaming and its end", async () => {
    const own = await company();
    const { data } = await add(own);
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const lie = { name: "Free roof", colorName: "Gold", hex: "#ffd700" };
    const body = asked(own, data);
    Object.assign(body.design.products.roof, lie);
    const id = await idOf(await order(user, { photoId, ...body }));
    const frozen = {
      id: data.id,
      name: "Ridgeline",
      colorName: "Thunderstorm",
      material: "architectural-asphalt",
      color: "charcoal",
      hex: "#30343a",
    };
    expect((await look(user, id)).design).toMatchObject({ products: { roof: frozen } });
    const { service: _, part: __, ...fields } = ridgeline;
    await send(own.owner, "PUT", pathOf(own, `/${data.id}`), { ...fields, name: "New name", revision: 1 });
    await send(own.owner, "DELETE", pathOf(own, `/${data.id}`));
    expect((await look(user, id)).design).toMatchObject({ products: { roof: frozen } });
    expect((await untilOver(user, id)).status).toBe("done");
  });

  it("is refused before anything is counted where the product is hidden, out of season, deleted or another company's", async () => {
    const own = await company();
    const [other, user] = [await company(), await makeUser()];
    const photoId = await makePhoto(user);
    const { data } = await add(own);
    const tell = async (body: object) => {
      const answer = await order(user, { photoId, ...body });
      return { status: answer.status, ...(await answer.json<{ code: string; error: string }>()) };
    };
    const unavailable = {
      status: 409,
      code: "NOT_OFFERED",
      error: "Ridgeline, Thunderstorm is not available right now. Choose another one.",
    };
    const set = (change: object) => send(own.owner, "PATCH", pathOf(own, `/${data.id}`), change);
    await set({ isHidden: true });
    expect(await tell(asked(own, data))).toMatchObject(unavailable);
    await set({ isHidden: false });
    const month = String(((new Date().getUTCMonth() + 6) % 12) + 1).padStart(2, "0");
    await db
      .update(products)
      .set({ firstDay: `${month}-01`, lastDay: `${month}-02` })
      .where(eq(products.id, data.id));
    expect(await tell(asked(own, data))).toMatchObject(unavailable);
    await db.update(products).set({ firstDay: null, lastDay: null }).where(eq(products.id, data.id));
    const [hidden] = data.colors;
    await db
      .update(products)
      .set({ colors: data.colors.map((color) => ({ ...color, hidden: color.id === hidden.id })) })
      .where(eq(products.id, data.id));
    expect(await tell(asked(own, data))).toMatchObject(unavailable);
    const gone = {
      status: 409,
      code: "NOT_OFFERED",
      error: "This product is no longer available. Choose another one.",
    };
    expect(await tell(asked(other, data))).toMatchObject(gone);
    await send(own.owner, "DELETE", pathOf(own, `/${data.id}`));
    expect(await tell(asked(own, data))).toMatchObject(gone);
    expect(await usedBy(user)).toBe(0);
  });

  it("has to go with the rest of the design, and stand where the product belongs", async () => {
    const own = await company();
    const { data } = await add(own);
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const [{ id: colorId }] = data.colors;
    const named = { id: data.id, colorId };
    const roof = { material: "architectural-asphalt", color: "charcoal" };
    for (const design of [
      { roof: { ...roof, color: "black" }, products: { roof: named } },
      { siding: { material: "stucco", color: "clay" }, products: { siding: named } },
      { roof, products: { roof: named, chimney: named } },
    ]) {
      const answer = await order(user, { photoId, tenant: own.tenant.slug, design });
      expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([400, "INVALID_INPUT"]);
    }
    expect(await usedBy(user)).toBe(0);
  });

  it("is the only way to a part that the company sells lines for, unless the company offers our options too", async () => {
    const own = await company();
    await add(own);
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const general = { photoId, tenant: own.tenant.slug, design: { roof: { material: "slate", color: "black" } } };
    const answer = await order(user, general);
    expect(await answer.json()).toMatchObject({
      code: "NOT_OFFERED",
      error: "For roof, choose one of the products on the list.",
    });
    // The company sells no siding: that is as ever.
    const siding = { ...general, design: { siding: { material: "stucco", color: "clay" } }, surfaces: houseSurfaces };
    expect((await order(user, siding)).status).toBe(202);
    const settings = { service: "roofing-siding", alsoGeneral: true };
    expect((await send(own.owner, "PUT", pathOf(own, "/settings"), settings)).status).toBe(200);
    expect((await order(user, general)).status).toBe(202);
    expect((await order(user, { ...general, tenant: "demo" })).status).toBe(202);
  });
});
