import { expect, type Page, test } from "@playwright/test";
import { serveSmallSamples } from "./small-samples.ts";

test.describe.configure({ timeout: 240_000 });

async function makePicture(page: Page): Promise<void> {
  await serveSmallSamples(page);
  await page.goto("/roofing-siding");
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  const next = page.getByRole("button", { name: "Choose a design" });
  await expect(next).toBeEnabled({ timeout: 60_000 });
  await next.click();
  await page.getByRole("button", { name: "White farmhouse" }).click();
  await page.getByRole("button", { name: /Generate picture/ }).click();
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible({ timeout: 120_000 });
}

test("who has left the picture finds the way to delete it on the first screen @nightly", async ({ page }) => {
  await makePicture(page);
  await page.getByRole("button", { name: "Start with another photo" }).click();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.reload();
  await page.mouse.move(200, 200);
  await page.getByRole("button", { name: "Delete my photos and pictures" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Your photos and pictures have been deleted.")).toBeVisible();
});
