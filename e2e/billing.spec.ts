import { expect, type Page, test } from "@playwright/test";
import { mailTo } from "./local-mail.ts";
import { failNextRenewal, forgetStripe, letDaysPass, untilStands } from "./local-stripe.ts";
import { looks, onDesk } from "./looks.ts";
import { type NewAccount, newAccount, signInHere } from "./new-account.ts";
import { orderPicture } from "./order-picture.ts";
import { violations } from "./violations.ts";

/** Plans, checkout and the dashboard's plan card, against the stand-in of Stripe. */

const contractorPrice = "price_contractor_monthly";
const declinedCard = "4000000000000002";

test.afterAll(({ request, baseURL }) => forgetStripe(request, baseURL ?? ""));

const toast = (page: Page) => page.locator(".toast");
const planCard = (page: Page) => page.getByRole("region", { name: "Current Plan & Usage" });
const dialog = (page: Page) => page.getByRole("alertdialog");
const offer = (page: Page, name: string) => page.getByRole("region", { name });

async function expectCheckout(page: Page): Promise<void> {
  await page.waitForURL("**/stripe/checkout/**");
  await expect(page.getByRole("heading", { name: "Subscribe" })).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  await expectCheckout(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Somebody new on their dashboard, on a plan that was paid for. */
async function openPaidDashboard(page: Page, upgrade: "Contractor" | "Business Pro"): Promise<NewAccount> {
  const account = await newAccount(page.request);
  await signInHere(page, account.token);
  await page.goto("/dashboard/settings");
  await planCard(page)
    .getByRole("button", { name: `Upgrade to ${upgrade}` })
    .click();
  await pay(page);
  await expect(planCard(page).getByText("Active", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/dashboard/settings");
  return account;
}

async function expectNoBarrier(page: Page, part?: string): Promise<void> {
  expect(await violations(page, part)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.describe("the pricing page", () => {
  test("leads a visitor to an account first, and keeps the plan and the company @nightly", async ({ page }) => {
    await page.goto("/pricing?tenant=demo");
    await expect(page.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute(
      "href",
      "/auth?view=sign-up&tenant=demo",
    );
    await page.getByRole("link", { name: "Choose Contractor" }).click();
    await expect(page).toHaveURL(`/auth?plan=${contractorPrice}&tenant=demo`);
    await expect(page.getByRole("heading", { name: "Sign up for Basic Plan" })).toBeVisible();
  });

  test("opens one answer at a time, and closes it again @nightly", async ({ page }) => {
    await page.goto("/pricing");
    const questions = offer(page, "Frequently Asked Questions");
    const formats = questions.getByRole("button", { name: "Which photo formats can I upload?" });
    const ending = questions.getByRole("button", { name: "Can I cancel my subscription?" });
    await expect(questions.getByText("JPG, PNG and HEIC")).toBeHidden();
    await formats.click();
    await expect(questions.getByText("JPG, PNG and HEIC")).toBeVisible();
    await ending.click();
    await expect(questions.getByText("Your access lasts to the end of the billing cycle.")).toBeVisible();
    await expect(questions.getByText("JPG, PNG and HEIC")).toBeHidden();
    await ending.focus();
    await page.keyboard.press("Enter");
    await expect(ending).toHaveAttribute("aria-expanded", "false");
    await expect(questions.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  });

  test("says Processing... while the checkout is made, and why there is none", async ({ page }) => {
    await signInHere(page, (await newAccount(page.request)).token);
    await page.goto("/pricing");
    const choose = offer(page, "Contractor").getByRole("button");
    await expect(choose).toHaveText("Choose Contractor");
    await expect(offer(page, "Free").getByText("Your current plan")).toBeVisible();

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/subscription/checkout", async (route) => {
      await held;
      await route.abort();
    });
    await choose.click();
    await expect(choose).toHaveText("Processing...");
    await expect(choose).toBeDisabled();
    await expect(offer(page, "Business Pro").getByRole("button")).toBeDisabled();
    release();
    await expect(toast(page)).toContainText("Error");
    await expect(toast(page)).toContainText("Failed to create checkout session");
    await expect(choose).toHaveText("Choose Contractor");

    await page.unroute("**/api/subscription/checkout");
    await page.route("**/api/subscription/checkout", (route) =>
      route.fulfill({ json: { success: true, data: { url: "https://evil.example/" } } }),
    );
    await choose.click();
    await expect(toast(page)).toContainText("Failed to redirect to checkout. Please try again.");
  });

  for (const { width, colorScheme } of looks) {
    test(`has no barrier at ${width} px, ${colorScheme} @nightly`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/pricing?checkout=canceled");
      await expectNoBarrier(page);
      await page.getByRole("button", { name: "How does the free trial work?" }).click();
      await expect(page.getByText("up to 5 visualizations.")).toBeVisible();
      await expectNoBarrier(page);
    });
  }
});

test("a whole life: plans in the specification's words, sign-up, declined, left, paid, upgraded, canceled, resumed, ended", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto("/pricing");
  await expect(page).toHaveTitle(/^Pricing · /);
  await expect(page.getByRole("heading", { level: 1, name: "Pricing", exact: true })).toBeVisible();
  for (const [name, price, button, features] of [
    ["Free", "$0 per month", "Start Free Trial", 6],
    ["Contractor", "$100 per month", "Choose Contractor", 6],
    ["Business Pro", "$300 per month", "Choose Business Pro", 6],
  ] as const) {
    const card = offer(page, name);
    await expect(card.getByText(price)).toBeVisible();
    await expect(card.getByText("What You Get", { exact: true })).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveCount(features);
    await expect(card.getByRole("link", { name: button, exact: true })).toBeVisible();
  }
  await expect(offer(page, "Free").getByText("5 visualizations per month")).toBeVisible();
  await expect(offer(page, "Contractor").getByText("100 visualizations per month")).toBeVisible();
  await expect(offer(page, "Contractor").getByText("Most popular")).toBeVisible();
  await expect(offer(page, "Business Pro").getByText("500 visualizations per month")).toBeVisible();
  await expect(offer(page, "Business Pro").getByText("Extra users $50 per month each")).toBeVisible();
  const enterprise = offer(page, "Enterprise Solutions");
  await expect(enterprise.getByText("$750 per month")).toBeVisible();
  await expect(enterprise.getByText("Plus one time setup fee", { exact: true })).toBeVisible();
  await expect(enterprise.getByRole("link", { name: "Contact Sales", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Choose Contractor" }).click();
  const form = page.getByRole("tabpanel", { name: "Sign Up" });
  const email = `${crypto.randomUUID()}@example.test`;
  await form.getByLabel("First name").fill("Robin");
  await form.getByLabel("Last name").fill("Tester");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(`correct horse ${email}`);
  await form.locator('button[type="submit"]').click();

  // Declined: the page stays.
  await expectCheckout(page);
  await page.locator(`input[value="${declinedCard}"]`).check();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert")).toContainText("declined");
  await page.getByRole("link", { name: "Back without paying" }).click();
  await page.waitForURL("**/pricing?checkout=canceled");
  await expect(page.getByRole("status").filter({ hasText: "You haven't been charged" })).toBeVisible();
  await expect(offer(page, "Free").getByText("Your current plan")).toBeVisible();

  await offer(page, "Contractor").getByRole("button", { name: "Choose Contractor" }).click();
  await pay(page);
  await expect(toast(page)).toContainText("You are on Contractor");
  await expect(page).toHaveURL("/dashboard/settings");
  const card = planCard(page);
  await expect(card.getByText("Contractor", { exact: true })).toBeVisible();
  await expect(card.getByText("Active", { exact: true })).toBeVisible();
  await expect(card.getByText(/^Next billing date [A-Z][a-z]+ \d+, 20\d\d$/)).toBeVisible();
  await expect(card.getByText("0 of 100 visualizations used")).toBeVisible();

  // A link to the larger plan does not charge by itself.
  await page.goto("/auth?plan=price_business_pro_monthly");
  await expect(dialog(page)).toContainText("Upgrade to Business Pro?");
  await dialog(page).getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL("/dashboard/settings");
  await expect(card.getByText("Contractor", { exact: true })).toBeVisible();

  await page.goto("/pricing");
  await expect(offer(page, "Contractor").getByText("Your current plan")).toBeVisible();
  await offer(page, "Business Pro").getByRole("link", { name: "Upgrade to Business Pro" }).click();
  await expect(dialog(page)).toContainText(/Due today\$(199\.\d\d|200\.00)/);
  await expect(dialog(page)).toContainText(/Then\$300\.00 on [A-Z][a-z]+ \d+, 20\d\d/);
  await expect(dialog(page)).toContainText("CardVisa ending in 4242");
  const due = /Due today(\$[\d.]+)/.exec((await dialog(page).textContent()) ?? "")?.[1] ?? "";
  await dialog(page).getByRole("button", { name: "Upgrade now" }).click();
  await expect(toast(page)).toContainText("You are on Business Pro");
  // What was named is what was charged, and the mail says the same.
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByRole("listitem").first()).toContainText(due);
  await mailTo(page.request, email, new RegExp(`^Your receipt: ${due.replace(/[$.]/g, "\\$&")}$`));
  await expect(card.getByText("$300.00 per month")).toBeVisible();
  await expect(card.getByText(/^\$300\.00 on [A-Z]/)).toBeVisible();
  await expect(card.getByText("Visa ending in 4242")).toBeVisible();
  await expect(card.getByText("0 of 500 visualizations used")).toBeVisible();
  await expect(card.getByRole("button", { name: /^Upgrade/ })).toHaveCount(0);

  await card.getByRole("button", { name: "Invoices and payment" }).click();
  await page.waitForURL("**/stripe/portal/**");
  await expect(page.getByRole("region", { name: "Invoices" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: "Back to the site" }).click();

  const reloaded = page.waitForEvent("load");
  await card.getByRole("button", { name: "Cancel Plan" }).click();
  await expect(dialog(page)).toContainText("Due today$0.00");
  await expect(dialog(page)).toContainText("After thatNothing more");
  await dialog(page).getByRole("button", { name: "Cancel Plan" }).click();
  await expect(toast(page)).toContainText("Subscription Canceled");
  await reloaded;
  await expect(card.getByText(/^Ends on /)).toBeVisible();
  await expect(card.getByText("Active", { exact: true })).toBeVisible();

  await card.getByRole("button", { name: "Keep my plan" }).click();
  await expect(dialog(page)).toContainText(/Due today\$0\.00Then\$300\.00 on /);
  await dialog(page).getByRole("button", { name: "Keep my plan" }).click();
  await expect(card.getByText(/^Next billing date /)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await card.getByRole("button", { name: "Cancel Plan" }).click();
  await dialog(page).getByRole("button", { name: "Cancel Plan" }).click();
  await expect(card.getByText(/^Ends on /)).toBeVisible();

  await letDaysPass(page, 32);
  await untilStands(page, "inactive");
  await page.reload();
  await expect(card.getByText("Inactive", { exact: true })).toBeVisible();
  await expect(card.getByText("Free", { exact: true })).toBeVisible();
  await expect(card.getByText("0 of 5 visualizations used")).toBeVisible();
  await expect(card.getByRole("button", { name: "Upgrade to Contractor" })).toBeVisible();
});

test("a payment that fails is told, with the way to put it right @nightly", async ({ page }) => {
  const { email } = await openPaidDashboard(page, "Contractor");
  await failNextRenewal(page, email);
  await letDaysPass(page, 32);
  const card = planCard(page);
  await untilStands(page, "past_due");
  await card.getByRole("button", { name: "Refresh account information" }).click();
  await expect(card.getByText("Past Due", { exact: true })).toBeVisible();
  await expect(card.getByText("Your last payment didn't go through.")).toBeVisible();
  await expect(card.getByText("$100.00", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "Pay the invoice" })).toBeVisible();
  await expect(card.getByRole("button", { name: /^Upgrade/ })).toHaveCount(0);
  await card.getByRole("button", { name: "Update your card" }).click();
  await page.waitForURL("**/stripe/portal/**");
});

test("five pictures use the Free plan up, and the limit card leads on", async ({ page }) => {
  const account = await newAccount(page.request);
  await signInHere(page, account.token);
  for (let made = 0; made < 5; made++) await orderPicture(page.request, account.token);
  await page.goto("/dashboard");
  const limit = page.getByRole("region", { name: "Usage Limit Reached" });
  await expect(limit).toBeVisible();
  await expect(page.getByText("all 5 of this month's visualizations")).toBeVisible();
  await limit.getByRole("button", { name: "Upgrade to Continue", exact: true }).click();
  await pay(page);
  await expect(planCard(page).getByText("of 100 visualizations used")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page.getByText("of 100 visualizations used")).toBeVisible();
  await expect(limit).toBeHidden();
});

test.describe("what fails is told in the specification's words", () => {
  test("on the dashboard of an active Contractor @nightly", async ({ page }) => {
    await openPaidDashboard(page, "Contractor");
    const card = planCard(page);

    await page.route("**/api/subscription/upgrade", (route) => route.abort());
    await card.getByRole("button", { name: "Upgrade to Business Pro" }).click();
    await dialog(page).getByRole("button", { name: "Upgrade now" }).click();
    await expect(dialog(page).getByRole("alert")).toHaveText("Failed to start upgrade process");
    await dialog(page).getByRole("button", { name: "Not now" }).click();

    // The sum is another one by now: it is asked for again, and nothing was charged.
    await page.unroute("**/api/subscription/upgrade");
    const error = "The amount has changed since we showed it. Please take another look.";
    await page.route("**/api/subscription/upgrade", (route) =>
      route.fulfill({ status: 409, json: { success: false, code: "AMOUNT_CHANGED", error } }),
    );
    await card.getByRole("button", { name: "Upgrade to Business Pro" }).click();
    const again = page.waitForResponse("**/api/subscription/preview");
    await dialog(page).getByRole("button", { name: "Upgrade now" }).click();
    await again;
    await expect(dialog(page).getByRole("alert")).toHaveText(error);
    await expect(dialog(page)).toContainText("Due today");
    await dialog(page).getByRole("button", { name: "Not now" }).click();

    await page.route("**/api/subscription/*", (route) => route.abort());
    await card.getByRole("button", { name: "Refresh account information" }).click();
    await expect(toast(page)).toContainText("Failed to refresh account information");

    // No sum, no press.
    await card.getByRole("button", { name: "Upgrade to Business Pro" }).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "We can't show the amount right now. Please try again in a moment.",
    );
    await expect(dialog(page).getByRole("button", { name: "Upgrade now" })).toBeDisabled();
    await expect(dialog(page).getByRole("button", { name: "Try again" })).toBeEnabled();
    await dialog(page).getByRole("button", { name: "Not now" }).click();

    await card.getByRole("button", { name: "Cancel Plan" }).click();
    await dialog(page).getByRole("button", { name: "Cancel Plan" }).click();
    await expect(dialog(page).getByRole("alert").last()).toHaveText("Failed to cancel subscription");
    await dialog(page).getByRole("button", { name: "Keep my plan" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(card.getByText("Active", { exact: true })).toBeVisible();
  });

  test("on the dashboard of somebody on Free @nightly", async ({ page }) => {
    await signInHere(page, (await newAccount(page.request)).token);
    await page.goto("/dashboard/settings");
    await page.route("**/api/subscription/*", (route) => route.abort());
    const upgrade = planCard(page).getByRole("button", { name: "Upgrade to Contractor" });
    await upgrade.click();
    await expect(toast(page)).toContainText("Failed to start upgrade process");
    await expect(upgrade).toBeEnabled();
  });
});

test("the plan card and its dialogs have no barrier @nightly", async ({ page }) => {
  await openPaidDashboard(page, "Contractor");
  for (const { width, colorScheme } of onDesk) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await expectNoBarrier(page);
    for (const button of ["Upgrade to Business Pro", "Cancel Plan"]) {
      await planCard(page).getByRole("button", { name: button }).click();
      await expect(dialog(page).getByText("Due today")).toBeVisible();
      // What lies behind it is out of reach, and dimmed.
      await expectNoBarrier(page, '[role="alertdialog"]');
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
    }
  }
});
