import { expect, type Page, test } from "@playwright/test";
import { serveSmallSamples } from "./small-samples.ts";
import { violations } from "./violations.ts";

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

test("a visitor shares a picture, takes the link back, and deletes all that is kept", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await makePicture(page);
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
  const newLink = await second.inputValue();

  await page.getByRole("button", { name: "Delete my photos and pictures" }).click();
  const question = page.getByRole("dialog", { name: "Delete your photos and pictures?" });
  expect(await violations(page, "dialog[open]")).toEqual([]);
  await question.getByRole("button", { name: "Keep them" }).click();
  await expect(question).toBeHidden();
  expect((await page.request.get(newLink)).status()).toBe(200);

  await page.getByRole("button", { name: "Delete my photos and pictures" }).click();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Choose a photo")).toBeVisible();
  expect((await page.request.get(newLink)).status()).toBe(404);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("eavesight_work")));
  expect(kept).toEqual([]);
  await page.reload();
  await page.mouse.move(200, 200);
  await expect(page.getByText("Choose a photo")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my photos and pictures" })).toHaveCount(0);
});

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
