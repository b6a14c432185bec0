import { expect, type Locator, type Page, test } from "@playwright/test";
import { onDesk } from "./looks.ts";
import { serveSmallSamples } from "./small-samples.ts";
import { violations } from "./violations.ts";

/** From a sample backyard to a pool that was placed by hand, pictured and downloaded; by role and label. */

test.describe.configure({ timeout: 240_000 });

function pool(page: Page): Locator {
  return page.getByRole("button", { name: /^Pool, / });
}

async function openDesign(page: Page) {
  await serveSmallSamples(page);
  await page.goto("/pools");
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  const next = page.getByRole("button", { name: "Choose a design" });
  await expect(next).toBeEnabled({ timeout: 60_000 });
  await next.click();
  await expect(pool(page)).toBeVisible({ timeout: 60_000 });
}

/** The share of the picture's pixels that are blue as water, within its lower half. */
function water(page: Page): Promise<number> {
  return page
    .locator("canvas")
    .first()
    .evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error("not a canvas");
      const small = new OffscreenCanvas(96, 64);
      const context = small.getContext("2d");
      context?.drawImage(element, 0, 0, 96, 64);
      const { data } = context?.getImageData(0, 32, 96, 32) ?? { data: new Uint8ClampedArray(4) };
      let blue = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i + 2] > data[i] * 1.25) blue++;
      return blue / (data.length / 4);
    });
}

/** Shares the picture, takes the link back, and shares it again. @returns the link that works */
async function shareTwice(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  const link = await page.getByRole("textbox", { name: "Link to this picture" }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible({ timeout: 5_000 });
  expect((await page.request.get(link)).status()).toBe(200);
  expect(await violations(page, ".vz")).toEqual([]);

  await page.getByRole("button", { name: "Turn off the link" }).click();
  await expect(page.getByRole("textbox", { name: "Link to this picture" })).toHaveCount(0);
  expect((await page.request.get(link)).status()).toBe(404);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const second = page.getByRole("textbox", { name: "Link to this picture" });
  await expect(second).not.toHaveValue(link);
  return second.inputValue();
}

async function deleteAll(page: Page, link: string): Promise<void> {
  await page.getByRole("button", { name: "Delete my photos and pictures" }).click();
  const question = page.getByRole("dialog", { name: "Delete your photos and pictures?" });
  expect(await violations(page, "dialog[open]")).toEqual([]);
  await question.getByRole("button", { name: "Keep them" }).click();
  await expect(question).toBeHidden();
  expect((await page.request.get(link)).status()).toBe(200);

  await page.getByRole("button", { name: "Delete my photos and pictures" }).click();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Choose a photo")).toBeVisible();
  expect((await page.request.get(link)).status()).toBe(404);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("eavesight_work")));
  expect(kept).toEqual([]);
  await page.reload();
  await page.mouse.move(200, 200);
  await expect(page.getByText("Choose a photo")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my photos and pictures" })).toHaveCount(0);
}

test("a sample backyard gets a pool and a picture to compare, download and share, until all that is kept is deleted", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDesign(page);
  await expect.poll(() => water(page)).toBeGreaterThan(0.05);

  await page.getByRole("button", { name: "Modern dark" }).click();
  await expect(page.getByText(/rectangle pool, dark pebble, fire bowls$/).first()).toBeVisible();
  await expect.poll(() => water(page)).toBeLessThan(0.05);
  await page.getByRole("tab", { name: "Water" }).click();
  await page.getByRole("radio", { name: "White plaster" }).press("Space");
  await expect.poll(() => water(page)).toBeGreaterThan(0.05);

  await page.getByRole("button", { name: /^Generate picture/ }).click();
  const slider = page.getByRole("slider", { name: "Before and after" });
  await expect(slider).toBeVisible({ timeout: 150_000 });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuenow", "0");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pool-rectangle-white-plaster.*\.jpg$/);

  await deleteAll(page, await shareTwice(page));
});

test("a pool is moved, turned and resized with the keys alone @nightly", async ({ page }) => {
  await openDesign(page);
  await expect(pool(page)).toHaveAccessibleName(/^Pool, 12 × 24 ft/);
  const before = await pool(page).boundingBox();
  await pool(page).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await pool(page).boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 40);

  const turn = page.getByRole("slider", { name: "Turn the pool" });
  const turned = Number(await turn.getAttribute("aria-valuenow"));
  await turn.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(turn).toHaveAttribute("aria-valuenow", String(turned + 10));

  await page.getByRole("slider", { name: "Left end: length" }).focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowUp");
  await expect(pool(page)).toHaveAccessibleName(/^Pool, 12 × 29 ft/);
  await expect(page.getByRole("textbox", { name: /^Length in feet/ })).toHaveValue("29");

  await page.getByRole("button", { name: "Best place" }).click();
  await expect.poll(async () => (await pool(page).boundingBox())?.x).toBeLessThan((before?.x ?? 0) + 40);
});

test("a pool is drawn with the mouse, and put where it cannot be it says so @nightly", async ({ page }) => {
  await openDesign(page);
  const problem = page.getByRole("status").filter({ hasText: /open ground|pool’s way|out of the picture/ });
  const grab = async (handle: Locator, dx: number, dy: number) => {
    const box = await handle.boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2);
    await page.mouse.move(x + dx, y + dy);
    await page.mouse.up();
  };
  await grab(page.getByRole("slider", { name: "Right end: length" }), -60, 0);
  await expect(pool(page)).toHaveAccessibleName(/^Pool, 12 × (1\d|2[0-2]) ft/);
  await expect(problem).toBeHidden();
  await grab(pool(page), 0, -90);
  await expect(problem).toBeVisible();
  await page.getByRole("button", { name: "Best place" }).click();
  await expect(problem).toBeHidden();
});

test("a size of one's own is taken within what can be built @nightly", async ({ page }) => {
  await openDesign(page);
  const length = page.getByRole("textbox", { name: /^Length in feet/ });
  await length.fill("18");
  await expect(pool(page)).toHaveAccessibleName(/^Pool, 12 × 18 ft/);
  await length.fill("4");
  await expect(page.getByRole("alert")).toHaveText("7 to 82 ft");
  await expect(pool(page)).toHaveAccessibleName(/^Pool, 12 × 18 ft/);
});

for (const { width, colorScheme } of onDesk) {
  test(`placing and choosing a pool has no barrier at ${width} px, ${colorScheme}, and nothing runs out @nightly`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await openDesign(page);
    for (const name of ["Pool", "Water", "Deck", "Extras"]) {
      await page.getByRole("tab", { name }).click();
      expect(await violations(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
