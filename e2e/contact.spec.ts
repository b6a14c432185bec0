import { expect, type Page, type Route, test } from "@playwright/test";
import { asSlowAsPeople } from "./as-slow-as-people.ts";
import { onDesk } from "./looks.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { newTenant } from "./new-company.ts";
import { sharePicture } from "./shared-picture.ts";
import { violations } from "./violations.ts";

const toast = (page: Page) => page.locator(".toast");
const card = (page: Page) => page.getByRole("region", { name: "Start Your Project" });
const field = (page: Page, name: string) => card(page).getByLabel(name, { exact: true });
const button = (page: Page) => card(page).getByRole("button");
const alert = (page: Page) => card(page).getByRole("alert");

/** What the provider's own page asks for. */
const person: Record<string, string> = { "First name": "Ada", "Last name": "Porter", "Business name": "Porter Homes" };
/** What a company's page asks a homeowner for. */
const homeowner: Record<string, string> = {
  "First name": "Ada",
  "Last name": "Porter",
  Phone: "(555) 010-0100",
  "ZIP code": "30301",
};

async function fill(page: Page, who = person, email = `${crypto.randomUUID()}@example.test`): Promise<string> {
  for (const [name, value] of Object.entries({ ...who, Email: email })) await field(page, name).fill(value);
  return email;
}

async function expectTyped(page: Page, email: string, who = person): Promise<void> {
  for (const [name, value] of Object.entries({ ...who, Email: email })) {
    await expect(field(page, name)).toHaveValue(value);
  }
}

async function expectSent(page: Page): Promise<void> {
  await expect(toast(page).getByText("Message sent!", { exact: true })).toBeVisible();
  await expect(toast(page).getByText("We'll get back to you soon.", { exact: true })).toBeVisible();
}

async function expectError(page: Page, words: string): Promise<void> {
  await expect(toast(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(toast(page).getByText(words, { exact: true })).toBeVisible();
}

/** What no field is to blame for stays under the form when the toast has gone. */
async function expectFailure(page: Page, words: string): Promise<void> {
  await expectError(page, words);
  await expect(alert(page)).toHaveText(words);
}

/** What the page sends to `/api/leads`: key and words of each try. */
function watchAttempts(page: Page) {
  const attempts: { key: string; body: Record<string, unknown> }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/leads")) return;
    const { elapsed: _, ...body } = request.postDataJSON();
    attempts.push({ key: request.headers()["idempotency-key"], body });
  });
  return attempts;
}

test("the header, the plans and the address lead to it @nightly", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page).toHaveTitle("Contact · Eavesight");
  await expect(page.getByRole("heading", { level: 1, name: "Get In Touch", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Start Your Project", exact: true })).toBeVisible();
  await expect(card(page).getByText(/answers within 24 hours/)).toBeVisible();
  await expect(field(page, "Email")).toHaveAttribute("type", "email");
  await expect(page.getByRole("main").getByRole("link", { name: /^support@/ })).toBeVisible();
  await page.goto("/pricing?tenant=demo");
  await page.getByRole("link", { name: "Contact Sales", exact: true }).click();
  await expect(page).toHaveURL("/contact?about=enterprise&tenant=demo");
});

test("what is missing is said at once; what had no connection stays typed, is sent once, and lies in the company's inbox", async ({
  page,
  request,
}) => {
  const account = await newAccount(request, { businessName: `Gable ${crypto.randomUUID()}` });
  const headers = { Authorization: `Bearer ${account.token}` };
  const tenant = await (await request.get("/api/tenant/my-tenant", { headers })).json();
  const attempts = watchAttempts(page);
  await page.goto(`/contact?tenant=${tenant.slug}&utm_source=news`);
  // The address that its owner signs in with is nobody's business: the form mails it.
  expect(await page.content()).not.toContain(account.email);

  await expect(field(page, "Business name")).toHaveCount(0);
  await button(page).click();
  await expectError(page, "Please fill in all required fields.");
  await expect(alert(page)).toHaveCount(0);
  for (const name of [...Object.keys(homeowner), "Email"]) {
    await expect(card(page).getByText(`${name} is required.`)).toBeVisible();
  }
  await expect(field(page, "First name")).toBeFocused();
  await expect(field(page, "First name")).toHaveAccessibleDescription("First name is required.");
  await fill(page, { ...homeowner, "ZIP code": "3030" }, "ada");
  await page.keyboard.press("Enter");
  await expect(card(page).getByText("Please enter a valid email address.")).toBeVisible();
  await expect(card(page).getByText("Please enter a valid ZIP code.")).toBeVisible();
  expect(attempts).toEqual([]);
  // The browser takes blanks for something; the server does not.
  const email = await fill(page, homeowner);
  await field(page, "What do you have in mind?").fill("A new roof");
  await field(page, "Last name").fill("   ");
  await button(page).click();
  await expect(alert(page)).toHaveText("Please fill in all required fields.");
  await field(page, "Last name").fill("Porter");
  await asSlowAsPeople(page);
  attempts.length = 0;

  await page.route("**/api/leads", (route) => route.abort("internetdisconnected"));
  await button(page).click();
  await expectFailure(page, "There was a problem sending your message. Please try again.");
  await expectTyped(page, email, homeowner);
  await page.unroute("**/api/leads");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/leads", async (route) => {
    await held;
    await route.continue();
  });
  await button(page).click();
  await expect(button(page)).toHaveText("Sending...");
  await expect(button(page)).toBeDisabled();
  release();
  await expectSent(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(
    card(page).getByText(`Thanks, Ada. ${tenant.companyName} will get back to you at ${email}.`),
  ).toBeVisible();
  for (const name of [...Object.keys(homeowner), "Email"]) await expect(field(page, name)).toHaveValue("");
  await expect(button(page)).toHaveText("Send Message");
  await expect(card(page).getByText("is required.")).toHaveCount(0);
  expect(attempts).toHaveLength(2);
  expect(attempts[0].key).toMatch(/^[\w-]{36}$/);
  expect(attempts[1]).toEqual(attempts[0]);
  const inbox = await (await request.get(`/api/tenants/${tenant.id}/leads`, { headers })).json();
  expect(inbox.data).toMatchObject([
    {
      ...{ firstName: "Ada", lastName: "Porter", email, phone: "(555) 010-0100", zip: "30301", businessName: null },
      ...{ projectDetails: "A new roof", status: "new", utm: { source: "news" } },
    },
  ]);
});

test("what a company asks about Enterprise is marked, with the fields of any message @nightly", async ({ page }) => {
  const attempts = watchAttempts(page);
  await page.goto("/contact?about=enterprise");
  await expect(page.getByRole("heading", { level: 1, name: "Get In Touch", exact: true })).toBeVisible();
  await expect(page.getByText(/tell us about your company/)).toBeVisible();
  await fill(page);
  await button(page).click();
  await expectSent(page);
  expect(attempts).toMatchObject([{ body: { tenantId: 1, leadType: "contact", service: "enterprise" } }]);
});

test("without a company in the address it goes to the provider, also from somebody with a company @nightly", async ({
  page,
  request,
}) => {
  const account = await newAccount(request, { businessName: `Ridge ${crypto.randomUUID()}` });
  await signInHere(page, account.token);
  const attempts = watchAttempts(page);
  await page.goto("/contact");
  await fill(page);
  await button(page).click();
  await expectSent(page);
  expect(attempts).toMatchObject([{ body: { tenantId: 1, subject: "", page: "/contact" } }]);
});

for (const [way, answer, words] of [
  ["meets a broken server", (route: Route) => route.fulfill({ status: 502, body: "<html>" }), null],
  [
    "is refused with words",
    (route: Route) => route.fulfill({ status: 503, json: { success: false, error: "We are moving. Back at noon." } }),
    "We are moving. Back at noon.",
  ],
] as const) {
  test(`a message that ${way} stays typed, and arrives once with the next press @nightly`, async ({ page }) => {
    const attempts = watchAttempts(page);
    await page.route("**/api/leads", answer);
    await page.goto("/contact");
    const email = await fill(page);
    await button(page).click();
    const expected = words ?? "There was a problem sending your message. Please try again.";
    await expectFailure(page, expected);
    await expectTyped(page, email);
    await page.unroute("**/api/leads");
    await button(page).click();
    await expectSent(page);
    await expect(alert(page)).toHaveCount(0);
    expect(attempts).toHaveLength(2);
    expect(attempts[0].key).toMatch(/^[\w-]{36}$/);
    expect(attempts[1]).toEqual(attempts[0]);
  });
}

test("an answer that got lost makes no second message, and changed words make a new one", async ({ page, request }) => {
  const account = await newAccount(request, { businessName: `Dormer ${crypto.randomUUID()}` });
  const headers = { Authorization: `Bearer ${account.token}` };
  const tenant = await (await request.get("/api/tenant/my-tenant", { headers })).json();
  const names = async () => {
    const inbox = await (await request.get(`/api/tenants/${tenant.id}/leads`, { headers })).json();
    return inbox.data.map(({ firstName }: { firstName: string }) => firstName).sort();
  };
  await page.route("**/api/leads", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto(`/contact?tenant=${tenant.slug}`);
  await fill(page, homeowner);
  await asSlowAsPeople(page);
  await button(page).click();
  await expect(alert(page)).toBeVisible();
  expect(await names()).toEqual(["Ada"]);
  await page.unroute("**/api/leads");
  await button(page).dblclick();
  await expectSent(page);
  expect(await names()).toEqual(["Ada"]);
  await fill(page, homeowner);
  await field(page, "First name").fill("Bea");
  // Twice in one breath, before the button can rest.
  await button(page).evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(field(page, "First name")).toHaveValue("");
  expect(await names()).toEqual(["Ada", "Bea"]);
});

test("what is typed and pressed before the script has come is not lost", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  const attempts = watchAttempts(page);
  await page.goto("/contact");
  const email = await fill(page);
  await button(page).click();
  await expectTyped(page, email);
  expect(attempts).toEqual([]);
  release();
  await expectSent(page);
  expect(attempts).toMatchObject([{ body: { email, firstName: "Ada" } }]);
});

test("the keyboard alone is enough, and meets no field that is not for people @nightly", async ({ page }) => {
  await page.goto("/contact");
  await field(page, "First name").focus();
  for (const text of ["Ada", "Porter", `${crypto.randomUUID()}@example.test`, "", "Porter Homes"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectSent(page);
});

for (const { width, colorScheme } of onDesk) {
  test(`there is no barrier at ${width} px, ${colorScheme} @nightly`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/contact");
    expect(await violations(page)).toEqual([]);
    await button(page).click();
    await expect(card(page).getByText("First name is required.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("a homeowner's own picture goes along where they tick it @nightly", async ({ page, request }) => {
  const { slug } = await newTenant(request);
  const { visitorToken, visualizationId } = await sharePicture(request, slug);
  await page.addInitScript((token) => localStorage.setItem("eavesight_visitor", token), visitorToken);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/contact?tenant=${slug}`);
  const attempts = watchAttempts(page);
  await fill(page, homeowner);
  const own = card(page).getByRole("checkbox", { name: /^Send my picture along/ });
  await expect(own).not.toBeChecked();
  expect(await violations(page)).toEqual([]);
  await own.check();
  await asSlowAsPeople(page);
  await button(page).click();
  await expectSent(page);
  expect(attempts.map(({ body }) => body)).toMatchObject([{ visualizationId }]);
  await expect(own).not.toBeChecked();
});
