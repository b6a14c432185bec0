import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rateCounters } from "../../auth/table.ts";
import { projects } from "../../photos/table.ts";
import { priceLists } from "../../prices/table.ts";
import { ask, db } from "../../test/factories.ts";
import { fakeResend } from "../../test/resend.ts";
import { makeSheet, post, sendSheet, sign, signingOf, tokenOf } from "../../test/sheets.ts";
import { priceRanges } from "../../visualizations/prices/table.ts";
import { extraFontFile, openExtraFont } from "./extra-font.ts";

beforeEach(async () => {
  fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

/** The file as characters 0..255. */
async function pdfOf(token: string): Promise<string> {
  const answer = await ask(`/approve/${token}/sheet.pdf`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer()).reduce((text, byte) => text + String.fromCharCode(byte), "");
}

/** What a page says, line by line, as its readers get it: code page 1252, and the other font through its table to Unicode. */
function linesOf(pdf: string): string[] {
  const letters = new Map(
    [...pdf.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]{4})>$/gm)].map(([, glyph, code]) => [
      glyph,
      String.fromCharCode(Number.parseInt(code ?? "", 16)),
    ]),
  );
  return [...pdf.matchAll(/BT .* ET/g)].map(([line]) =>
    [...line.matchAll(/\(((?:\\.|[^\\)])*)\) Tj|<([0-9A-F]+)> Tj/g)]
      .map(([, plain, glyphs]) =>
        plain !== undefined
          ? plain.replace(/\\(.)/g, "$1")
          : (glyphs?.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? "?").join(""),
      )
      .join(""),
  );
}

it("shows the price range of a design in the words that were sent, and none beside one without", async () => {
  const { company, owner, sheet, pictures } = await makeSheet();
  const tenantId = company.tenant.id;
  const door = { low: 90_000, high: 140_000 };
  await db.insert(priceLists).values({ tenantId, service: "roofing-siding", isOn: true });
  await db.insert(priceRanges).values({
    ...{ visualizationId: pictures[0] ?? "", tenantId, revision: 1, createdAt: new Date("2026-11-20T12:00:00Z") },
    prices: { parts: { frontDoor: door }, minimum: null, hiddenFactor: 1, note: "Tax is extra." },
    quantities: [{ part: "frontDoor", state: "known", low: 1, high: 1 }],
  });
  const sent = await post(owner, `/sheets/${sheet.id}/send`, { revision: sheet.revision });
  const token = tokenOf(sent.data);
  const price =
    /^Price range: \$900 to \$1,400\. Tax is extra\. An estimate with .+ prices of November 20, 2026\. It is not an offer\.$/;
  expect(sent.data.versions[0]?.designs.map((design) => design.price)).toEqual([expect.stringMatching(price), null]);
  // The company's later change is no part of what was sent.
  await db.update(priceLists).set({ isOn: false }).where(eq(priceLists.tenantId, tenantId));
  expect((await sign(token, signingOf(sent.data, { chosen: 1 }))).status).toBe(200);
  const lines = linesOf(await pdfOf(token));
  const from = lines.findIndex((line) => line.startsWith("Price range:"));
  expect(lines.slice(from, from + 2).join(" ")).toMatch(price);
  expect(lines.filter((line) => line.startsWith("Price range:"))).toHaveLength(1);
});

it("writes names with letters of Poles, Vietnamese, Greeks and Ukrainians, and says where it cannot", async () => {
  const plain = await sendSheet();
  const pdf = await pdfOf(plain.token);
  expect(pdf).not.toContain("/F4");
  expect(linesOf(pdf)).toContain("For Rosa Diaz");

  const { token, sheet, projectId } = await sendSheet({ companyName: "Nguyễn & Søn Dachy – Łódź", legalName: null });
  await db.update(projects).set({ address: "Οδός Ερμού 5, Київ" }).where(eq(projects.id, projectId));
  const name = "Łukasz Nguyễn 🏡";
  expect((await sign(token, signingOf(sheet, { name, comment: "Đẹp quá! 👍🏽 n̈ 王" }))).status).toBe(200);
  const signed = await pdfOf(token);
  const lines = linesOf(signed);
  for (const line of [
    "Nguyễn & S\u00f8n Dachy \u0096 Łódź",
    "Οδός Ερμού 5, Київ",
    "Łukasz Nguyễn",
    "Comment: Đẹp quá! n ?",
    "Some letters can't be printed here. The live page has the exact words.",
  ]) {
    expect(lines).toContain(line.normalize("NFC"));
  }
  expect(lines.some((line) => line.startsWith("Łukasz Nguyễn signed on"))).toBe(true);
  // For programs: the title of the document, whole.
  expect(signed).toMatch(/\/Title <FEFF(?:[0-9A-F]{4})*1EC5/);
  // Cross references lead to their objects, or readers repair the file or refuse it.
  const table = Number(/startxref\n(\d+)/.exec(signed)?.[1]);
  const places = [...signed.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places.every((place, i) => signed.startsWith(`${i + 1} 0 obj`, place))).toBe(true);
});

it("has a font whose name says what it holds, with the widths of Helvetica", async () => {
  const file = await (await env.ASSETS.fetch(`https://font.test/${extraFontFile}`)).arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", file)).toHex().slice(0, 8);
  expect(extraFontFile).toBe(`sheet-font/arimo-${sum}.ttf`);
  const font = await openExtraFont(env.ASSETS);
  const widths = [..."aWŁễșђΩ"].map((letter) => font.widthOf(font.glyphOf(letter)));
  expect(widths.slice(0, 4)).toEqual([556, 944, 556, 556]);
  expect(widths.every((width) => width > 300)).toBe(true);
  expect([..."王🏡"].map(font.glyphOf)).toEqual([0, 0]);
});
