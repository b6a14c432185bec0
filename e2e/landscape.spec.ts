import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { serveSmallSamples } from "./small-samples.ts";

/** From a photo of a bare yard to a garden with the names of its plants; by role and label. */

test.describe.configure({ timeout: 240_000 });

async function openDesign(page: Page) {
  await serveSmallSamples(page);
  await page.goto("/landscape");
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  await expect(page.getByRole("heading", { name: "Is this your lawn?" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Choose a design" }).click();
  await expect(plants(page).getByRole("listitem").first()).toBeVisible({ timeout: 60_000 });
}

function plants(page: Page) {
  return page.getByRole("region", { name: "Plants in this picture" });
}

/** Mean brightness differences of the canvas in two looks, within rows from..to (0..1): the share that differs visibly. */
async function lookAt(page: Page, [from, to]: [number, number]): Promise<number[]> {
  return page
    .locator("canvas")
    .first()
    .evaluate(
      (element, rows) => {
        if (!(element instanceof HTMLCanvasElement)) throw new Error("not a canvas");
        const small = new OffscreenCanvas(96, 64);
        const context = small.getContext("2d");
        context?.drawImage(element, 0, 0, 96, 64);
        const top = Math.floor(rows.from * 64);
        return [...(context?.getImageData(0, top, 96, Math.ceil(rows.to * 64) - top).data ?? [])];
      },
      { from, to },
    );
}

function changed(before: number[], after: number[]): number {
  let count = 0;
  for (let at = 0; at < before.length; at += 4) {
    if ([0, 1, 2].some((c) => Math.abs(before[at + c] - after[at + c]) > 12)) count++;
  }
  return count / (before.length / 4);
}

test("a yard becomes a garden with the names and numbers of its plants, compared and downloaded", async ({ page }) => {
  await openDesign(page);
  const sky = await lookAt(page, [0, 0.15]);
  const ground = await lookAt(page, [0.6, 1]);
  await page.getByRole("radio", { name: "Desert xeriscape" }).press("Space");
  await expect(page.getByRole("application", { name: /Desert xeriscape, decomposed granite/ })).toBeVisible();
  await expect.poll(async () => changed(ground, await lookAt(page, [0.6, 1]))).toBeGreaterThan(0.2);
  expect(changed(sky, await lookAt(page, [0, 0.15]))).toBeLessThan(0.01);

  await page.getByRole("button", { name: /^Generate picture/ }).click();
  const slider = page.getByRole("slider", { name: "Before and after" });
  await expect(slider).toBeVisible({ timeout: 150_000 });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuenow", "0");

  // What to order stands beside the finished picture.
  await expect(plants(page).getByText(/^About \d+ plants?$/)).toBeVisible();
  await expect(plants(page).getByRole("listitem").first()).toContainText(/Zones \d+ to \d+/);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("landscape-desert-xeriscape.jpg");
});

test("only plants that live on the site are chosen, and the list follows every answer @nightly", async ({ page }) => {
  await openDesign(page);
  await expect(
    plants(page)
      .getByText(/toxic to pets/)
      .first(),
  ).toBeVisible();
  await page.getByText("Your yard").click();
  await page.getByRole("combobox", { name: "Hardiness zone" }).selectOption("10");
  await page.getByRole("checkbox", { name: "Only plants that are safe for cats and dogs" }).check();
  await expect(plants(page).getByText(/toxic to pets/)).toHaveCount(0);
  for (const line of await plants(page)
    .getByText(/^Zones/)
    .allTextContents()) {
    const [, from, to] = /Zones (\d+) to (\d+)/.exec(line) ?? [];
    expect(Number(from)).toBeLessThanOrEqual(10);
    expect(Number(to)).toBeGreaterThanOrEqual(10);
  }

  await page.getByRole("tab", { name: "Plants" }).click();
  for (const layer of await page.getByRole("group", { name: "Planting" }).getByRole("checkbox").all()) {
    await layer.uncheck();
  }
  await expect(plants(page).getByText("0 plants")).toBeVisible();
});

test("every choice can be made with the keyboard, and no step has a barrier @nightly", async ({ page }) => {
  await openDesign(page);
  await page.getByRole("radio", { name: "Family lawn" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Modern minimalist" })).toBeChecked();
  await page.getByRole("tab", { name: "Plants" }).focus();
  await page.keyboard.press("ArrowRight");
  const patio = page.getByRole("group", { name: "Patio", exact: true });
  await patio.getByRole("radio", { name: "No patio" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(patio.getByRole("radio", { name: "Concrete pavers" })).toBeChecked();
  await expect(page.getByRole("application", { name: /concrete pavers patio/ })).toBeVisible();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await page.getByRole("tab", { name: "Extras" }).click();
  await page.getByText("Your yard").click();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
});

test("on a phone nothing is wider than the screen @nightly", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openDesign(page);
  for (const name of ["Plants", "Ground", "Extras"]) {
    await page.getByRole("tab", { name }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await page.close();
});
