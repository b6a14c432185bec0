import path from "node:path";
import { expect, test } from "@playwright/test";
import { root } from "../dev/root.ts";
import { shiftOf, watchShifts } from "./shifts.ts";
import { serveSmallSamples } from "./small-samples.ts";

/**
 * From the choice of a photo to the question about its areas nothing jumps. The signed-in pages are in
 * `first-view.spec.ts`, which opens every one.
 */
const places = [
  { where: "page", address: "/roofing-siding", samples: true },
  { where: "widget", address: "/embed-roofing", samples: false },
] as const;

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
      const { shift, moved } = await shiftOf(page);
      expect(shift, moved).toBeLessThan(0.1);
    });
  }
}
