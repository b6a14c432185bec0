import { type Browser, expect, type Page, test } from "@playwright/test";
import { isPart, viewsPath } from "#worker/views/views.contract.ts";
import { signedInPages } from "../bench/signed-in-pages.ts";
import { askOneByOne } from "./ask-one-by-one.ts";
import { signInHere } from "./new-account.ts";
import { newTenant } from "./new-company.ts";
import { shiftOf, watchShifts } from "./shifts.ts";

/** The goal is none: a page's own font, and the frame that comes with it, move some letters by a few pixels. */
const maxShift = 0.02;

/** What this page has asked the API for, without queries, as the browser notes it: what the page before it still asked for is none of it. */
const askedBy = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/api/")),
  );

/** Until the page has written down what its first view asked for. */
const isRemembered = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate((of) => JSON.parse(localStorage.getItem("first_view") ?? "{}")[of]?.length ?? 0, path))
    .toBeGreaterThan(1);

test("a signed-in page that was opened before asks for its whole first view at once, and forgets it when its person signs out", async ({
  page,
  request,
}) => {
  const { headers, companyName } = await newTenant(request);
  await signInHere(page, headers.Authorization.replace("Bearer ", ""));
  for (const [path, heading] of [
    ["/dashboard/leads", /leads/i],
    ["/dashboard/response-time", /response time/i],
    ["/dashboard", /./],
  ] as const) {
    await page.goto(path);
    await isRemembered(page, path);
    const words = await page.locator("main").innerText();
    await page.reload();
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    await expect.poll(() => page.locator("main").innerText()).toBe(words);
    expect([path, await askedBy(page)]).toEqual([path, [viewsPath]]);
  }
  await expect(page.getByText(companyName).first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("banner").getByRole("button", { name: "Robin" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("first_view"))).toBeNull();
});

test("a signed-in page that is opened for the first time asks for its whole first view at once, and nothing in it jumps", async ({
  browser,
  request,
}) => {
  const { headers } = await newTenant(request);
  const token = headers.Authorization.replace("Bearer ", "");
  // A page writes down its first view three seconds after its first answer: waiting is no work, so three people's windows wait side by side.
  const left = [...signedInPages];
  await Promise.all([1, 2, 3].map(() => openEach(browser, token, () => left.shift())));
});

/** Opens in a window of its own whatever path is next, for the first time, until none is left. */
async function openEach(browser: Browser, token: string, next: () => string | undefined): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await watchShifts(page);
  await signInHere(page, token);
  await page.goto("/privacy");
  for (let path = next(); path !== undefined; path = next()) {
    await page.evaluate(() => localStorage.removeItem("first_view"));
    await page.goto(path);
    await isRemembered(page, path);
    // What asks somebody else goes alone, and what changes something.
    const asked = (await askedBy(page)).filter((one) => one === viewsPath || isPart(one));
    expect([path, asked]).toEqual([path, [viewsPath]]);
    const { shift, moved } = await shiftOf(page);
    expect(shift, `${path}: ${moved}`).toBeLessThan(maxShift);
  }
  await context.close();
}

test("a signed-in page is whole where the server knows no views", async ({ page, request }) => {
  const { headers, companyName } = await newTenant(request);
  await signInHere(page, headers.Authorization.replace("Bearer ", ""));
  await askOneByOne(page);
  await page.goto("/dashboard");
  await expect(page.getByText(companyName).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(companyName).first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
