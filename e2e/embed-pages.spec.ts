import { expect, type Page, test } from "@playwright/test";
import { startHostSite } from "./host-site.ts";
import { themes } from "./looks.ts";
import { newTenant } from "./new-company.ts";
import { violations } from "./violations.ts";

/** What a widget's address can lead to. */

const hostile: Record<string, string> = {
  "a script in the name": "companyName=%3Cscript%3Ewindow.pwned%3D1%3C%2Fscript%3E",
  "a style in a color": "primaryColor=red%7Dbody%7Bdisplay%3Anone&secondaryColor=url(https%3A%2F%2Fevil.example)",
  "a script for a link": "contactType=link&contactLink=javascript%3Awindow.pwned%3D1",
  "data for a link": "contactType=link&contactLink=data%3Atext%2Fhtml%2C%3Cscript%3E1%3C%2Fscript%3E",
  "an element in a phone number": "contactType=phone&contactPhone=%22%3E%3Cimg%20src%20onerror%3Dwindow.pwned%3D1%3E",
  "another company's name": "companyName=Clearwater+Outdoor+Official",
  "one field twice": "primaryColor=%23112233&primaryColor=%3C%2Fstyle%3E&showHeader=1&showHeader=true",
  "ten thousand letters": `companyName=${"A".repeat(10_000)}`,
  "a page that is none": "page=javascript%3Awindow.pwned%3D1",
};

async function expectHarmless(page: Page, query: string): Promise<void> {
  await page.goto(`/embed-roofing?tenant=clearwater-outdoor&${query}`);
  await page.mouse.move(200, 200);
  await expect(page.locator("header")).toContainText("Clearwater Outdoor");
  await expect(page.locator("header")).not.toContainText("Official");
  await expect(page.getByText("Choose a photo")).toBeVisible();
  const targets = await page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const target of targets) expect(target).toMatch(/^(https:|tel:\+?\d+$|\/(embed-roofing|privacy|terms)$)/);
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
  expect(await page.locator("script:not([nonce]):not([type])").count()).toBe(0);
}

for (const [what, query] of Object.entries(hostile)) {
  test(`${what} in the address changes nothing but the looks @nightly`, ({ page }) => expectHarmless(page, query));
}

test("an address says whom the demo is shown to and leaves the header out; no script, no number of its own, no demo for nobody", async ({
  page,
}) => {
  await expectHarmless(page, hostile["a script in the name"]);
  await page.goto("/embed?companyName=Joe%27s+Yards");
  await expect(page.locator("header")).toContainText("Demo for Joe's Yards");
  await page.goto("/embed?tenant=clearwater-outdoor&showHeader=false");
  await expect(page.locator("header")).toHaveCount(0);
  await page.goto("/embed?tenant=clearwater-outdoor&contactType=phone&contactPhone=(555)+010-9999");
  await expect(page.locator("header")).toContainText("Clearwater Outdoor");
  await expect(page.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
  expect(await page.locator('a[href*="5550109999"]').count()).toBe(0);
  const response = await page.goto("/embed?tenant=nobody-of-this-name");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This widget isn't set up" })).toBeVisible();
  await expect(page.getByText("Choose a photo")).toHaveCount(0);
});

test("without embed access there are no pictures, but the form works", async ({ page }) => {
  await page.goto("/embed?tenant=ridgeline-roofing");
  await expect(page.getByRole("heading", { name: "Pictures are unavailable right now" })).toBeVisible();
  await expect(page.getByText("Choose a photo")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("First name").fill("Carl");
  await page.getByLabel("Last name").fill("Cedar");
  await page.getByLabel("Email").fill(`${crypto.randomUUID()}@example.test`);
  await page.getByLabel("Phone").fill("555 010 3000");
  await page.getByLabel("What do you have in mind?").fill("A new roof.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Ridgeline Roofing got your message and will be in touch soon.")).toBeVisible();
});

test("framed, the manager is a widget with a tab for each service that the company offers", async ({
  page,
  baseURL,
}) => {
  const company = await newTenant(page.request, { embedCustomizations: { services: ["roofing", "pools"] } });
  const site = await startHostSite({
    "/": `<iframe src="${baseURL}/embed-manager?tenant=${company.slug}" style="width:100%;height:800px"></iframe>`,
  });
  try {
    await page.goto(site.origin);
    const widget = page.frameLocator("iframe");
    await expect(widget.getByRole("link", { name: "Roof and siding" })).toHaveAttribute("aria-current", "page");
    await expect(widget.getByRole("link", { name: "Landscape" })).toHaveCount(0);
    await widget.getByRole("link", { name: "Pool" }).click();
    await expect(widget.getByRole("heading", { name: "See a pool in your own backyard" })).toBeVisible();
    await expect(widget.getByRole("link", { name: "Pool" })).toHaveAttribute("aria-current", "page");
  } finally {
    await site.close();
  }
});

for (const appearance of themes("light")) {
  test(`no step has a barrier that axe knows, ${appearance} @nightly`, async ({ page }) => {
    const company = await newTenant(page.request, { embedCustomizations: { appearance } });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/embed-roofing?tenant=${company.slug}`);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Craftsman" }).click();
    const next = page.getByRole("button", { name: "Choose a design" });
    await expect(next).toBeEnabled({ timeout: 60_000 });
    expect(await violations(page)).toEqual([]);
    await next.click();
    await page.locator(".vz-preset").first().click();
    await page.getByRole("button", { name: /Generate picture/ }).click();
    await page.getByRole("button", { name: "Get a quote" }).click({ timeout: 60_000 });
    await expect(page.getByLabel("First name")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
