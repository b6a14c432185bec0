import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import readCode from "jsqr";
import sharp from "sharp";
import { askOneByOne } from "./ask-one-by-one.ts";
import { startHostSite } from "./host-site.ts";
import { themes } from "./looks.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { type NewTenant, newTenant } from "./new-company.ts";
import { timeShown } from "./time-shown.ts";
import { violations } from "./violations.ts";

/** The embed builder on the dashboard, and the page that a company manages its widgets on. */

const pro = { email: "pro@demo.test", password: "porch-light-2026" };
const card = (page: Page) => page.getByRole("region", { name: "Embed Tools", exact: true });
const code = (page: Page) => card(page).locator("pre:visible");
const preview = (page: Page) => card(page).getByTitle("Preview of your embed");

async function signInAsPro(page: Page, request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/auth/login", { data: pro });
  const { data } = (await answer.json()) as { data: { token: string } };
  await signInHere(page, data.token);
  return data.token;
}

async function openBuilder(page: Page, request: APIRequestContext): Promise<string> {
  const token = await signInAsPro(page, request);
  await page.goto("/dashboard/settings");
  await card(page).getByRole("button", { name: "Embed Tools" }).click();
  await expect(card(page).getByRole("heading", { name: "Customize Your Embed", exact: true })).toBeVisible();
  return token;
}

/** The frame that the generated code makes, as a browser reads it. */
async function framed(page: Page) {
  await card(page).getByRole("tab", { name: "iframe" }).click();
  const html = (await code(page).textContent()) ?? "";
  return page.evaluate((text) => {
    const frame = new DOMParser().parseFromString(text, "text/html").querySelector("iframe");
    const { pathname, searchParams } = new URL(frame?.src ?? "");
    return { pathname, query: Object.fromEntries(searchParams), style: frame?.getAttribute("style") };
  }, html);
}

async function expectNoBarrier(page: Page) {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.describe("the builder", () => {
  test("begins with the company's colors, follows every control, and says 'Copied!' for two seconds", async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const timesCopied = await timeShown(page, "button", "Copied!");
    await openBuilder(page, request);
    const tools = card(page);
    await expect(tools.getByLabel("Width")).toHaveValue("100%");
    await expect(tools.getByLabel("Height")).toHaveValue("100%");
    await expect(tools.getByLabel("Primary color", { exact: true })).toHaveValue("#0f766e");
    await expect(tools.getByLabel("Secondary color", { exact: true })).toHaveValue("#1d4ed8");
    // By reference: the brand is not in it, and follows.
    await expect(code(page)).toContainText(
      /<script src="[^"]+\/embed\.js" data-tenant="clearwater-outdoor" data-type="landscape" async>/,
    );
    expect(await framed(page)).toEqual({
      pathname: "/embed",
      query: {
        tenant: "clearwater-outdoor",
        primaryColor: "#0f766e",
        secondaryColor: "#1d4ed8",
        companyName: "Clearwater Outdoor",
        contactPhone: "(555) 010-5500",
        contactType: "phone",
        showHeader: "true",
      },
      style: expect.stringContaining("width:100%;height:100%;"),
    });
    await expect(preview(page)).toHaveCSS("height", "300px");
    await expect(preview(page)).toHaveCSS("border-radius", "12px");
    await expect(preview(page)).not.toHaveCSS("box-shadow", "none");

    await tools.getByRole("radio", { name: "Pools" }).click();
    await tools.getByLabel("Width").fill("800px");
    await tools.getByLabel("Height").fill("50rem;color:red");
    await tools.getByLabel("Primary color, picker").fill("#aa3300");
    await tools.getByLabel("Secondary color", { exact: true }).fill("334455");
    await tools.getByRole("radio", { name: "Link" }).click();
    await tools.getByLabel("Link", { exact: true }).fill("https://clearwater.example/quote?a=1&b=2");
    await tools.getByRole("switch", { name: "Show header" }).click();
    const changed = await framed(page);
    expect(changed).toMatchObject({
      pathname: "/embed-pools",
      query: {
        primaryColor: "#aa3300",
        secondaryColor: "#334455",
        contactType: "link",
        contactLink: "https://clearwater.example/quote?a=1&b=2",
        showHeader: "false",
      },
      style: expect.stringContaining("width:800px;height:100%;"),
    });
    await expect(preview(page)).toHaveAttribute("src", /^\/embed-pools\?.*primaryColor=%23aa3300.*showHeader=false$/);

    await page.reload();
    await card(page).getByRole("button", { name: "Embed Tools" }).click();
    expect(await framed(page)).toEqual(changed);
    const kept = await page.evaluate(() => localStorage.getItem("eavesight_embed_clearwater-outdoor"));
    expect(JSON.parse(kept ?? "")).toEqual({
      width: "800px",
      height: "50rem;color:red",
      primaryColor: "#aa3300",
      secondaryColor: "#334455",
      showHeader: false,
      contactType: "link",
      contactLink: "https://clearwater.example/quote?a=1&b=2",
      visualizerType: "pools",
      kind: "inline",
      buttonText: "",
      services: ["landscape", "roofing", "pools"],
    });

    await card(page).getByRole("button", { name: "Copy code" }).click();
    await expect.poll(timesCopied).toHaveLength(1);
    const [time = 0] = await timesCopied();
    expect(time).toBeGreaterThan(1500);
    expect(time).toBeLessThan(4000);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code(page).textContent());
    await expect(card(page).getByRole("button", { name: "Copy code" })).toBeVisible();

    await card(page).getByRole("tab", { name: "script tag" }).click();
    await expect(code(page)).toContainText('data-tenant="clearwater-outdoor"');
    await expect(code(page)).toContainText('data-primary-color="#aa3300"');
    await card(page).getByRole("radio", { name: "All", exact: true }).click();
    await card(page).getByRole("button", { name: "Move Pools up" }).press("Enter");
    await expect(code(page)).toContainText('data-services="landscape,pools,roofing"');
    await card(page).getByRole("radio", { name: "Floating" }).click();
    await expect(code(page)).toContainText("/embed-dialog.js");
    await expect(code(page)).toContainText('data-kind="floating" data-label="See it on your home"');
  });

  test("leaves out a link that is not https, and says so @nightly", async ({ page, request }) => {
    await openBuilder(page, request);
    await card(page).getByRole("radio", { name: "Link" }).click();
    await card(page).getByLabel("Link", { exact: true }).fill("javascript:alert(1)");
    await expect(card(page).getByText("Please enter a full address that starts with https://")).toBeVisible();
    expect((await framed(page)).query).not.toHaveProperty("contactLink");
  });

  test("copies without the permission too @nightly", async ({ page, request }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("refused")) });
    });
    await openBuilder(page, request);
    await card(page).getByRole("button", { name: "Copy code" }).click();
    await expect(card(page).getByRole("button", { name: "Copied!", exact: true })).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await code(page).textContent());
  });

  test("saves the choice as the company's default @nightly", async ({ page, request }) => {
    const token = await openBuilder(page, request);
    const headers = { Authorization: `Bearer ${token}` };
    await card(page).getByLabel("Primary color", { exact: true }).fill("#225577");
    await card(page).getByRole("button", { name: "Save as default" }).click();
    await expect(page.locator(".toast")).toContainText("Saved as your default");
    const company = await (await request.get("/api/tenant/my-tenant", { headers })).json();
    expect(company).toMatchObject({
      embedPrimaryColor: "#225577",
      embedSecondaryColor: "#1d4ed8",
      embedCustomizations: { showHeader: true, contactType: "phone" },
    });
    await request.patch("/api/tenant/my-tenant", {
      headers,
      data: { embedPrimaryColor: null, embedSecondaryColor: null, embedCtaPhone: null, embedCustomizations: null },
    });
  });
});

test.describe("without embed access", () => {
  test("a locked notice leads to Business Pro @nightly", async ({ page, request }) => {
    const { token } = await newAccount(request, { businessName: "Gable Roofs" });
    await signInHere(page, token);
    await page.goto("/dashboard/settings");
    await card(page).getByRole("button", { name: "Embed Tools" }).click();
    await expect(card(page).getByText("Customize Your Embed")).toHaveCount(0);
    await card(page).getByRole("button", { name: "Upgrade to Business Pro", exact: true }).click();
    await page.waitForURL("**/stripe/checkout/**");
    await page.goto("/embed-manager");
    await expect(page.getByRole("button", { name: "Upgrade to Business Pro", exact: true })).toBeVisible();
    await expect(page.getByText("Put it on your site")).toHaveCount(0);
  });

  test("somebody who is signed out signs in first @nightly", async ({ page }) => {
    await page.goto("/embed-manager");
    await expect(page).toHaveURL("/auth?redirect=/embed-manager");
  });
});

test.describe("with access but no company", () => {
  test("the way leads to the company first @nightly", async ({ page, request }) => {
    const { token } = await newAccount(request);
    await signInHere(page, token);
    await askOneByOne(page);
    await page.route("**/api/auth/me", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.hasEmbedAccess = true;
      await route.fulfill({ response, json: answer });
    });
    await page.goto("/dashboard/settings");
    await card(page).getByRole("button", { name: "Embed Tools" }).click();
    await expect(card(page).getByRole("link", { name: "Set up your company" })).toHaveAttribute(
      "href",
      "/dashboard/branding",
    );
  });
});

test.describe("the page that widgets are managed on", () => {
  /** Programs are not counted as visitors, and this browser says that it is one. */
  const person = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36";

  async function openManager(page: Page, { headers }: NewTenant): Promise<void> {
    const token = headers.Authorization.replace("Bearer ", "");
    await signInHere(page, token);
    await page.goto("/embed-manager");
    await expect(page.getByRole("heading", { level: 1, name: "Embeds" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Settings" })).toBeVisible();
  }

  test("lists a widget once somebody has seen it, and says on a check whether it works", async ({ page, browser }) => {
    const company = await newTenant(page.request);
    await openManager(page, company);
    const list = page.getByRole("region", { name: "Your widgets", exact: true });
    await expect(list.getByRole("heading", { name: "No one has seen a widget yet" })).toBeVisible();
    await list.getByRole("button", { name: "Check my installation" }).click();
    await expect(list.getByRole("status")).toContainText("We haven't seen your widget yet");

    // The code as it stands there, put into a page of the company.
    await page.getByRole("region", { name: "Put it on your site" }).getByRole("radio", { name: "Pools" }).click();
    const code = await page.getByRole("region", { name: "Put it on your site" }).locator("pre:visible").textContent();
    const site = await startHostSite({ "/": `<h1>Roofs</h1>${code}` });
    const visitor = await browser.newContext({ userAgent: person });
    const visit = await visitor.newPage();
    await visit.goto(site.origin);
    await expect(visit.frameLocator("iframe").getByRole("button", { name: "Choose a photo" })).toBeVisible();

    await expect(async () => {
      await list.getByRole("button", { name: "Check my installation" }).click();
      await expect(list.getByRole("status")).toHaveText(
        `It works! We saw the Pools widget on ${site.origin} just now, added with the script tag.`,
        // An answer that is slow is waited for, not asked for again.
        { timeout: 10_000 },
      );
    }).toPass();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list.getByRole("listitem")).toContainText("Script tag");
    await expect(list.getByRole("listitem").locator("dd").first()).toHaveText("1");
    await visitor.close();
    await site.close();
  });

  test("makes a link to print, whose QR code another program reads, and which opens the widgets", async ({
    page,
    request,
  }) => {
    await openManager(page, await newTenant(request));
    const links = page.getByRole("region", { name: "Links and QR codes" });
    await links.getByLabel("Campaign name").fill("Yard sign");
    await links.getByRole("button", { name: "Create link" }).click();
    const file = page.waitForEvent("download");
    await links.getByRole("button", { name: "Download the PNG for Yard sign" }).click();
    const picture = sharp(await (await file).path())
      .ensureAlpha()
      .raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThanOrEqual(1200);
    const address = readCode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
    expect(address).toMatch(/\/go\/[2-9a-z]{8}$/);
    await page.goto(address);
    await expect(page).toHaveURL(/\/embed-manager\/widget\?.*utm_campaign=Yard\+sign/);
    await expect(page.getByRole("navigation", { name: "Services" })).toBeVisible();
  });

  test("changes what all widgets begin with @nightly", async ({ page }) => {
    const company = await newTenant(page.request, { embedEnabled: false });
    await openManager(page, company);
    const settings = page.getByRole("region", { name: "Settings" });
    const save = settings.getByRole("button", { name: "Save" });
    await expect(save).toBeDisabled();
    await settings.getByRole("switch", { name: "Widgets are on" }).click();
    for (const name of ["Landscape", "Roofing"]) await settings.getByRole("checkbox", { name }).click();
    await settings.getByRole("radio", { name: "Dark" }).click();
    await settings.getByRole("radio", { name: "Square" }).click();
    await settings.getByRole("radio", { name: "Link" }).click();
    await settings.getByLabel("Link", { exact: true }).fill("https://bright.example/quote");
    await settings.getByLabel("Button text").fill("Book a visit");
    await save.click();
    await expect(page.locator(".toast")).toContainText("Widget settings saved");
    await expect(save).toBeDisabled();
    const widget = page.frameLocator('iframe[title="Preview of your widget"]');
    await expect(widget.getByRole("link", { name: /Book a visit/ }).first()).toHaveAttribute(
      "href",
      "https://bright.example/quote",
    );
    await expect(widget.getByRole("heading", { level: 1 })).toContainText(/pool/i);
    await page.getByRole("radio", { name: "Desktop" }).click();
    await expect(page.locator('iframe[title="Preview of your widget"]')).toHaveCSS("width", "1024px");
    await page.reload();
    await expect(settings.getByRole("checkbox", { name: "Pools" })).toBeChecked();
    await expect(settings.getByRole("checkbox", { name: "Landscape" })).not.toBeChecked();
    await expect(settings.getByRole("radio", { name: "Dark" })).toBeChecked();
  });

  test("names the sites that may show them @nightly", async ({ page, request }) => {
    const company = await newTenant(page.request);
    await openManager(page, company);
    const sites = page.getByRole("region", { name: "Allowed sites" });
    await expect(sites.getByText("Any https site can show your widgets.")).toBeVisible();
    const add = sites.getByLabel("Add a site");
    await add.fill("https://exa mple");
    await page.keyboard.press("Enter");
    await expect(sites.getByRole("alert")).toContainText("Please enter a site like https://example.com");
    await add.fill("bright.example/roofs");
    await page.keyboard.press("Enter");
    await expect(sites.getByRole("listitem")).toHaveText(["https://bright.example"]);
    await expect(add).toHaveValue("");
    const policy = async () =>
      (await request.get(`/embed?tenant=${company.slug}`)).headers()["content-security-policy"].split("; ").at(-1);
    expect(await policy()).toBe("frame-ancestors 'self' https://bright.example https://www.bright.example");
    await sites.getByRole("button", { name: "Remove https://bright.example" }).click();
    await expect(sites.getByText("Any https site can show your widgets.")).toBeVisible();
    expect(await policy()).toContain("https:");
  });

  test("lets others of the team look, and change nothing @nightly", async ({ page, request }) => {
    await askOneByOne(page);
    await page.route("**/api/tenant/my-tenant", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), isOwner: false } });
    });
    await signInAsPro(page, request);
    await page.goto("/embed-manager");
    const settings = page.getByRole("region", { name: "Settings" });
    await expect(settings.getByText("Only your team's owner can change these.")).toBeVisible();
    await expect(settings.getByRole("switch", { name: "Widgets are on" })).toBeDisabled();
    await expect(settings.getByRole("radio", { name: "Dark" })).toBeDisabled();
    await expect(settings.getByRole("button", { name: "Save" })).toHaveCount(0);
    await expect(page.getByLabel("Add a site")).toHaveCount(0);
    await page.goto("/dashboard/settings");
    await card(page).getByRole("button", { name: "Embed Tools" }).click();
    await expect(card(page).getByRole("heading", { name: "Customize Your Embed" })).toBeVisible();
    await expect(card(page).getByRole("button", { name: "Save as default" })).toHaveCount(0);
  });

  for (const colorScheme of themes("dark")) {
    test(`has no barrier that axe knows, nor has the builder, ${colorScheme} @nightly`, async ({ page, request }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width: 360, height: 800 });
      await openBuilder(page, request);
      await expectNoBarrier(page);
      await page.goto("/embed-manager");
      await expect(page.getByRole("region", { name: "Allowed sites" })).toBeVisible();
      await expectNoBarrier(page);
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });
  }
});
