import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../dev/seed.ts";
import { looks } from "./looks.ts";
import { newAccount } from "./new-account.ts";
import { violations } from "./violations.ts";

const toast = (page: Page) => page.locator(".toast");
const headline = (page: Page) => page.locator(".admin h1");

async function signIn(page: Page, email: string, password: string) {
  const answer = await page.request.post("/api/auth/login", { data: { email, password } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript((token) => localStorage.setItem("auth_token", token), data.token);
  return data.token;
}

test("an admin finds a user, disables them with a reason, and takes it back", async ({ page, request }) => {
  const person = await newAccount(request, { firstName: "Wendy" });
  const headers = { Authorization: `Bearer ${person.token}` };
  await signIn(page, "admin@demo.test", demoPassword);
  await page.goto("/admin");
  await expect(headline(page)).toHaveText("Overview");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Users" }).click();
  await page.getByLabel("Search by email, last name or business").fill(person.email.slice(0, 20));
  // At once, before the search has begun.
  await page.getByRole("link", { name: person.email }).click();
  await expect(headline(page)).toHaveText("Wendy Tester");

  await page.getByRole("button", { name: "Disable user" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Uploads of other people's houses");
  await dialog.getByRole("button", { name: "Disable user" }).click();
  await expect(page.getByText("Disabled on")).toContainText("Uploads of other people's houses");
  expect((await request.get("/api/auth/me", { headers })).status()).toBe(401);
  const refused = await request.post("/api/auth/login", { data: { email: person.email, password: person.password } });
  expect(refused.status()).toBe(403);

  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Disable user" })).toBeVisible();
  const back = await request.post("/api/auth/login", { data: { email: person.email, password: person.password } });
  expect(back.status()).toBe(200);

  await page.goto("/admin/audit");
  const rows = page.getByRole("row").filter({ hasText: person.email });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("admin@demo.test");
});

test("for everyone else /admin is a page that does not exist", async ({ page, request }) => {
  const pathless = (html: string) => html.replace(/nonce="[^"]*"|\/(admin|nothing-here)\b/g, "");
  const [admin, unknown] = await Promise.all([request.get("/admin"), request.get("/nothing-here")]);
  expect(admin.status()).toBe(404);
  expect(Object.keys(admin.headers()).sort()).toEqual(Object.keys(unknown.headers()).sort());
  expect(pathless(await admin.text()).length).toBe(pathless(await unknown.text()).length);

  const person = await newAccount(request);
  await page.addInitScript((token) => localStorage.setItem("auth_token", token), person.token);
  const asked: string[] = [];
  page.on("request", (asking) => asked.push(asking.url()));
  const loaded = page.waitForResponse("**/api/auth/me");
  await page.goto("/admin/users");
  await loaded;
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  expect(asked.filter((url) => /\/api\/admin|admin-area/.test(url))).toEqual([]);
});

test("the admin area reads well on every screen", async ({ page }) => {
  test.slow();
  const token = await signIn(page, "admin@demo.test", demoPassword);
  const found = await page.request.get("/api/admin/users?q=pro@demo", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await found.json()) as { data: { id: string }[] };
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const path of [
      "",
      "/users",
      `/users/${data[0].id}`,
      "/tenants",
      "/tenants/1",
      "/leads",
      "/feedback",
      "/audit",
    ]) {
      await page.goto(`/admin${path}`);
      await expect(headline(page)).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
      expect([path, width, await violations(page)]).toEqual([path, width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});
