import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { openAsAdmin } from "./demo-admin.ts";
import { onDesk } from "./looks.ts";
import { newAccount } from "./new-account.ts";
import { orderPicture, roofWithoutArea } from "./order-picture.ts";
import { violations } from "./violations.ts";
import { write } from "./written-leads.ts";

const toast = (page: Page) => page.locator(".toast");
const headline = (page: Page) => page.locator(".admin h1");
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.beforeEach(async ({ page, baseURL }) => {
  await openAsAdmin(page, baseURL);
});

/** The roof that is marked has no area, so nothing changes: that fails, and costs nothing. */
async function makeFailed(request: APIRequestContext) {
  const account = await newAccount(request);
  const id = await orderPicture(request, account.token, {
    design: { roof: { material: "standing-seam", color: "charcoal" } },
    surfaces: roofWithoutArea,
  });
  const headers = { Authorization: `Bearer ${account.token}` };
  const status = async () => {
    const answer = await request.get(`/api/visualizations/${id}`, { headers });
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe("failed");
  return { ...account, id };
}

test("a failed picture is found, looked at and made again, and the log keeps both", async ({ page, request }) => {
  test.slow();
  const { id, email } = await makeFailed(request);
  await page.goto("/admin/jobs");
  await page.getByLabel("Search by email, company or picture ID").fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Nothing changed");
  await row.getByRole("link", { name: "Roofing & Siding" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/jobs/${id}$`));
  await expect(card(page, "Who and what for")).toContainText("Given back: nothing was charged");
  await expect(card(page, "Design")).toContainText("Standing-seam metal, charcoal");

  await page.getByRole("button", { name: "Show the photo" }).click();
  const photo = page.getByRole("img", { name: "The photo" });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);

  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
  await expect(toast(page)).toContainText("In line again");
  // The page follows it to its end by itself.
  await expect(page.locator(".job-timeline")).toContainText("Queued again by staff");
  await expect(page.locator(".job-timeline")).toContainText("Failed", { timeout: 60_000 });
  await expect(card(page, "Who and what for")).toContainText("Given back: nothing was charged");
  await expect(card(page, "History")).toContainText("Retried a job");
  await expect(card(page, "History")).toContainText("Looked at a job's pictures");
});

test("all that failed and fit a search are made again at once, and the page says how many @nightly", async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await makeFailed(request);
  await page.goto(`/admin/jobs?q=${email}&state=failed`);
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await page.getByRole("button", { name: "Retry failed jobs" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retry failed jobs" }).click();
  await expect(page.getByRole("status").filter({ hasText: "In line again: 1." })).toBeVisible();
  await page.goto("/admin/jobs?state=done");
  await expect(headline(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry failed jobs" })).toHaveCount(0);
});

test("an email about a lead is found and sent again @nightly", async ({ page, request }) => {
  const email = `${crypto.randomUUID()}@example.test`;
  const demo = { tenantId: 1, token: "", email: "", password: "", firstName: "" };
  await write(request, demo, { email, lastName: "Hollis" });
  await page.goto(`/admin/deliveries?q=${email}`);
  await page.getByRole("link", { name: "Ada Hollis" }).click();
  await expect(headline(page)).toHaveText("Ada Hollis");
  const first = page.url();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: "Send again" })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await expect(toast(page)).toContainText("On its way");
  await expect(page).not.toHaveURL(first);
  await expect(card(page, "History")).toContainText("Resent a lead");
  await page.goto(first);
  await expect(page.getByRole("link", { name: "See the newer delivery" })).toBeVisible();
});

test("jobs and deliveries read well on every screen @nightly", async ({ page, request }) => {
  test.slow();
  const { id } = await makeFailed(request);
  for (const { width, colorScheme } of onDesk) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const path of ["/jobs", `/jobs/${id}`, "/deliveries"]) {
      await page.goto(`/admin${path}`);
      await expect(headline(page)).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
      const recipe = page.getByText("Recipe as JSON");
      if (await recipe.isVisible()) await recipe.click();
      expect([path, width, await violations(page)]).toEqual([path, width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});
