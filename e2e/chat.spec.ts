import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../dev/seed.ts";
import { looks } from "./looks.ts";
import { violations } from "./violations.ts";

/** A finished picture of the first sample house, on the page of somebody who is signed in. */
async function makePicture(page: Page, email: string): Promise<void> {
  const response = await page.request.post("/api/auth/login", { data: { email, password: demoPassword } });
  const { data } = (await response.json()) as { data: { token: string } };
  await page.addInitScript((token) => localStorage.setItem("auth_token", token), data.token);
  await page.goto("/roofing-siding");
  await page.locator(".vz-sample").first().click();
  await page.getByRole("tab", { name: "Design" }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: /White farmhouse/ }).click();
  await page.getByRole("button", { name: /Generate picture/ }).click();
  await page.getByRole("button", { name: "Change it in words" }).click({ timeout: 90_000 });
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
  await expect(chat.getByText("Roof: Standing-seam metal, black. Siding: Board and batten, sage.")).toBeVisible();
  for (const { width, colorScheme } of looks) {
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
  await input.fill("this in slate gray");
  await input.press("Enter");
  await expect(chat.getByText("Roof: Standing-seam metal, slate gray.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chat.getByText("Taken back", { exact: true }).last()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Make it/ })).toBeHidden();
});

test("who has no plan with it reads what it is and what it takes", async ({ page }) => {
  await makePicture(page, "contractor@demo.test");
  await expect(page.locator(".vz-chat").getByText("It comes with Business Pro and Enterprise")).toBeVisible();
  await expect(page.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", /\/pricing/);
  expect(await violations(page, ".vz-chat")).toEqual([]);
});
