import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { onPhone } from "./looks.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { orderPicture } from "./order-picture.ts";
import { violations } from "./violations.ts";

/** What was made is found again: in a list, on any device. */

async function finishedPicture(request: APIRequestContext, token: string): Promise<void> {
  const id = await orderPicture(request, token);
  const headers = { Authorization: `Bearer ${token}` };
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/visualizations/${id}`, { headers });
        return ((await answer.json()) as { data: { status: string } }).data.status;
      },
      { timeout: 60_000 },
    )
    .toBe("done");
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("somebody comes back on another device, finds the house, opens the picture and takes it home", async ({
  page,
  browser,
  request,
}) => {
  const account = await newAccount(request);
  await finishedPicture(request, account.token);
  await signInHere(page, account.token);
  await page.goto("/projects");
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /1 picture$/ })
    .click();
  await page.getByLabel("Name", { exact: true }).fill("Lake house");
  await page.getByLabel("Customer's name").fill("Rosa Núñez");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Lake house" })).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto("/projects");
  await expect(other).toHaveURL("/auth?redirect=/projects");
  await signIn(other, account);
  await expect(other).toHaveURL("/projects");
  const house = other.getByRole("link", { name: /Lake house/ });
  await expect(house).toBeVisible();
  const search = other.getByRole("searchbox", { name: "Search projects" });
  await search.fill("nowhere");
  await expect(other.getByRole("heading", { name: "No project matches" })).toBeVisible();
  await search.fill("nunez");
  await house.click();

  await other.getByRole("button", { name: /^Favorite: / }).click();
  await expect(other.getByRole("button", { name: /^Favorite: /, pressed: true })).toBeVisible();
  const downloading = other.waitForEvent("download");
  await other.getByRole("button", { name: /^Download: / }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Lake house.jpg");
  const file = await readFile(await download.path());
  expect([...file.subarray(0, 2)]).toEqual([0xff, 0xd8]);

  await other.getByRole("link", { name: /^Open in visualizer: / }).click();
  await expect(other).toHaveURL(/\/roofing-siding\?project=[\w-]+&photo=[\w-]+&picture=[\w-]+/);
  await expect(other.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test("a house is put away, comes back, and is deleted only when asked twice", async ({ page, request }) => {
  const { token } = await newAccount(request);
  await finishedPicture(request, token);
  await signInHere(page, token);
  await page.goto("/projects");
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await page.getByRole("link", { name: "Projects", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Your projects will be here" })).toBeVisible();
  await page.getByRole("button", { name: "Archived" }).click();
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Delete project" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Delete project" }).click();
  await question.getByRole("button", { name: "Delete project" }).click();
  await expect(page).toHaveURL("/projects");
  await expect(page.getByRole("heading", { name: "Your projects will be here" })).toBeVisible();
});

for (const { width, colorScheme } of onPhone) {
  test(`a house and its list have no barrier at ${width} px, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const { token } = await newAccount(request);
    await finishedPicture(request, token);
    await signInHere(page, token);
    await page.goto("/projects");
    const tile = page.getByRole("main").getByRole("listitem").getByRole("link");
    await expect(tile).toBeVisible();
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([await violations(page), await isWide()]).toEqual([[], false]);
    await tile.click();
    await expect(page.getByRole("link", { name: /^Open in visualizer: / })).toBeVisible();
    expect([await violations(page), await isWide()]).toEqual([[], false]);
  });
}
