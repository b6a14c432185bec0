import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { testPort } from "../dev/environment.ts";
import { signInAsAdmin } from "./demo-admin.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { violations } from "./violations.ts";

const name = `visualize.roofs-${crypto.randomUUID().slice(0, 8)}.example`;
const origin = `http://${name}:${testPort}`;
const outside = `http://localhost:${testPort + 1}`;
const shoot = (page: Page, what: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${what}.png`, fullPage: true }) : null;

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [
      `--host-resolver-rules=MAP ${name} 127.0.0.1`,
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  },
});

/** A company that staff have given the Enterprise plan. */
async function newEnterprise(request: APIRequestContext, baseURL: string): Promise<{ token: string; slug: string }> {
  const businessName = `Bright Roofs ${crypto.randomUUID().slice(0, 6)}`;
  const { token } = await newAccount(request, { businessName });
  const admin = { Authorization: `Bearer ${await signInAsAdmin(request, baseURL)}` };
  const own = { Authorization: `Bearer ${token}` };
  const { userId, slug } = (await (await request.get("/api/tenant/my-tenant", { headers: own })).json()) as {
    userId: string;
    slug: string;
  };
  // A name is for owners alone who have proven their email.
  for (const data of [
    { change: "plan", value: "enterprise" },
    { change: "verified", value: true },
  ]) {
    const changed = await request.patch(`/api/admin/users/${userId}`, { headers: admin, data });
    expect(changed.status(), await changed.text()).toBe(200);
  }
  return { token, slug };
}

test("an Enterprise company's pages move to its own address, where nothing else is named", async ({
  page,
  request,
  baseURL,
}) => {
  const { token, slug } = await newEnterprise(request, baseURL ?? "");
  await signInHere(page, token);
  await page.goto("/dashboard/settings");
  const card = page.getByRole("region", { name: "Your own web address" });
  await card.getByLabel("Address").fill("roofs.example");
  await card.getByRole("button", { name: "Set up this address" }).click();
  await expect(card.getByText("Add a part before your domain")).toBeVisible();
  await card.getByLabel("Address").fill(`https://${name}/`);
  await card.getByRole("button", { name: "Set up this address" }).click();
  await expect(card.getByText("Not found yet").first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await shoot(page, `settings-records-${width}`);
  }
  expect(await violations(page)).toEqual([]);

  const records = card.getByRole("listitem");
  await expect(records).toHaveCount(2);
  for (const record of await records.all()) {
    const [type, [host, value]] = [
      await record.locator("strong").innerText(),
      await record.locator("code").allInnerTexts(),
    ];
    await request.post(`${outside}/dns`, { form: { type, name: host ?? "", value: value ?? "" } });
  }
  const live = card.getByText("Live", { exact: true });
  await expect(async () => {
    // It may have come by itself, and then there is nothing to press any more.
    if (!(await live.isVisible())) await card.getByRole("button", { name: "Check now" }).click({ timeout: 2000 });
    await expect(live).toBeVisible({ timeout: 2000 });
  }).toPass();
  await shoot(page, "settings-live-1280");

  // Links to the company lead there, and no word of the platform stands on its pages.
  await page.goto(`/contact?tenant=${slug}&utm_source=sign`, { referer: "https://roofs.example/" });
  await expect(page).toHaveURL(`${origin}/contact?utm_source=sign`);
  await expect(page.getByText("Powered by")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${origin}/contact`);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await shoot(page, `contact-${width}`);
  }
  await page.goto(`${origin}/`);
  await shoot(page, "home-1280");
  await page.setViewportSize({ width: 360, height: 800 });
  await shoot(page, "home-360");
  await page.getByRole("button", { name: "Menu" }).click();
  await shoot(page, "menu-360");
  await page.goto(`${origin}/roofing-siding`);
  await shoot(page, "roofing-360");
  // Work is done at the platform, and nothing of the address goes along.
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(frame.url()));
  await page.goto(`${origin}/auth?code=secret`, { waitUntil: "commit" });
  // Whoever is signed in there goes on at once.
  await expect.poll(() => seen).toContain(new URL(`/auth?tenant=${slug}`, test.info().project.use.baseURL).href);
});
