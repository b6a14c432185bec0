import { expect, type Page, test } from "@playwright/test";
import { askOneByOne } from "./ask-one-by-one.ts";
import { onPhone } from "./looks.ts";
import { timeShown } from "./time-shown.ts";
import { violations } from "./violations.ts";

/** Notifications, as one that the account could not be loaded brings them up. */

const shown = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

async function bringUp(page: Page) {
  await page.addInitScript(() => localStorage.setItem("auth_token", "a".repeat(43)));
  await askOneByOne(page);
  await page.route("**/api/auth/me", (route) =>
    route.fulfill({ status: 500, json: { success: false, error: "Something broke on our side." } }),
  );
  await page.goto("/");
  await expect(shown(page)).toBeVisible();
}

test("a failure is titled Error, told in the server's words, and goes after 5 seconds", async ({ page }) => {
  const timesShown = await timeShown(page, '.toast[data-state="open"]', "Error");
  await bringUp(page);
  await expect(shown(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(shown(page).getByText("Something broke on our side.", { exact: true })).toBeVisible();
  // For screen readers it is said at once.
  await expect(page.locator('[aria-live="assertive"]')).toContainText("Something broke on our side.");
  await expect(shown(page)).toBeHidden();
  const [time = 0] = await timesShown();
  // Its time begins with the failure, and a busy machine shows it a little later.
  expect(time).toBeGreaterThan(3900);
  expect(time).toBeLessThan(9000);
});

test("F8 leads the keyboard to it, where it stays until it is closed @nightly", async ({ page }) => {
  await bringUp(page);
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(shown(page)).toBeFocused();
  await page.waitForTimeout(6000);
  await expect(shown(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(shown(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shown(page)).toBeHidden();
});

test("a swipe to the right puts it away from 50 px on @nightly", async ({ page }) => {
  await bringUp(page);
  const swipe = async (by: number) => {
    const box = await shown(page).boundingBox();
    if (!box) throw new Error("no toast");
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + by / 2, box.y + 20, { steps: 4 });
    await page.mouse.move(box.x + 60 + by, box.y + 20, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await page.waitForTimeout(500);
  await expect(shown(page)).toBeVisible();
  await swipe(70);
  await expect(shown(page)).toBeHidden();
});

for (const { width, colorScheme } of onPhone) {
  test(`it stays within ${width} px and has no barrier that axe knows, ${colorScheme} @nightly`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 720 });
    await bringUp(page);
    await shown(page).hover();
    const box = await shown(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
}
