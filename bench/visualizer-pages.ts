import path from "node:path";
import type { Page } from "@playwright/test";
import { root } from "../dev/root.ts";

/** The visualizer of a company, on its site and as a widget. */
export const visualizerPages = ["/roofing-siding?tenant=ridgeline-roofing", "/embed-roofing"];

/** From a sample, or a photo where a widget has none, to the preview of a look, back to the areas, and a tap on one. */
export async function workOnPhoto(page: Page): Promise<void> {
  const sample = page.locator(".vz-sample").first();
  if (await sample.isVisible()) await sample.click();
  else await page.locator("input[type=file]").first().setInputFiles(path.join(root, "public/samples/gables.jpg"));
  await page.getByRole("button", { name: "Choose a design" }).click({ timeout: 120_000 });
  await page.getByRole("button", { name: "Classic colonial" }).click({ timeout: 60_000 });
  await page.getByRole("tab").first().click();
  await page
    .locator("canvas")
    .first()
    .click({ position: { x: 120, y: 100 } });
  await page.waitForTimeout(3000);
}
