import { expect, type Page, test } from "@playwright/test";

/** A visitor's free picture, and what becomes of it when they sign up in the middle of their work. */

test.describe.configure({ timeout: 300_000 });

async function signUpAs(page: Page, firstName: string) {
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const form = page.getByRole("tabpanel", { name: "Sign Up" });
  await form.getByLabel("First name").fill(firstName);
  await form.getByLabel("Last name").fill("Tester");
  await form.getByLabel("Email").fill(`${crypto.randomUUID()}@example.test`);
  await form.getByLabel("Password", { exact: true }).fill(`correct horse ${crypto.randomUUID()}`);
  await form.getByRole("button", { name: "Sign Up", exact: true }).click();
}

async function picturesOf(page: Page, headers: Record<string, string>): Promise<number> {
  const response = await page.request.get("/api/visualizations", { headers });
  const { data } = (await response.json()) as { data?: unknown[] };
  return data?.length ?? 0;
}

test("a visitor who has used the free picture signs up, keeps the work, and goes on @nightly", async ({ page }) => {
  await page.goto("/roofing-siding");
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  await expect(page.getByRole("heading", { name: /^Is this your/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Choose a design" }).click();
  await page.getByRole("button", { name: "Classic colonial" }).click();
  const generate = page.getByRole("button", { name: /^Generate picture/ });
  await expect(generate).toContainText("Your free picture");
  await generate.click();
  await expect(page.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 150_000 });

  await page.getByRole("tab", { name: "Design" }).click();
  await expect(page.getByRole("heading", { name: "You have used your free picture" })).toBeVisible();
  const visitor = await page.evaluate(() => localStorage.getItem("eavesight_visitor") ?? "");
  expect(await picturesOf(page, { "X-Visitor-Token": visitor })).toBe(1);

  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/auth?redirect=%2Froofing-siding");
  await signUpAs(page, "Robin");
  await expect(page).toHaveURL("/roofing-siding");

  // The same photo, design and picture; five more to make; and nothing left behind for the visitor.
  await page.getByRole("tab", { name: "Design" }).click();
  await expect(generate).toContainText("Uses 1 of your 5 left", { timeout: 60_000 });
  await page.getByRole("tab", { name: "Picture" }).click();
  await expect(page.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 60_000 });
  const token = await page.evaluate(() => localStorage.getItem("auth_token") ?? "");
  expect(await picturesOf(page, { Authorization: `Bearer ${token}` })).toBe(1);
  expect(await picturesOf(page, { "X-Visitor-Token": visitor })).toBe(0);

  // Signing out in the header is heard by the visualizer without a reload.
  await page.getByRole("tab", { name: "Design" }).click();
  await page.getByRole("button", { name: "Robin Free" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "You have used your free picture" })).toBeVisible();

  // On the next visit the picture is the account's to see.
  await page.reload();
  await page.mouse.move(300, 300);
  await page.getByRole("tab", { name: "Picture" }).click();
  await expect(page.getByText("This picture belongs to an account. Sign in to see it.")).toBeVisible();
});
