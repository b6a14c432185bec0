import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { englishOn } from "../english-words.ts";
import { mailTo } from "../local-mail.ts";
import { payFor } from "../local-stripe.ts";
import { nightlyMark } from "../looks.ts";
import { orderPicture } from "../order-picture.ts";
import { type Say, type Tongue, tongues, wordsIn } from "../words.ts";
import { writeFromWidget } from "../written-leads.ts";
import { eachDevice, openOn } from "./devices.ts";
import { signUp } from "./sign-up.ts";

/**
 * A contractor's first day in each language: an account, a proven address, a brand, the code for the site, a lead, and a sheet
 * that the homeowner signs. `spanish.spec.ts` has the usual run's part.
 */

test.describe.configure({ timeout: 300_000 });

const ways = tongues.flatMap((tongue) => eachDevice("phone").map((way) => ({ ...way, tongue, say: wordsIn(tongue) })));

for (const { device, words, tongue, say } of ways) {
  test(`a contractor signs up, shows the widget, gets a lead and a signature, in ${tongue.name}, ${words} ${nightlyMark}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const home = tongue.tag === "en" ? "" : "/es";
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { "Accept-Language": tongue.tag },
    });
    const page = await openOn(browser, device, tongue.tag);
    const email = `${crypto.randomUUID()}@example.test`;
    await signUp(page, { say, home, email, business: `Techos Robles ${email.slice(0, 6)}` });
    const token = (await page.evaluate(() => localStorage.getItem("auth_token"))) ?? "";
    const { slug } = await startCompany(request, token, tongue);

    await page.goto(`${home}/dashboard/branding`);
    await page.getByLabel(say("Legal name")).fill("Techos Robles LLC");
    await expectOneLanguage(page, tongue);
    await page.getByRole("button", { name: say("Save") }).click();
    await expect(page.locator(".toast")).toBeVisible();
    await page.goto(`${home}/embed-manager`);
    await expect(page.locator("pre:visible").first()).toContainText(slug);
    await expectOneLanguage(page, tongue);

    const homeowner = `${crypto.randomUUID()}@example.test`;
    await writeFromWidget(request, slug, homeowner);
    await page.goto(`${home}/dashboard/leads`);
    await page.getByRole("link", { name: /Anna Archer/ }).click();
    await expect(page.getByRole("article").getByRole("link", { name: homeowner })).toBeVisible();
    await expectOneLanguage(page, tongue);

    await makePicture(request, token);
    await sendSheet(page, { say, home, homeowner });
    await expectOneLanguage(page, tongue);
    const own = await openOn(browser, device, tongue.tag);
    await sign(own, { say, homeowner });
    await expectOneLanguage(own, tongue);
    await page.reload();
    await expect(page.getByText(say("Signed by {name}")).first()).toBeVisible();
    for (const one of [page, own]) await one.context().close();
    await request.dispose();
  });
}

async function expectOneLanguage(page: Page, { tag }: Tongue): Promise<void> {
  if (tag !== "en") expect(await englishOn(page)).toEqual([]);
}

/** Pays, switches the widgets on, and puts its own language first: sheets are in it. */
async function startCompany(request: APIRequestContext, token: string, { tag }: Tongue): Promise<{ slug: string }> {
  const headers = { Authorization: `Bearer ${token}` };
  await payFor(request, token, "price_business_pro_monthly");
  expect((await request.post("/api/subscription/refresh", { headers })).status()).toBe(200);
  const changed = await request.patch("/api/tenant/my-tenant", {
    headers,
    data: { embedEnabled: true, languages: [tag, tag === "en" ? "es-US" : "en"] },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  return (await changed.json()) as { slug: string };
}

async function makePicture(request: APIRequestContext, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const id = await orderPicture(request, token);
  const status = async () => {
    const answer = await request.get(`/api/visualizations/${id}`, { headers });
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe("done");
}

async function sendSheet(page: Page, { say, home, homeowner }: { say: Say; home: string; homeowner: string }) {
  await page.goto(`${home}/projects`);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("button", { name: say("New approval sheet") }).click();
  await expect(page.getByRole("heading", { name: say("Approval sheet") })).toBeVisible();
  await page.getByLabel(say("Homeowner's name")).fill("Rosa Díaz");
  await page.getByLabel(say("Homeowner's email")).fill(homeowner);
  await page.getByRole("button", { name: say("Send to homeowner") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("Send to homeowner") })
    .click();
  await expect(page.getByRole("heading", { name: say("What happened") })).toBeVisible();
}

async function sign(own: Page, { say, homeowner }: { say: Say; homeowner: string }) {
  const { text } = await mailTo(own.request, homeowner, say("{company}: your design to look at and approve"));
  await own.goto(new URL(/http\S+\/approve\/[\w-]+/.exec(text)?.[0] ?? "").pathname);
  await own.getByRole("checkbox").check();
  await own.getByRole("button", { name: say("Sign") }).click();
  await expect(own.getByRole("heading", { name: say("Thank you. You have signed.") })).toBeVisible();
}
