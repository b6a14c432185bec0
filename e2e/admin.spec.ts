import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { askOneByOne } from "./ask-one-by-one.ts";
import { openAsAdmin, signInAsAdmin } from "./demo-admin.ts";
import { payUnheard } from "./local-stripe.ts";
import { onPhone } from "./looks.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { violations } from "./violations.ts";
import { type Company, newReader, write } from "./written-leads.ts";

const toast = (page: Page) => page.locator(".toast");
const headline = (page: Page) => page.locator(".admin h1");
const dialog = (page: Page) => page.getByRole("dialog");

/** A screen has come, and nothing stands out to the side. */
async function expectScreen(page: Page, title: string) {
  await expect(headline(page)).toHaveText(title);
  await expect(page.getByText("Loading…")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

/** Nobody meets a barrier on it either. Lists are one component: two of them stand for all. */
async function expectNoBarrier(page: Page, title: string) {
  await expectScreen(page, title);
  expect([title, await violations(page)]).toEqual([title, []]);
}

/** By the navigation, which is a menu on a phone. */
async function go(page: Page, section: string) {
  const navigation = page.getByRole("navigation", { name: "Admin" });
  const menu = navigation.locator("summary");
  if (await menu.isVisible()) await menu.click();
  await navigation.getByRole("link", { name: section, exact: true }).click();
  await expectScreen(page, section);
}

/** At once, before the search has begun, where that is how it comes out. */
async function find(page: Page, search: string, link: string) {
  await page.getByRole("searchbox").fill(search);
  await page.getByRole("link", { name: link }).first().click();
}

/** Presses the button, then the one of the dialog that asks. */
async function press(page: Page, button: string, { submit = button, reason = "" } = {}) {
  await page.getByRole("button", { name: button, exact: true }).click();
  if (reason) await dialog(page).getByLabel("Reason").fill(reason);
  const { x, width } = (await dialog(page).boundingBox()) ?? { x: -1, width: 0 };
  expect([button, x >= 0 && x + width <= (page.viewportSize()?.width ?? 0)]).toEqual([button, true]);
  await dialog(page).getByRole("button", { name: submit, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Somebody with a company, a lead of it, feedback, and a payment that we never heard of. */
async function makeWork(request: APIRequestContext, site: string) {
  const owner = await newReader(request);
  const lead = `${crypto.randomUUID()}@example.test`;
  await write(request, owner, { email: lead });
  const sent = await request.post("/api/leads", {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: {
      tenantId: 1,
      leadType: "bugs_features",
      service: "feature",
      firstName: "Paula",
      lastName: "Tester",
      email: owner.email,
      projectDetails: "More roofs\n\nThatch would be a fine thing to have.",
    },
  });
  expect(sent.status()).toBe(201);
  await payUnheard(request, site, owner);
  return { owner, lead };
}

async function disableAndUndo(page: Page, request: APIRequestContext, person: Company) {
  const { email, password, token } = person;
  await page.getByRole("button", { name: "Disable user" }).click();
  expect(await violations(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await press(page, "Disable user", { reason: "Uploads of other people's houses" });
  await expect(page.getByText("Disabled on")).toContainText("Uploads of other people's houses");
  expect((await request.get("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } })).status()).toBe(401);
  expect((await request.post("/api/auth/login", { data: { email, password } })).status()).toBe(403);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Disable user" })).toBeVisible();
  expect((await request.post("/api/auth/login", { data: { email, password } })).status()).toBe(200);
}

for (const { width, colorScheme } of onPhone) {
  test(`an admin's day at ${width} px in the ${colorScheme} @nightly`, async ({ page, request, baseURL }) => {
    test.slow();
    const { owner, lead } = await makeWork(request, baseURL ?? "");
    await openAsAdmin(page, baseURL);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });

    await page.goto("/terms");
    await page.getByRole("button", { name: width < 768 ? "Menu" : /^Ada/ }).click();
    await page.getByRole("link", { name: "Admin", exact: true }).click();
    await expectNoBarrier(page, "Overview");

    await go(page, "Users");
    await expectNoBarrier(page, "Users");
    await find(page, owner.email.slice(0, 20), owner.email);
    await expectNoBarrier(page, "Paula Tester");
    await disableAndUndo(page, request, owner);

    await page.getByRole("link", { name: /^Gable/ }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Company" })).toBeVisible();
    await expectNoBarrier(page, (await headline(page).textContent()) ?? "");
    await press(page, "Suspend tenant", { reason: "Unpaid since May" });
    await expect(page.getByText("Suspended on")).toContainText("Unpaid since May");
    // The sessions from before ended when the account was closed.
    const signedIn = await request.post("/api/auth/login", { data: { email: owner.email, password: owner.password } });
    const { token } = (await signedIn.json()).data;
    const me = await request.get("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
    expect((await me.json()).data.suspension.reason).toBe("Unpaid since May");
    await press(page, "Reinstate tenant");
    await expect(page.getByText("Suspended on")).toHaveCount(0);

    await go(page, "Tenants");
    await go(page, "Leads");
    await find(page, lead, "Ada Porter");
    await expectNoBarrier(page, "Ada Porter");
    await press(page, "Mark as spam");
    await expect(page.getByRole("button", { name: "Not spam" })).toBeVisible();

    await go(page, "Feedback");
    await page.getByRole("searchbox").fill(owner.email);
    await page.getByRole("row").filter({ hasText: owner.email }).getByRole("link", { name: "More roofs" }).click();
    await expectNoBarrier(page, "More roofs");
    await page.getByRole("button", { name: "Change status" }).click();
    await dialog(page).getByLabel("Status").selectOption("Planned");
    await dialog(page).getByRole("button", { name: "Save status" }).click();
    await expect(page.locator(".admin-head").getByText("Planned")).toBeVisible();

    const stripe = "**/api/admin/billing/*/stripe";
    await page.route(stripe, (route) => route.fulfill({ status: 503, json: { success: false, error: "No answer." } }));
    await go(page, "Billing");
    await expectNoBarrier(page, "Billing");
    await find(page, owner.email, owner.email);
    await expect(page.getByRole("alert").getByText("No answer.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Status" })).toContainText("No subscription");
    await page.unroute(stripe);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Stripe has a subscription we don't know about.")).toBeVisible();
    await expectNoBarrier(page, "Paula Tester");
    await press(page, "Re-sync");
    await expect(page.getByText("Both sides say the same.")).toBeVisible();
    await expect(page.locator(".admin-head").getByText("Active")).toBeVisible();
    await expectScreen(page, "Paula Tester");

    await go(page, "Audit log");
    await page.getByRole("searchbox").fill(owner.email);
    const rows = page.getByRole("row").filter({ hasText: owner.email });
    await expect(rows.filter({ hasText: "Disabled or enabled a user" })).toHaveCount(2);
    await expect(rows.filter({ hasText: "Re-synced billing with Stripe" })).toContainText("admin@demo.test");
  });
}

test("for everyone else /admin is a page that does not exist", async ({ page, request }) => {
  const pathless = (html: string) => html.replace(/nonce="[^"]*"|\/(admin|nothing-here)\b/g, "");
  const [admin, unknown] = await Promise.all([request.get("/admin"), request.get("/nothing-here")]);
  expect(admin.status()).toBe(404);
  expect(Object.keys(admin.headers()).sort()).toEqual(Object.keys(unknown.headers()).sort());
  expect(pathless(await admin.text()).length).toBe(pathless(await unknown.text()).length);

  const person = await newAccount(request);
  await signInHere(page, person.token);
  const asked: string[] = [];
  page.on("request", (asking) => asked.push(asking.url()));
  await askOneByOne(page);
  const loaded = page.waitForResponse("**/api/auth/me");
  await page.goto("/admin/users");
  await loaded;
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await page.getByRole("button", { name: /^Robin/ }).click();
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  expect(asked.filter((url) => /\/api\/admin|admin-area|staff-entry/.test(url))).toEqual([]);
});

test("staff who come back wait calmly, and after they signed out there is nothing to wait for @nightly", async ({
  page,
  baseURL,
}) => {
  // By its element: what is hidden has no role.
  const missing = page.locator("h1", { hasText: "404 Page Not Found" });
  const kept = await signInAsAdmin(page.request, baseURL ?? "");
  await page.goto("/terms");
  await page.evaluate((token) => localStorage.setItem("auth_token", token), kept);
  await page.goto("/admin");
  await expect(headline(page)).toHaveText("Overview");

  let answerNow = () => {};
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await askOneByOne(page);
  await page.route("**/api/auth/me", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin");
  await expect(missing).toBeAttached();
  await expect(missing).toBeHidden();
  answerNow();
  await expect(headline(page)).toHaveText("Overview");

  await page.getByRole("button", { name: /^Ada/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(missing).toBeVisible();
  await page.reload();
  await expect(missing).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("eavesight_awaited");
});
