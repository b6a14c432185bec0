import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { onPhone, themes } from "./looks.ts";
import { newAccount, signInHere } from "./new-account.ts";

/**
 * The safety net of `dev/cut-css.ts`: a page with the sheet that the build cut, and the same page with Radix Themes' whole
 * sheet laid over it, are the same picture.
 */
const whole = readFileSync(createRequire(import.meta.url).resolve("@radix-ui/themes/styles.css"), "utf8");

/** In the layer of the cut sheet, so that ours still stand above it. */
async function layWholeSheet(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@layer radix {${css}}`);
    document.adoptedStyleSheets = [sheet];
  }, whole);
}

async function pixelsOf(page: Page): Promise<Buffer> {
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  return sharp(picture).removeAlpha().raw().toBuffer();
}

/** How many values differ by more than a rounding; all of them where the sizes do. */
function differences(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) return Math.max(one.length, other.length);
  let count = 0;
  for (let i = 0; i < one.length; i++) if (Math.abs(one[i] - other[i]) > 4) count++;
  return count;
}

/** The page when nothing comes or moves any more. */
async function settled(page: Page): Promise<Buffer> {
  for (let before = await pixelsOf(page); ; ) {
    await page.waitForTimeout(250);
    const now = await pixelsOf(page);
    if (differences(now, before) === 0) return now;
    before = now;
  }
}

async function expectSame(page: Page): Promise<void> {
  const cut = await settled(page);
  await layWholeSheet(page);
  expect(differences(await settled(page), cut)).toBe(0);
}

async function withoutPictures(page: Page): Promise<void> {
  // Pictures come when they come; their places are enough.
  await page.route("**/*.{avif,jpg,webm,mp4}", (route) => route.abort());
}

for (const { width, colorScheme } of onPhone) {
  test(`nothing that is seen of public pages was cut off, ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 1600 });
    await withoutPictures(page);
    for (const path of ["/", "/pricing", "/contact", "/auth"]) {
      await page.goto(path);
      await expectSame(page);
    }
  });
}

for (const colorScheme of themes("dark")) {
  test(`nothing that is seen of the dashboard was cut off, ${colorScheme} @nightly`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1280, height: 2400 });
    await withoutPictures(page);
    const account = await newAccount(request, { businessName: `Sheet ${crypto.randomUUID()}` });
    await signInHere(page, account.token);
    for (const path of ["/dashboard", "/dashboard/team", "/dashboard/settings"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectSame(page);
    }
  });
}

test("the net holds: a rule that is gone is seen", async ({ page }) => {
  await page.goto("/auth");
  const before = await pixelsOf(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".radix-themes { --radius-3: 0; --gray-a7: red }");
    document.adoptedStyleSheets = [sheet];
  });
  expect(differences(before, await pixelsOf(page))).toBeGreaterThan(100);
});
