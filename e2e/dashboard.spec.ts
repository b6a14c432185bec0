import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { askOneByOne } from "./ask-one-by-one.ts";
import { onPhone } from "./looks.ts";
import { type NewAccount, newAccount, signInHere } from "./new-account.ts";
import { newTenant } from "./new-company.ts";
import { violations } from "./violations.ts";

const toast = (page: Page) => page.locator(".toast");
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("auth_token"));

async function signInElsewhere(request: APIRequestContext, { email, password }: NewAccount, userAgent: string) {
  const answer = await request.post("/api/auth/login", {
    data: { email, password },
    headers: { "User-Agent": userAgent },
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

/** The settings of somebody new. */
async function arrive(page: Page, request: APIRequestContext, of: { businessName?: string } = {}) {
  const account = await newAccount(request, { firstName: "Ada", ...of });
  await signInHere(page, account.token);
  await page.goto("/dashboard/settings");
  return account;
}

test("somebody who is signed out signs in first, finds the account and edits it, and leads back to the site, or out", async ({
  page,
  request,
}) => {
  const { email, password } = await newAccount(request, { firstName: "Ada" });
  await page.goto("/dashboard");
  await page.waitForURL((url) => url.pathname + url.search === "/auth?redirect=/dashboard");
  await page.getByRole("tabpanel").getByLabel("Email").fill(email);
  await page.getByRole("tabpanel").getByLabel("Password", { exact: true }).fill(password);
  await expect(page.getByRole("tabpanel").locator('button[type="submit"]')).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL("/dashboard");

  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  const information = card(page, "Account Information");
  await expect(information.getByText("Ada Tester", { exact: true })).toBeVisible();
  await expect(information.getByText(email, { exact: true })).toBeVisible();
  await expect(information.getByText("Unverified", { exact: true })).toBeVisible();
  await expect(information.getByText("Business name")).toHaveCount(0);

  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit your details" });
  await dialog.getByLabel("First name").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("First name is required.")).toBeVisible();
  await dialog.getByLabel("First name").fill("Grace");
  await dialog.getByLabel("Phone").fill("+1 555 0100");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(information.getByText("+1 555 0100")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Grace");

  await page.getByRole("link", { name: "Return to site", exact: true }).click();
  await page.waitForURL("/");
  await page.goto("/dashboard");
  const token = await tokenIn(page);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL("/");
  await expect(page.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
  // Home, and not home by way of the sign-in page.
  expect(visited).not.toContain("/auth");
  expect(await tokenIn(page)).toBeNull();
  // The request outlives the page that sent it, and nobody here is told of it: only the server says that it came.
  const me = async () =>
    (await request.get("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } })).status();
  await expect.poll(me).toBe(401);
});

test("a spinner shows while the account loads @nightly", async ({ page, request }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await askOneByOne(page);
  await page.route("**/api/auth/me", async (route) => {
    await held;
    await route.continue();
  });
  await arrive(page, request);
  await expect(page.getByRole("status").filter({ hasText: "Loading your account" })).toBeVisible();
  release();
  await expect(card(page, "Account Information")).toBeVisible();
});

test("a new company sees what is left to do, does it, and puts the rest away", async ({ page, request, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { headers } = await newTenant(request);
  await signInHere(page, headers.Authorization.replace("Bearer ", ""));
  await page.goto("/dashboard");
  const steps = card(page, "Get your company ready");
  await expect(steps.getByText("1 of 7 done")).toBeVisible();
  await expect(steps.getByRole("button", { name: "Resend verification email" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await steps.getByText("Show the list").click();
  await expect(steps.getByRole("link", { name: "Link to your own privacy policy" })).toBeVisible();
  await steps.getByRole("button", { name: "Send a test lead" }).click();
  await expect(toast(page)).toContainText("Test lead sent");
  await expect(steps.getByText("2 of 7 done")).toBeVisible();
  await expect(card(page, "Leads").getByRole("listitem")).toHaveCount(1);

  await steps.getByRole("link", { name: "Get the code" }).click();
  const copied = page.waitForResponse("**/first-steps/code-copied");
  await page.getByRole("button", { name: "Copy code" }).first().click();
  expect((await copied).status()).toBe(200);
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(steps.getByText("3 of 7 done")).toBeVisible();

  const unverified = page.getByText(/^Please verify your email\. Until then/);
  await expect(unverified).toBeHidden();
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toBeHidden();
  await expect(unverified).toBeVisible();
  await page.reload();
  await expect(unverified).toBeVisible();
  await expect(steps).toBeHidden();
  for (const path of ["/dashboard/leads", "/dashboard/branding"]) {
    await page.goto(path);
    await expect(unverified).toBeVisible();
  }
  expect(await violations(page, ".unverified-notice")).toEqual([]);
});

test.describe("the account", () => {
  test("is 'Verified' when it is @nightly", async ({ page, request }) => {
    await askOneByOne(page);
    await page.route("**/api/auth/me", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.user.emailVerified = true;
      await route.fulfill({ response, json: answer });
    });
    await arrive(page, request, { businessName: "Ada's Roofs" });
    const information = card(page, "Account Information");
    await expect(information.getByText("Verified", { exact: true })).toBeVisible();
    await expect(information.getByText("Ada's Roofs", { exact: true })).toBeVisible();
    await expect(information.getByRole("button", { name: /Resend/ })).toHaveCount(0);
  });

  test("sends the verification mail once more, and says so @nightly", async ({ page, request }) => {
    await arrive(page, request);
    await page.getByRole("button", { name: "Resend verification email" }).click();
    await expect(card(page, "Account Information").getByText("Sent. Check your email.")).toBeVisible();
  });

  test("keeps what was typed when it cannot be saved @nightly", async ({ page, request }) => {
    await arrive(page, request);
    await askOneByOne(page);
    await page.route("**/api/auth/me", (route) =>
      route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.continue(),
    );
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("First name").fill("Grace");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toHaveText("We could not save your details. Please try again.");
    await expect(dialog.getByLabel("First name")).toHaveValue("Grace");
  });

  test("keeps the token when it cannot be loaded, and comes with another try @nightly", async ({ page, request }) => {
    await askOneByOne(page);
    await page.route("**/api/auth/me", (route) => route.fulfill({ status: 503, body: "" }));
    const { token } = await arrive(page, request);
    await expect(page.getByRole("heading", { name: "We can't reach your account right now" })).toBeVisible();
    expect(await tokenIn(page)).toBe(token);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(toast(page).getByText("Failed to refresh account information", { exact: true })).toBeVisible();
    await page.unroute("**/api/auth/me");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(card(page, "Account Information")).toBeVisible();
  });
});

test.describe("security", () => {
  test("ends other sessions, changes the password, and deletes the account, each only for its owner", async ({
    page,
    request,
  }) => {
    const account = await newAccount(request);
    const { email, password } = account;
    const [elsewhere, phone] = await Promise.all(
      [firefox, safari, ""].map((agent) => signInElsewhere(request, account, agent)),
    );
    await signInHere(page, account.token);
    await page.goto("/dashboard/settings");
    const security = card(page, "Security");
    await expect(security.getByRole("listitem").first()).toContainText("This device");
    await security.getByRole("button", { name: /^Sign out Firefox on Windows/ }).click();
    await expect(security.getByText(/Firefox on Windows/)).toBeHidden();
    const seen = (token: string) => request.get("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
    expect((await seen(elsewhere)).status()).toBe(401);
    expect((await seen(phone)).status()).toBe(200);
    await security.getByRole("button", { name: "Sign out all others" }).click();
    await expect(security.getByRole("listitem")).toHaveCount(1);
    expect((await seen(phone)).status()).toBe(401);
    expect((await seen(account.token)).status()).toBe(200);

    await page.getByRole("button", { name: "Change password" }).click();
    const change = page.getByRole("dialog", { name: "Change your password" });
    await change.getByLabel("Current password", { exact: true }).fill("not my password");
    await change.getByLabel("New password", { exact: true }).fill("short");
    await change.getByRole("button", { name: "Change password" }).click();
    await expect(change.getByText("Password must be at least 8 characters.")).toBeVisible();
    await change.getByLabel("New password", { exact: true }).fill(`new ${password}`);
    await page.keyboard.press("Enter");
    await expect(change.getByRole("alert")).toBeVisible();
    await change.getByLabel("Current password", { exact: true }).fill(password);
    await change.getByRole("button", { name: "Change password" }).click();
    await expect(change).toBeHidden();
    const login = async (tried: string) =>
      (await request.post("/api/auth/login", { data: { email, password: tried } })).status();
    expect([await login(password), await login(`new ${password}`)]).toEqual([401, 200]);
    await page.reload();
    await expect(card(page, "Account Information")).toBeVisible();

    await page.getByRole("button", { name: "Delete account" }).click();
    const deletion = page.getByRole("dialog", { name: "Delete your account?" });
    await deletion.getByLabel("Your password", { exact: true }).fill(password);
    await deletion.getByRole("button", { name: "Delete for good" }).click();
    await expect(deletion.getByRole("alert")).toBeVisible();
    await deletion.getByLabel("Your password", { exact: true }).fill(`new ${password}`);
    await deletion.getByRole("button", { name: "Delete for good" }).click();
    await page.waitForURL("/");
    await expect(toast(page)).toContainText("Your account was deleted");
    expect(await tokenIn(page)).toBeNull();
    expect(await login(`new ${password}`)).toBe(401);
  });

  test("says when the list of sessions cannot be had, and tries again @nightly", async ({ page, request }) => {
    await askOneByOne(page);
    await page.route("**/api/auth/sessions", (route) => route.abort());
    await arrive(page, request);
    await expect(card(page, "Security").getByRole("alert")).toContainText("We could not load this list.");
    await page.unroute("**/api/auth/sessions");
    await card(page, "Security").getByRole("button", { name: "Try again" }).click();
    await expect(card(page, "Security").getByText("This device")).toBeVisible();
  });

  test("offers a first password to somebody who only has Google @nightly", async ({ page, request }) => {
    await askOneByOne(page);
    await page.route("**/api/auth/me", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.user.hasPassword = false;
      await route.fulfill({ response, json: answer });
    });
    const { email } = await arrive(page, request);
    const asked = page.waitForRequest("**/api/auth/forgot-password");
    await page.getByRole("button", { name: "Set a password" }).click();
    expect((await asked).postDataJSON()).toMatchObject({ email, redirect: "/dashboard" });
    await expect(card(page, "Security").getByText("Sent. Check your email.")).toBeVisible();
  });
});

test.describe("your data", () => {
  test("comes as a file @nightly", async ({ page, request }) => {
    const { email } = await arrive(page, request);
    const download = page.waitForEvent("download");
    await card(page, "Your data").getByRole("button", { name: "Download" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("my-account.json");
    const text = await readFile(await file.path(), "utf8");
    expect(JSON.stringify(JSON.parse(text))).toContain(email);
  });

  test("needs the account's own address where there is no password @nightly", async ({ page, request }) => {
    await askOneByOne(page);
    await page.route("**/api/auth/me", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.user.hasPassword = false;
      await route.fulfill({ response, json: answer });
    });
    await arrive(page, request);
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByLabel("Your email").fill("somebody@example.test");
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("This isn't the email address of your account.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

for (const { width, colorScheme } of onPhone) {
  test(`has no barrier that axe knows, ${colorScheme}, ${width} px @nightly`, async ({ page, request }) => {
    const rejected: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) rejected.push(message.text());
    });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await arrive(page, request, { businessName: "Ada's Roofs" });
    await expect(card(page, "Security").getByText("This device")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const name of ["Edit", "Change password", "Delete account"]) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await violations(page), name).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    expect(rejected).toEqual([]);
  });
}
