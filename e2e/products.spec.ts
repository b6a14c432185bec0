import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { startHostSite } from "./host-site.ts";
import { type NewTenant, newTenant } from "./new-company.ts";
import { importList, poolLines, roofLines } from "./product-lists.ts";
import { serveSmallSamples } from "./small-samples.ts";
import { violations } from "./violations.ts";

/** From a spreadsheet of what a company sells to a lead that names what a homeowner has chosen. */

test.describe.configure({ timeout: 240_000 });

const wrong = "Chimney,Brick,Red,,,,,";
const roofs = [...roofLines.slice(0, 3), wrong, ...roofLines.slice(3)];

async function openWidget(
  browser: Browser,
  { address, sample, width }: { address: string; sample: string; width: number },
) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
  const widget = await context.newPage();
  await serveSmallSamples(widget);
  await widget.goto(address);
  await widget.getByRole("button", { name: sample }).click();
  const next = widget.getByRole("button", { name: "Choose a design" });
  await expect(next).toBeEnabled({ timeout: 60_000 });
  await next.click();
  await expect(widget.getByRole("button", { name: /Generate picture/ })).toBeVisible();
  return widget;
}

/** As fast as a person types: what is filled in at once is taken for a program's. */
async function makePictureAndWrite(widget: Page, look?: (widget: Page) => Promise<void>): Promise<void> {
  await widget.getByRole("button", { name: /Generate picture/ }).click();
  const quote = widget.getByRole("button", { name: "Get a quote" });
  await expect(quote).toBeVisible({ timeout: 90_000 });
  await look?.(widget);
  await quote.click();
  for (const [label, text] of [
    ["First name", "Anna"],
    ["Last name", "Archer"],
    ["Email", "anna@example.test"],
    ["Phone", "(555) 010-2000"],
  ]) {
    await widget.getByLabel(label).pressSequentially(text, { delay: 60 });
  }
  await widget.getByRole("button", { name: /^Send/ }).click();
}

/** A slip first: nothing that was typed is lost. */
async function setRoofPrice(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Prices" }).click();
  await expect(page.getByRole("heading", { name: "Prices and price ranges" })).toBeFocused();
  await page.getByRole("switch", { name: "Show price ranges" }).click();
  await page.getByText("Prices by product").first().click();
  await page.getByLabel("Ridgeline 40, low price per square").fill("500");
  await page.getByRole("button", { name: "Save prices" }).click();
  await expect(page.getByRole("alert")).toContainText("a low and a high price for Ridgeline 40");
  await page.getByLabel("Ridgeline 40, high price per square").fill("660");
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Save prices" }).click();
  await expect(page.getByRole("button", { name: "Prices" })).toBeVisible();
}

/** Of 1,500 square feet of ground floor, at $500 to $660 a square. */
async function seeRoofRange(widget: Page): Promise<void> {
  const range = widget.getByRole("region", { name: "Price range" });
  await range.getByLabel("Size of the ground floor, in square feet").fill("15");
  await range.getByRole("button", { name: "Show the price range" }).click();
  await expect(range.getByRole("alert")).toHaveText("Enter a size from 200 to 20,000 square feet.");
  await range.getByLabel("Size of the ground floor, in square feet").fill("1,500");
  await range.getByRole("button", { name: "Show the price range" }).click();
  await expect(range.getByRole("alert")).toHaveText("Choose how steep the roof is.");
  await range.getByLabel("How steep is the roof?").selectOption("Gentle: easy to walk on");
  await range.getByRole("button", { name: "Show the price range" }).click();
  await expect(range.getByRole("status")).toContainText("$9,000 to $16,400");
  await expect(range.getByRole("status")).toContainText("It is not an offer.");
  expect(await violations(widget, ".vz-side")).toEqual([]);
}

async function designOfLead(page: Page, { id, headers }: NewTenant): Promise<LeadDetail["design"]> {
  const leads = async () => {
    const answer = await page.request.get(`/api/tenants/${id}/leads`, { headers });
    return ((await answer.json()) as { data: { id: string }[] }).data;
  };
  await expect.poll(async () => (await leads()).length).toBe(1);
  const [lead] = await leads();
  const detail = await page.request.get(`/api/tenants/${id}/leads/${lead.id}`, { headers });
  return ((await detail.json()) as { data: LeadDetail }).data.design;
}

test("a roofer's list becomes what homeowners choose from, and the lead names it", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const company = await newTenant(page.request);
  await importList(page, company, { service: "roofing-siding", list: roofs });
  await expect(page.getByText(/^Line 4: “Chimney” is not a part/)).toBeVisible();
  await expect(page.getByText("1 line has a mistake")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 products, skip the rest" }).click();

  const first = page.getByRole("button", { name: /^Ridgeline 40/ });
  await expect(first).toContainText("Architectural asphalt · 2 colors · Better");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Move Ridgeline 40 down" }).press("Enter");
  await expect(page.getByRole("status").getByText("Ridgeline 40 is now number 2 of 2.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Move Ridgeline 40 down" })).toBeFocused();
  await first.click();
  await expect(page.getByRole("heading", { name: "Edit Ridgeline 40" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Move Thunderstorm down" }).press("Enter");
  await expect(page.getByRole("status").getByText("Thunderstorm is now number 2 of 2.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Move Thunderstorm down" })).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a sample picture of Thunderstorm" }).click();
  const shingle = sharp({ create: { width: 400, height: 300, channels: 3, background: "#2f3338" } });
  await (await chooser).setFiles({ name: "s.png", mimeType: "image/png", buffer: await shingle.png().toBuffer() });
  await expect(page.getByRole("button", { name: "Remove the picture of Thunderstorm" })).toBeVisible();
  await page.getByRole("switch", { name: "Featured" }).click();
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page.getByText("Featured", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await setRoofPrice(page);
  const address = `${baseURL}/embed-roofing?tenant=${company.slug}`;
  const widget = await openWidget(browser, { address, sample: "Craftsman", width: 360 });
  const roof = widget.getByRole("region", { name: "Roof" });
  await expect(roof.getByRole("group")).toHaveCount(2);
  const colors = roof.getByRole("group").first().getByRole("radio");
  await expect(colors).toHaveCount(2);
  await expect(colors.first()).toHaveAccessibleName("Desert Wheat");
  await expect(roof.getByRole("group").first()).toHaveAccessibleName(/^Ridgeline 40 Better Featured 40-year warranty/);
  await expect(widget.getByText("Natural slate")).toHaveCount(0);
  await roof.getByRole("radio", { name: "Thunderstorm" }).check({ force: true });
  await expect(widget.getByRole("tab", { name: /^Roof Ridgeline 40, Thunderstorm/ })).toBeVisible();
  expect(await violations(widget, ".vz-side")).toEqual([]);
  await makePictureAndWrite(widget, seeRoofRange);
  const design = await designOfLead(page, company);
  expect(design).toContainEqual({ label: "Roof", value: "Ridgeline 40, Thunderstorm" });
  const price = /^\$9,000 to \$16,400. An estimate with .+ It is not an offer\.$/;
  expect(design).toContainEqual({ label: "Price range", value: expect.stringMatching(price) });
  await widget.context().close();
});

test("a pool builder's three lines stand in place of the general list on a desk @nightly", async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await newTenant(page.request);
  await importList(page, company, { service: "pools", list: poolLines });
  await page.getByRole("button", { name: "Import 3 products" }).click();
  await expect(page.getByRole("button", { name: /^Lagoon Pebble/ })).toBeVisible();
  const address = `${baseURL}/embed-pools?tenant=${company.slug}`;
  const widget = await openWidget(browser, { address, sample: "Backyard", width: 1280 });
  await widget.getByRole("tab", { name: "Water" }).click();
  const finish = widget.getByRole("region", { name: "Interior finish" });
  await finish.getByRole("radio", { name: "Midnight" }).check({ force: true });
  await makePictureAndWrite(widget);
  const design = await designOfLead(page, company);
  expect(design).toContainEqual({ label: "Finish", value: "Lagoon Pebble, Midnight" });
  expect(design).toContainEqual({ label: "Coping", value: "Quarry Stone, Bluestone" });
  expect(design).toContainEqual({ label: "Deck", value: "Terrace Pavers, Sahara" });
  await widget.context().close();
});

test("a line that is limited to one of two sites is offered there alone @nightly", async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await newTenant(page.request);
  await importList(page, company, {
    service: "roofing-siding",
    list: roofLines,
  });
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(page.getByRole("button", { name: /^Ridgeline 40/ })).toBeVisible();
  const frame = `<iframe src="${baseURL}/embed-roofing?tenant=${company.slug}" width="1200" height="900"></iframe>`;
  const [own, other] = [await startHostSite({ "/": frame }), await startHostSite({ "/": frame })];
  // A program's visits count for no site.
  const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36";
  const context = await browser.newContext({
    viewport: { width: 1280, height: 960 },
    reducedMotion: "reduce",
    userAgent,
  });

  /** The lines of roofs that a visitor of a site can choose from. */
  async function offeredAt(origin: string) {
    const visit = await context.newPage();
    await serveSmallSamples(visit);
    await visit.goto(origin);
    const widget = visit.frameLocator("iframe");
    await widget.getByRole("button", { name: "Craftsman" }).click();
    const next = widget.getByRole("button", { name: "Choose a design" });
    await expect(next).toBeEnabled({ timeout: 60_000 });
    await next.click();
    return widget.getByRole("region", { name: "Roof" }).getByRole("group");
  }
  for (const { origin } of [own, other]) await expect(await offeredAt(origin)).toHaveCount(2);

  await page.reload();
  await page.getByRole("button", { name: /^Ridgeline 40/ }).click();
  const sites = page.getByRole("group", { name: "Only on some websites" });
  await sites.getByLabel(own.origin.replace("http://", "")).click();
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page.getByRole("button", { name: /^Ridgeline 40/ })).toBeVisible();
  await expect(await offeredAt(own.origin)).toHaveCount(2);
  const elsewhere = await offeredAt(other.origin);
  await expect(elsewhere).toHaveCount(1);
  await expect(elsewhere).toHaveAccessibleName(/^Clear Seam/);
  await context.close();
  await Promise.all([own.close(), other.close()]);
});
