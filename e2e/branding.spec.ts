import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { encodeJpeg } from "#engine/photos.ts";
import { createRaster } from "#engine/pixels.ts";
import { askOneByOne } from "./ask-one-by-one.ts";
import { follow, mailTo, verify } from "./local-mail.ts";
import { onDesk } from "./looks.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { violations } from "./violations.ts";

const toast = (page: Page) => page.locator(".toast");
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
const save = (page: Page) => bar(page).getByRole("button", { name: "Save" }).click();

/** A logo as somebody's camera or program would hand it over: 320 x 80. */
function drawLogo(): Buffer {
  const raster = createRaster(320, 80);
  for (let i = 0; i < 320 * 80; i++) raster.data.set([180, 83, 9, 255], i * 4);
  return Buffer.from(encodeJpeg(raster, 90));
}

/** The branding screen of the owner of a new company. */
async function arrive(page: Page, request: APIRequestContext) {
  const account = await newAccount(request, { businessName: `Gable ${crypto.randomUUID().slice(0, 8)}` });
  await signInHere(page, account.token);
  await page.goto("/dashboard/settings");
  await card(page, "Branding").getByRole("link", { name: "Change" }).click();
  await page.waitForURL("**/dashboard/branding");
  await expect(page.getByRole("heading", { level: 1, name: "Branding" })).toBeVisible();
  await expect(card(page, "Company")).toBeVisible();
  const headers = { Authorization: `Bearer ${account.token}` };
  return { account, mine: async () => (await request.get("/api/tenant/my-tenant", { headers })).json() };
}

test("the owner changes the company, sees it beforehand, and it is there everywhere", async ({ page, request }) => {
  const { mine } = await arrive(page, request);
  const preview = page.getByRole("img", { name: /^Your brand on a page/ });
  const slug = `ridge-${crypto.randomUUID().slice(0, 8)}`;
  const former = (await mine()).slug;
  await expect(bar(page)).toBeHidden();
  await card(page, "Company").getByLabel("Company name").fill("Ridge & Valley");
  await expect(preview.getByText("Ridge & Valley").first()).toBeVisible();
  await card(page, "Company").getByLabel("Your page link").fill(slug);
  await expect(card(page, "Company").getByText(`/?tenant=${slug}. Your old links`)).toBeVisible();
  await card(page, "Colors").getByLabel("Primary", { exact: true }).fill("#ffe100");
  await expect(card(page, "Colors").getByText("Text on your color: dark, 13.7:1.")).toBeVisible();
  await expect(
    card(page, "Colors").getByText(/Your color, darkened to #[0-9a-f]{6}: [4-9]\.\d:1 instead of 1\.3:1\./),
  ).toBeVisible();
  await card(page, "Contact").getByLabel("Phone", { exact: true }).fill("(555) 010-7000");
  await card(page, "Footer and prices").getByLabel("Legal name").fill("Ridge & Valley Roofing, LLC");
  await card(page, "Footer and prices").getByLabel("License number").fill("ROC 123456");
  await card(page, "Footer and prices").getByLabel("Facebook").fill("facebook.com/ridge-valley");
  await card(page, "Lead form").getByRole("radio", { name: "Required" }).nth(1).click();
  await card(page, "Data retention").getByLabel("Keep pictures for (days)").fill("30");
  // The keyboard saves, too.
  await page.keyboard.press("Enter");
  await expect(toast(page).getByText("Your branding was saved", { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await mine()).toMatchObject({
    companyName: "Ridge & Valley",
    slug,
    primaryColor: "#ffe100",
    phone: "(555) 010-7000",
    showPricing: false,
    leadFields: { phone: "required", address: "required", projectDetails: "optional" },
    retentionDays: 30,
  });
  // This very page wears it at once, and so do the next ones from their first byte.
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent-9"));
  await expect.poll(accent).toBe("#ffe100");
  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect(card(page, "Branding").getByText("Ridge & Valley")).toBeVisible();
  const html = await (await page.goto("/landscape"))?.text();
  expect(html).toContain("Ridge &amp; Valley");
  expect(html).toContain("--accent-9:#ffe100");
  await expect(page.getByRole("contentinfo")).toContainText("© Ridge & Valley Roofing, LLC · License ROC 123456");
  await expect(page.getByRole("link", { name: "Ridge & Valley on Facebook" })).toHaveAttribute(
    "href",
    "https://facebook.com/ridge-valley",
  );
  await expect(page.getByRole("navigation", { name: "Social media" }).getByRole("link")).toHaveCount(1);
  expect(await (await request.get(`/landscape?tenant=${former}`)).text()).toContain("Ridge &amp; Valley");
  // Its own front ends with its own words and number.
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Ridge & Valley" })).toContainText("(555) 010-7000");
  await expect(page.getByRole("banner").getByRole("link", { name: "Pricing" })).toHaveCount(0);
});

test("what is wrong stands beside its field, first when it is left, and nothing is lost @nightly", async ({
  page,
  request,
}) => {
  const { mine } = await arrive(page, request);
  const before = await mine();
  const slug = card(page, "Company").getByLabel("Your page link");
  const words = card(page, "Company").getByText(
    "The address can have the letters a to z, digits, and single hyphens between them.",
  );
  await slug.fill("No Way!");
  await expect(words).toHaveCount(0);
  await slug.blur();
  await expect(words).toBeVisible();
  await expect(slug).toHaveAttribute("aria-invalid", "true");
  await expect(slug).toHaveAccessibleDescription(/^The address can have/);
  await card(page, "Widgets").getByLabel("Or link").fill("javascript:alert(1)");
  await save(page);
  await expect(toast(page).getByText("Some fields need another look.", { exact: true })).toBeVisible();
  await expect(card(page, "Widgets").getByText("Please enter a full address that starts with https://")).toBeVisible();
  await expect(slug).toBeFocused();
  await card(page, "Widgets").getByLabel("Or link").fill("");
  // Only the server knows these.
  for (const [text, answer] of [
    ["dashboard", "This address is reserved."],
    ["clearwater-outdoor", "This address belongs to another company."],
    ["eavesight-roofs", /too close to/],
  ] as const) {
    await slug.fill(text);
    await save(page);
    await expect(card(page, "Company").getByText(answer)).toBeVisible();
    await expect(slug).toBeFocused();
  }
  expect(await mine()).toEqual(before);
  await bar(page).getByRole("button", { name: "Discard" }).click();
  await expect(slug).toHaveValue(before.slug);
  await expect(bar(page)).toBeHidden();
});

test("a failure keeps what was typed @nightly", async ({ page, request }) => {
  await arrive(page, request);
  await askOneByOne(page);
  await page.route("**/api/tenant/my-tenant", (route) =>
    route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.continue(),
  );
  const name = card(page, "Company").getByLabel("Company name");
  await name.fill("Kept Roofs");
  await save(page);
  await expect(toast(page).getByText("We could not save this. Please try again.", { exact: true })).toBeVisible();
  await expect(name).toHaveValue("Kept Roofs");
  await page.unroute("**/api/tenant/my-tenant");
  await save(page);
  await expect(toast(page).getByText("Your branding was saved", { exact: true })).toBeVisible();
});

test("nobody loses changes by leaving @nightly", async ({ page, request }) => {
  await arrive(page, request);
  const name = card(page, "Company").getByLabel("Company name");
  await name.fill("Almost Gone");
  await page.getByRole("link", { name: "Settings" }).first().click();
  const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue("Almost Gone");
  let asked = false;
  page.on("dialog", (question) => {
    asked = question.type() === "beforeunload";
    void question.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(true);
  await page.getByRole("link", { name: "Settings" }).first().click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/dashboard/settings");
  await expect(card(page, "Branding").getByText("Almost Gone")).toHaveCount(0);
});

test("a logo is seen on light and dark, in the header without a jump, and goes again @nightly", async ({
  page,
  request,
}) => {
  const { mine } = await arrive(page, request);
  const logo = card(page, "Logo");
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await logo.getByRole("button", { name: /^(Upload|Replace) logo$/ }).click();
    await (await chooser).setFiles(file);
  };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose({ name: "logo.png", mimeType: "image/png", buffer: svg });
  await expect(logo.getByRole("alert")).toHaveText("SVG files can carry programs. Please save the logo as a PNG.");
  await choose({ name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(2_000_001) });
  await expect(logo.getByRole("alert")).toHaveText("The logo is larger than 2 MB. Please save it smaller.");
  await choose({ name: "logo.jpg", mimeType: "image/jpeg", buffer: drawLogo() });
  await expect(toast(page).getByText("Your logo was saved", { exact: true })).toBeVisible();
  await expect(logo.getByRole("alert")).toHaveCount(0);
  for (const mode of ["light", "dark"]) {
    await expect(logo.getByRole("img", { name: `Your logo on ${mode}` })).toHaveJSProperty("naturalWidth", 320);
  }
  const { companyName, logoUrl } = await mine();
  expect(logoUrl).toMatch(/-320x80$/);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/logo/*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/privacy", { waitUntil: "commit" });
  const inHeader = page.getByRole("banner").getByRole("img", { name: companyName });
  const place = { width: 128, height: 32 };
  await expect.poll(async () => inHeader.boundingBox()).toMatchObject(place);
  release();
  await expect(inHeader).toHaveJSProperty("naturalWidth", 320);
  expect(await inHeader.boundingBox()).toMatchObject(place);

  await page.goto("/dashboard/branding");
  await logo.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page).getByText("Your logo was removed", { exact: true })).toBeVisible();
  expect(await mine()).toMatchObject({ logoUrl: null });
});

test("another address for leads is asked first, in a mail there @nightly", async ({ page, request }) => {
  const { account, mine } = await arrive(page, request);
  const email = card(page, "Contact").getByLabel("Email");
  const office = `office-${crypto.randomUUID()}@example.test`;
  await email.fill(office);
  await save(page);
  await expect(card(page, "Contact").getByText(/^Please verify your own email first/)).toBeVisible();
  const other = await page.context().newPage();
  await verify(other, account.email);
  await save(page);
  await expect(
    toast(page).getByText(`We sent an email to ${office}. Open its link to make it your address.`),
  ).toBeVisible();
  await expect(email).toHaveValue(account.email);
  await expect(card(page, "Contact").getByText(`Waiting for ${office}. Open the link we emailed there.`)).toBeVisible();
  const letter = await mailTo(request, office, /^Get leads at this address/);
  const tab = await follow(other, letter, "Yes, send them here");
  await expect(tab).toHaveURL("/confirm-email");
  expect((await mine()).email).toBe(account.email);
  await tab.getByRole("button", { name: "Yes, send them here" }).click();
  await expect(tab.getByText(`go to ${office} from now on.`)).toBeVisible();
  expect(await violations(tab)).toEqual([]);
  expect((await mine()).email).toBe(office);
});

test("an account without a company names one first @nightly", async ({ page, request }) => {
  const { token } = await newAccount(request);
  await signInHere(page, token);
  await page.goto("/dashboard/branding");
  const name = card(page, "Name your company").getByLabel("Company name");
  const button = page.getByRole("button", { name: "Set up my company" });
  await name.fill("visit gable.com");
  await button.click();
  await expect(page.getByText("Company name can't be a web address.")).toBeVisible();
  await name.fill("Porch & Sons");
  await button.click();
  await expect(toast(page).getByText("Your company is set up", { exact: true })).toBeVisible();
  await expect(card(page, "Company").getByLabel("Company name")).toHaveValue("Porch & Sons");
});

test("somebody who is signed out comes back after signing in @nightly", async ({ page }) => {
  await page.goto("/dashboard/branding");
  await page.waitForURL((url) => url.pathname + url.search === "/auth?redirect=/dashboard/branding");
});

for (const { width, colorScheme } of onDesk) {
  test(`axe finds nothing and nothing sticks out at ${width} px, ${colorScheme} @nightly`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await arrive(page, request);
    await card(page, "Company").getByLabel("Your page link").fill("No Way!");
    await card(page, "Company").getByLabel("Your page link").blur();
    await expect(bar(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

test("a second choice keeps the first where a press gives no focus, as in Safari", async ({ page, request }) => {
  await arrive(page, request);
  const required = card(page, "Lead form").getByRole("radio", { name: "Required" });
  // By script, so that nothing is focused; React draws between the two what it draws at once.
  await required.evaluateAll(async (buttons: HTMLElement[]) => {
    for (const button of buttons) {
      button.click();
      await Promise.resolve();
    }
  });
  for (const one of await required.all()) await expect(one).toBeChecked();
});
