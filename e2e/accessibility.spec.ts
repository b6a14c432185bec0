import { expect, test } from "@playwright/test";
import { violations } from "./violations.ts";

for (const colorScheme of ["light", "dark"] as const) {
  for (const path of ["/roofing-siding", "/nowhere"]) {
    test(`${path} has no barrier that axe knows, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    });
  }
}

for (const width of [360, 1280]) {
  test(`choosing surfaces and a design has no barrier at ${width} px, and nothing runs out of the page`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
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
