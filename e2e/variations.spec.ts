import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { newAccount, signInHere } from "./new-account.ts";

/** Several pictures of one design, side by side; what is made of one of them; and its design on another photo. */

test.describe.configure({ timeout: 300_000 });

async function openGarden(page: Page, token: string) {
  await signInHere(page, token);
  await page.goto("/landscape");
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  await expect(page.getByRole("heading", { name: "Is this your lawn?" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Choose a design" }).click();
}

function pictures(page: Page) {
  return page.getByRole("list", { name: "Your pictures" }).getByRole("button");
}

/** The picture as 48 x 32 pixels. */
function smallPixels(page: Page, index: number): Promise<number[]> {
  return page
    .getByRole("button", { name: /^Show large/ })
    .nth(index)
    .getByRole("img")
    .evaluate(async (element) => {
      if (!(element instanceof HTMLImageElement)) throw new Error("not an image");
      await element.decode();
      const context = new OffscreenCanvas(48, 32).getContext("2d");
      context?.drawImage(element, 0, 0, 48, 32);
      return [...(context?.getImageData(0, 0, 48, 32).data ?? [])];
    });
}

test("two pictures of a garden come side by side and differ; a branch of one names it; the design goes to another photo @nightly", async ({
  page,
  request,
}) => {
  const { token } = await newAccount(request);
  await openGarden(page, token);
  await page.getByRole("radio", { name: "1 picture" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Uses 2 of your 5 left")).toBeVisible();
  await page.getByRole("button", { name: /^Generate 2 pictures/ }).click();
  await expect(page.getByRole("heading", { name: "Your pictures are on their way" })).toBeVisible();

  // Whoever leaves comes back to the same order.
  await page.reload();
  await expect(page.getByRole("heading", { name: "2 pictures so far" })).toBeVisible({ timeout: 200_000 });
  await expect(page.getByRole("button", { name: /^Show large/ })).toHaveCount(2);
  const [one, other] = [await smallPixels(page, 0), await smallPixels(page, 1)];
  const different = one.filter((value, i) => Math.abs(value - other[i]) > 12).length;
  expect(different / one.length).toBeGreaterThan(0.005);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  await page
    .getByRole("button", { name: /^Show large/ })
    .first()
    .click();
  await expect(page.getByRole("slider", { name: "Before and after" })).toBeVisible();
  await expect(page.getByText("Only the areas you chose were changed.")).toBeVisible();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  await page.getByRole("button", { name: "Try another design" }).click();
  await expect(page.getByText(/^From picture 1/)).toBeVisible();
  await page.getByRole("radio", { name: "Desert xeriscape" }).press("Space");
  const [order] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith("/api/visualizations") && sent.method() === "POST"),
    page.getByRole("button", { name: /^Generate picture/ }).click(),
  ]);
  const parentId: string = order.postDataJSON().parentId;
  expect(parentId).toBeTruthy();
  await expect(pictures(page)).toHaveCount(3, { timeout: 120_000 });
  await expect(pictures(page).last()).toContainText("Based on 1");
  const headers = { Authorization: `Bearer ${token}` };
  const list = await (await request.get("/api/visualizations", { headers })).json();
  expect(list.data[0].parentId).toBe(parentId);

  await page.getByRole("button", { name: "Same design, new photo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ranch" }).click();
  await expect(page.getByRole("heading", { name: "Is this your lawn?" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Choose a design" }).click();
  await expect(page.getByRole("radio", { name: "Desert xeriscape" })).toBeChecked();
});
