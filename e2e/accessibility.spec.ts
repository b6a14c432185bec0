import { expect, test } from "@playwright/test";
import { onDesk, onPhone } from "./looks.ts";
import { violations } from "./violations.ts";

for (const { width, colorScheme } of onDesk) {
  test(`pages have no barrier before anything was done, nor has one that does not exist, ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/roofing-siding");
    expect(await violations(page)).toEqual([]);
    expect((await page.goto("/no/such/page"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

for (const { width, colorScheme } of onPhone) {
  test(`choosing surfaces and a design has no barrier at ${width} px, ${colorScheme}, and nothing runs out @nightly`, async ({
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
