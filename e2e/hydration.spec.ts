import { expect, type Page, test } from "@playwright/test";
import { nightlyBut } from "./looks.ts";

function countScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

for (const path of ["/", "/roofing-siding", "/pricing", "/contact"]) {
  test(`${path} loads no script before the visitor acts, then comes alive${nightlyBut(path === "/")}`, async ({
    page,
  }) => {
    const scripts = countScripts(page);
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(path);
    await page.waitForTimeout(800);
    expect(scripts).toEqual([]);
    await page.evaluate(() => addEventListener("app:hydrated", () => document.body.setAttribute("data-alive", "")));
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 310);
    await expect(page.locator("body[data-alive]")).toBeAttached();
    expect(scripts.length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
}

test("someone who is signed in gets a live page at once", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("auth_token", "any"));
  const scripts = countScripts(page);
  await page.goto("/");
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test("an address that does not exist says so", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

test("no page may be framed and inline scripts need the nonce", async ({ page }) => {
  const response = await page.goto("/");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  const blocked = await page.evaluate(() => {
    const script = document.createElement("div");
    script.innerHTML = '<img src="x" onerror="window.pwned = true">';
    document.body.appendChild(script);
    return new Promise((resolve) => setTimeout(() => resolve("pwned" in window), 300));
  });
  expect(blocked).toBe(false);
});
