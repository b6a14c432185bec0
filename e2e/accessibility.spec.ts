import { expect, test } from "@playwright/test";
import { looks, onPhone } from "./looks.ts";
import { violations } from "./violations.ts";

for (const { width, colorScheme } of looks) {
  test(`pages have no barrier before anything was done, ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/roofing-siding", "/nowhere"]) {
      await page.goto(path);
      expect(await violations(page), path).toEqual([]);
    }
  });
}

for (const { width, colorScheme } of onPhone) {
  test(`choosing surfaces and a design has no barrier at ${width} px, ${colorScheme}, and nothing runs out`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/roofing-siding");
    await page.getByRole("button", { name: /gables/i }).click();
    const next = page.getByRole("button", { name: "Choose a design" });
    await expect(next).toBeEnabled({ timeout: 60_000 });
    expect(await violations(page)).toEqual([]);
    await next.click();
    await expect(page.getByRole("button", { name: /Generate/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
