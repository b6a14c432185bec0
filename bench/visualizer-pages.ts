import type { Page } from "@playwright/test";

/** The visualizer of a company, on its site and as a widget. */
export const visualizerPages = ["/roofing-siding?tenant=ridgeline-roofing", "/embed-roofing?tenant=ridgeline-roofing"];

/** From a sample to the preview of a look, back to the areas, and a tap on one: each press as soon as what it presses is there. */
export async function workOnSample(page: Page): Promise<void> {
  await page.locator(".vz-sample").first().click();
  await page.getByRole("button", { name: "Choose a design" }).click({ timeout: 120_000 });
  await page.getByRole("button", { name: "Classic colonial" }).click({ timeout: 60_000 });
  await page.getByRole("tab").first().click();
  await page
    .locator("canvas")
    .first()
    .click({ position: { x: 120, y: 100 } });
  await page.waitForTimeout(3000);
}
