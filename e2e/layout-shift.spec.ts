import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { root } from "../dev/root.ts";
import { serveSmallSamples } from "./small-samples.ts";

/**
 * From the choice of a photo to the question about its areas nothing jumps: cumulative layout shift as web-vitals sums it up,
 * with what follows a press at once counted too, so that no machine is too fast to see it.
 */
const places = [
  { where: "page", address: "/roofing-siding", samples: true },
  { where: "widget", address: "/embed-roofing", samples: false },
] as const;

type Moved = { value: number; what: string[] };
type ShiftEntry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const moved: Moved[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as ShiftEntry[]) {
        moved.push({ value, what: sources.map(({ node }) => (node instanceof Element ? node.className : "words")) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

for (const { where, address, samples } of places) {
  for (const width of [360, 1280]) {
    test(`nothing jumps while a photo opens and its areas come in: ${where}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await watchShifts(page);
      await serveSmallSamples(page);
      await page.goto(address);
      if (samples) await page.locator(".vz-sample").first().click();
      else await page.locator("input[type=file]").first().setInputFiles(path.join(root, "public/samples/gables.jpg"));
      await expect(page.getByRole("button", { name: "Choose a design" })).toBeEnabled({ timeout: 90_000 });
      await expect(page.getByText("Whole house")).toBeVisible();
      await page.waitForTimeout(300);
      const moved = await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);
      const shift = moved.reduce((sum, { value }) => sum + value, 0);
      expect(shift, JSON.stringify(moved)).toBeLessThan(0.1);
    });
  }
}
