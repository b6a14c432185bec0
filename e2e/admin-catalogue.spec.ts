import { type Browser, expect, type Page, test } from "@playwright/test";
import { openAsAdmin } from "./demo-admin.ts";
import { onDesk } from "./looks.ts";
import { violations } from "./violations.ts";

/** What staff switch in the catalogue, and what a visitor sees of it. */

/** A new visitor with a sample house, in the design of it. */
async function openDesign(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/halloween");
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  const next = page.getByRole("button", { name: "Choose a design" });
  await expect(next).toBeEnabled({ timeout: 60_000 });
  await next.click();
  await expect(page.getByRole("radio", { name: "Pumpkin porch" })).toBeChecked();
  return page;
}

function themes(page: Page) {
  return page.getByRole("group", { name: "Theme" }).getByRole("radio");
}

test("an admin hides a theme, a visitor does not find it, and it comes back @nightly", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await openAsAdmin(page, baseURL);
  await page.goto("/admin/catalogue");
  await page.getByLabel("Search options in all services").fill("carni");
  const carnival = page.getByRole("switch", { name: "Carnival" });
  await carnival.click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Switch off Carnival?");
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(carnival).not.toBeChecked();
  await expect(carnival).toBeFocused();
  await expect(page.getByText("14 of 15 offered")).toBeVisible();

  const visitor = await openDesign(browser);
  await expect(themes(visitor)).toHaveCount(14);
  await expect(visitor.getByRole("radio", { name: "Carnival" })).toHaveCount(0);
  await visitor.context().close();

  await carnival.click();
  await dialog.getByRole("button", { name: "Switch on" }).click();
  await expect(carnival).toBeChecked();
  const later = await openDesign(browser);
  await expect(themes(later)).toHaveCount(15);
  await later.context().close();

  await page.goto("/admin/audit?action=catalogue.option");
  const rows = page.getByRole("row").filter({ hasText: "Halloween: Theme" });
  await expect(rows.first()).toContainText("Carnival: off → offered");
});

test("an admin puts options in another order with the keyboard, and nothing changes before it is saved", async ({
  page,
  baseURL,
}) => {
  await openAsAdmin(page, baseURL);
  await page.goto("/admin/catalogue?service=landscape");
  const card = page.getByRole("region", { name: "Bed edging" });
  const names = () => card.getByRole("listitem").allInnerTexts();
  await card.getByRole("button", { name: "Change the order: Bed edging" }).click();
  const usual = await names();
  await card.getByRole("button", { name: "Move Steel up" }).press("Enter");
  await expect(card.getByRole("button", { name: "Move Steel up" })).toBeFocused();
  await page.keyboard.press("Enter");
  // At the top there is no way up: the keyboard goes on at the way down.
  await expect(card.getByRole("button", { name: "Move Steel down" })).toBeFocused();
  await expect(card.getByRole("status")).toHaveText("Steel: place 1 of 5");
  await card.getByRole("button", { name: "Cancel" }).click();
  await card.getByRole("button", { name: "Change the order: Bed edging" }).click();
  expect(await names()).toEqual(usual);

  await card.getByRole("button", { name: "Move Steel up" }).press("Enter");
  await card.getByRole("button", { name: "Save order" }).click();
  await expect(card.getByText("5 of 5 offered, in your order")).toBeVisible();
  const shown = page.getByRole("region", { name: "As the pages show it now" });
  await expect(shown).toContainText(/Cut edge\s*Steel\s*Concrete curb/);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(card.getByText("5 of 5 offered", { exact: true })).toBeVisible();
});

test("the catalogue reads well on every screen @nightly", async ({ page, baseURL }) => {
  test.slow();
  await openAsAdmin(page, baseURL);
  for (const { width, colorScheme } of onDesk) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const query of ["", "?service=halloween", "?q=slate"]) {
      await page.goto(`/admin/catalogue${query}`);
      await expect(page.getByRole("switch").first()).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
      expect([query, width, await violations(page)]).toEqual([query, width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});
