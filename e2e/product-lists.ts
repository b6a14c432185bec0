import { expect, type Page } from "@playwright/test";
import { signInHere } from "./new-account.ts";
import type { NewTenant } from "./new-company.ts";
import { violations } from "./violations.ts";

/** What a roofer and a pool builder sell, as a spreadsheet has it, and its way into the dashboard. */

const head = "Part,Product,Color,Material,Closest color,Hex,Level,Note";

/** Two lines, three colors. */
export const roofLines = [
  head,
  "Roof,Ridgeline 40,Thunderstorm,Architectural asphalt,Charcoal,#2F3338,better,40-year warranty",
  "Roof,Ridgeline 40,Desert Wheat,Architectural asphalt,,#C2AB84,better,40-year warranty",
  "Roof,Clear Seam Standing Seam with a long name to go with it,Evergreen,Standing-seam metal,Forest green,,best,",
];

/** Three lines, four colors. */
export const poolLines = [
  head,
  "Interior finish,Lagoon Pebble,Caribbean,,Tan pebble,,best,",
  "Interior finish,Lagoon Pebble,Midnight,,Dark pebble,,best,",
  "Coping,Quarry Stone,Bluestone,,Bluestone,,,",
  "Deck,Terrace Pavers,Sahara,Concrete pavers,Tan,#B59B77,good,",
];

/** Chooses the file and has it looked at; the report is on the screen then. */
export async function importList(
  page: Page,
  company: NewTenant,
  { service, list }: { service: string; list: readonly string[] },
) {
  await signInHere(page, company.headers.Authorization.replace("Bearer ", ""));
  await page.goto(`/dashboard/products?service=${service}`);
  await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Import a list" }).click();
  const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${list.join("\r\n")}\r\n`) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByRole("heading", { name: "What will change" })).toBeFocused();
}
