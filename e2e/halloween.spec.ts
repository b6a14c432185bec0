import { expect, type Page, test } from "@playwright/test";
import { isFull } from "./looks.ts";
import { serveSmallSamples } from "./small-samples.ts";
import { violations } from "./violations.ts";

/** From a sample photo to a house dressed for Halloween, as a person goes through it; by role and label. */

test.describe.configure({ timeout: 240_000 });

async function openDesign(page: Page) {
  await serveSmallSamples(page);
  await page.goto("/halloween");
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  const next = page.getByRole("button", { name: "Choose a design" });
  await expect(next).toBeEnabled({ timeout: 60_000 });
  await next.click();
  await expect(decorations(page).first()).toBeAttached({ timeout: 60_000 });
}

function decorations(page: Page) {
  return page.getByRole("button", { name: /^Remove: / });
}

/** Mean brightness of the picture on the stage, 0..255. */
function brightness(page: Page): Promise<number> {
  return page
    .locator("canvas")
    .first()
    .evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error("not a canvas");
      const small = new OffscreenCanvas(64, 48);
      const context = small.getContext("2d");
      context?.drawImage(element, 0, 0, 64, 48);
      const { data } = context?.getImageData(0, 0, 64, 48) ?? { data: new Uint8ClampedArray(4) };
      let sum = 0;
      for (let i = 0; i < data.length; i += 4) sum += (data[i] + data[i + 1] + data[i + 2]) / 3;
      return sum / (data.length / 4);
    });
}

test("a sample house is dressed, cleared of one piece, pictured by night and downloaded", async ({ page }) => {
  await openDesign(page);
  await page.getByRole("radio", { name: "As photo" }).check();
  await expect.poll(() => brightness(page)).toBeGreaterThan(100);
  await page.getByRole("radio", { name: "Night" }).check();
  await expect.poll(() => brightness(page)).toBeLessThan(70);

  // Graves are no family matter: the level follows, and says so.
  await page.getByRole("radio", { name: "Graveyard" }).check();
  await expect(page.getByRole("radio", { name: "Spooky" })).toBeChecked();
  await expect(page.getByText(/^Set to spooky/)).toBeAttached();
  const stones = page.getByRole("button", { name: "Remove: Headstone" });
  await expect(stones.first()).toBeAttached();

  const count = await decorations(page).count();
  await decorations(page).nth(2).focus();
  await page.keyboard.press("Enter");
  await expect(decorations(page)).toHaveCount(count - 1);
  await expect(decorations(page).nth(2)).toBeFocused();
  await page.getByRole("button", { name: "Bring back 1" }).click();
  await expect(decorations(page)).toHaveCount(count);

  await page.getByRole("checkbox", { name: "Yard & walk" }).uncheck();
  await expect(stones).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Yard & walk" }).check();

  await page.getByRole("button", { name: /^Generate picture/ }).click();
  const slider = page.getByRole("slider", { name: "Before and after" });
  await expect(slider).toBeVisible({ timeout: 150_000 });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuenow", "0");
  await expect(page.getByText("The lighting of the whole picture is new")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("halloween-graveyard-night.jpg");
});

test("a photo of one's own is looked at and dressed by day, without any preparation @nightly", async ({ page }) => {
  await page.goto("/halloween");
  await page.getByLabel("Choose a photo").setInputFiles("public/samples/ranch.jpg");
  const next = page.getByRole("button", { name: "Choose a design" });
  await expect(next).toBeEnabled({ timeout: 60_000 });
  await next.click();
  await page.getByRole("radio", { name: "As photo" }).check();
  await page.getByRole("radio", { name: "Harvest" }).check();
  await expect(decorations(page).first()).toBeAttached({ timeout: 60_000 });
  await expect.poll(() => brightness(page)).toBeGreaterThan(80);
});

test("themes, levels and places have no barrier, and nothing runs out of the page, on any screen @nightly", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openDesign(page);
  await page.getByRole("radio", { name: "Frightful" }).check();
  for (const theme of isFull ? ["Pumpkin porch", "Giant spiders"] : ["Giant spiders"]) {
    await page.getByRole("radio", { name: theme }).check();
    await expect(decorations(page).first()).toBeAttached();
    expect(await violations(page)).toEqual([]);
  }
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
  if (isFull) expect(await violations(page)).toEqual([]);
});
