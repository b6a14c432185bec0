import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../dev/seed.ts";
import { onDesk } from "./looks.ts";
import { signInHere } from "./new-account.ts";
import { serveSmallSamples } from "./small-samples.ts";
import { violations } from "./violations.ts";

/** A finished picture of the first sample house, on the page of somebody who is signed in. */
async function makePicture(page: Page, email: string): Promise<void> {
  const response = await page.request.post("/api/auth/login", { data: { email, password: demoPassword } });
  const { data } = (await response.json()) as { data: { token: string } };
  await signInHere(page, data.token);
  await serveSmallSamples(page);
  await page.goto("/roofing-siding");
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  await page.getByRole("tab", { name: "Design" }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: /White farmhouse/ }).click();
  await page.getByRole("button", { name: /Generate picture/ }).click();
  await page.getByRole("button", { name: "Change it in your own words" }).click({ timeout: 90_000 });
}

test("plain words become a plan, and the plan a picture once it is confirmed", async ({ page }) => {
  await makePicture(page, "pro@demo.test");
  const orders: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/visualizations"))
      orders.push(request.postDataJSON());
  });
  const chat = page.locator(".vz-chat");
  const input = page.getByLabel("What should change");
  await input.fill("make the roof darker and the siding sage, keep the trim");
  await input.press("Enter");
  const changes = chat.getByRole("list", { name: "Planned changes" });
  await expect(changes.getByRole("checkbox", { name: /^Roof .*becomes Standing-seam metal, black$/ })).toBeChecked();
  await expect(changes.getByRole("checkbox", { name: /^Siding .*becomes Board and batten, sage$/ })).toBeChecked();
  for (const { width, colorScheme } of onDesk) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, ".vz-chat")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(orders).toEqual([]);
  await page.getByRole("button", { name: /^Make it Uses 1 of your/ }).click();
  await expect(chat.getByText("Made: picture 2")).toBeVisible({ timeout: 90_000 });
  expect(orders).toMatchObject([
    { parentId: expect.any(String), design: { roof: { color: "black" }, siding: { color: "sage" } } },
  ]);

  // A tap on the picture names what is there; what was planned by it can be taken back.
  const box = await page.locator(".vz-compare").boundingBox();
  if (!box) throw new Error("There is no picture.");
  await page.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.35);
  await expect(page.getByRole("button", { name: "Forget Roof" })).toBeVisible();
  await input.fill("this in slate gray, and a red door");
  await input.press("Enter");
  // What is struck out stays as it is, also for what is said next.
  await changes.getByRole("checkbox", { name: /^Front door/ }).uncheck();
  await input.fill("trim black");
  await input.press("Enter");
  await expect(changes.getByRole("checkbox", { name: /^Trim/ })).toBeVisible();
  await expect(changes.getByRole("checkbox", { name: /^Front door/ })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(changes.getByRole("checkbox", { name: /slate gray$/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chat.getByText("Undone", { exact: true }).last()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Make it/ })).toBeHidden();
});

test("an order that fails puts its plan back, and the talk outlives a reload @nightly", async ({ page }) => {
  await makePicture(page, "pro@demo.test");
  const chat = page.locator(".vz-chat");
  const input = page.getByLabel("What should change");

  // By the keyboard alone: a cursor over the picture says what it is on, Escape leaves it, Enter takes it.
  const said = page.locator("p[role=status]").last();
  const cursor = page.getByRole("application", { name: "Point at a part of the picture" });
  await chat.getByRole("button", { name: "use the arrow keys" }).press("Enter");
  await expect(cursor).toBeFocused();
  await expect(said).toHaveText("Windows, 50 percent from the left, 50 from the top");
  await page.keyboard.press("Escape");
  await expect(input).toBeFocused();
  await cursor.focus();
  for (const key of ["ArrowUp", "ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(key);
  await expect(said).toHaveText(/^Roof, 60 percent from the left, 40 from the top$/);
  expect(await violations(page, ".vz-compare")).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(input).toBeFocused();
  await expect(chat.getByRole("button", { name: "Forget Roof" })).toBeVisible();
  await page.keyboard.type("this darker");
  await page.keyboard.press("Enter");
  await expect(chat.getByRole("checkbox", { name: /^Roof .*Standing-seam metal, black$/ })).toBeChecked();

  const address = "**/api/visualizations";
  const answer = { success: false, error: "No picture can be made right now.", code: "INTERNAL" };
  await page.route(address, (route) => route.fulfill({ status: 503, json: answer }));
  await page.getByRole("button", { name: /^Make it/ }).click();
  await expect(chat.getByRole("alert")).toHaveText("No picture can be made right now. You were not charged.");
  await page.unroute(address);
  await page.reload();
  await page.getByRole("button", { name: "Change it in your own words" }).click({ timeout: 60_000 });
  await expect(chat.getByText("this darker")).toBeVisible();
  await page.getByRole("button", { name: /^Try again/ }).click();
  await expect(chat.getByText("Made: picture 2")).toBeVisible({ timeout: 90_000 });

  // The first picture is another branch: nothing of what led to the second was said on the way to it.
  await page
    .locator(".vz-history")
    .getByRole("button")
    .filter({ has: page.locator("img") })
    .first()
    .click();
  await expect(chat.getByText("Made: picture 2")).toBeHidden();
});

test("who has no plan with it reads what it is and what it takes @nightly", async ({ page }) => {
  await makePicture(page, "contractor@demo.test");
  await expect(page.locator(".vz-chat").getByText("It comes with Business Pro and Enterprise")).toBeVisible();
  await expect(page.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/dashboard");
  expect(await violations(page, ".vz-chat")).toEqual([]);
});
