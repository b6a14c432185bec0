import { type Browser, expect, type Page, test } from "@playwright/test";
import { follow, mailTo, verifyWithApi } from "../local-mail.ts";
import { payFor } from "../local-stripe.ts";
import { newAccount, signInHere } from "../new-account.ts";
import { violations } from "../violations.ts";
import { type Device, eachDevice, openOn, otherThan } from "./devices.ts";
import { expectInHand, smallSample } from "./picture-in-hand.ts";

/** Three of one company, each in a browser of their own: what one makes the others find by their role, and the company keeps. */

test.describe.configure({ timeout: 240_000 });

const team = (page: Page) => page.getByRole("region", { name: "Team Management", exact: true });
const toast = (page: Page) => page.locator(".toast");
const houseOf = (page: Page) => page.getByRole("main").getByRole("link", { name: /1 picture$/ });

/** Somebody whose address is proven and who has paid for Business Pro. */
async function owner(browser: Browser, device: Device): Promise<Page> {
  const page = await openOn(browser, device);
  const account = await newAccount(page.request, { firstName: "Olive", businessName: `Crew ${crypto.randomUUID()}` });
  await verifyWithApi(page.request, account);
  await payFor(page.request, account.token, "price_business_pro_monthly");
  const headers = { Authorization: `Bearer ${account.token}` };
  expect((await page.request.post("/api/subscription/refresh", { headers })).status()).toBe(200);
  await signInHere(page, account.token);
  await page.goto("/dashboard/team");
  await team(page).getByLabel("Team name").fill("The Roofing Crew");
  await team(page).getByRole("button", { name: "Create Team" }).click();
  await expect(team(page).getByText("1 of 3 seats used")).toBeVisible();
  return page;
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await team(page).getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Role").selectOption(role);
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await expect(toast(page)).toContainText(`Invitation sent to ${email}`);
}

type Invited = { email: string; firstName: string; role: string };

/** From the mail to the team, by way of an account that is not there yet. */
async function join(page: Page, { email, firstName, role }: Invited): Promise<Page> {
  const letter = await mailTo(page.request, email, /invited you to the team/);
  const invited = await follow(page, letter, "See the invitation");
  await expect(invited.getByRole("heading", { level: 1 })).toContainText("The Roofing Crew");
  await expect(invited.getByText(email)).toBeVisible();
  await expect(invited.getByText(`Member · ${role}`, { exact: true })).toBeVisible();
  expect(await violations(invited)).toEqual([]);
  await invited.getByRole("link", { name: "Sign Up" }).click();
  await expect(invited.getByText("Sign in or create a free account to join The Roofing Crew.")).toBeVisible();
  const form = invited.getByRole("tabpanel", { name: "Sign Up" });
  await form.getByLabel("First name").fill(firstName);
  await form.getByLabel("Last name").fill("Tester");
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await form.getByLabel("Password", { exact: true }).fill(`correct horse ${email}`);
  await form.locator('button[type="submit"]').click();
  await invited.waitForURL(/\/accept-invitation\?token=/);
  const link = invited.url();
  await expect(invited.getByRole("note")).toHaveCount(0);
  await invited.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(invited.getByRole("heading", { name: "Welcome to the team!" })).toBeVisible();
  await invited.waitForURL(/\/dashboard(\?tenant=[\w-]+)?$/);
  // The link is used up, for everybody.
  await invited.goto(link);
  await expect(toast(invited)).toContainText("This invitation link is invalid or has expired");
  await expect(invited.getByRole("main").getByText(/If you have already joined with it/)).toBeVisible();
  return invited;
}

for (const { device, words, mark } of eachDevice("phone", true)) {
  test(`three of a team find a house by their roles, take its picture home, and the company keeps it when its maker goes, ${words}${mark}`, async ({
    browser,
  }) => {
    const photo = await smallSample("ranch");
    const olive = await owner(browser, otherThan(device));
    const [nina, max] = ["nina", "max"].map((name) => `${name}-${crypto.randomUUID()}@example.test`);
    await invite(olive, nina, "Sales");
    await invite(olive, max, "Manager");
    const ninas = await join(await openOn(browser, device), { email: nina, firstName: "Nina", role: "Sales" });
    const maxs = await join(await openOn(browser, device), { email: max, firstName: "Max", role: "Manager" });

    await ninas.goto("/dashboard/team");
    await expect(team(ninas)).toContainText("You have Business Pro access via the team The Roofing Crew.");
    await expect(team(ninas).getByRole("button")).toHaveCount(0);
    await expect(ninas.getByRole("region", { name: "Team Membership", exact: true })).toContainText("Member");

    // Nina, of sales, makes a picture: the house is the company's from its first photo on.
    await ninas.goto("/roofing-siding");
    await ninas.getByRole("button", { name: "Ranch" }).click();
    await ninas.getByRole("button", { name: "Choose a design" }).click({ timeout: 60_000 });
    await ninas.getByRole("button", { name: "White farmhouse" }).click();
    await ninas.getByRole("button", { name: /^Generate picture/ }).click();
    await expect(ninas.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 90_000 });

    // Max, a manager, may do with it what he likes.
    await maxs.goto("/projects");
    await houseOf(maxs).click();
    await expect(maxs.getByText(/^Shared with Crew/)).toBeVisible();
    await maxs.getByRole("button", { name: /^Favorite: / }).click();
    await expect(maxs.getByRole("button", { name: /^Favorite: /, pressed: true })).toBeVisible();
    await maxs.getByLabel("Customer's name").fill("Rosa Porter");
    // By key: while a phone brings the field in view, a click may land beside what it is for.
    await maxs.getByRole("button", { name: "Save", exact: true }).press("Enter");
    await expect(maxs.getByText("Saved", { exact: true })).toBeVisible();
    const save = (page: Page) => page.getByRole("button", { name: /^Download: / }).click();
    await expectInHand(maxs, () => save(maxs), { photo, name: /\.jpg$/ });
    expect(await violations(maxs)).toEqual([]);
    const house = maxs.url();

    // Olive finds it by what Max wrote down, and takes Nina off the team.
    await olive.goto("/projects?q=rosa");
    await expect(houseOf(olive)).toContainText("Rosa Porter");
    await olive.goto("/dashboard/team");
    const row = team(olive).getByRole("listitem").filter({ hasText: "Nina Tester" });
    await row.getByRole("button", { name: /^Remove/ }).click();
    await olive.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(toast(olive)).toContainText("Team member removed");

    await ninas.goto("/dashboard/team");
    await expect(ninas.getByRole("region", { name: "Join a Team", exact: true })).toBeVisible();
    await ninas.goto("/projects");
    await expect(ninas.getByRole("heading", { name: "Your projects will be here" })).toBeVisible();
    await ninas.goto(house);
    await expect(ninas.getByRole("heading", { name: "We can't find this project" })).toBeVisible();
    await olive.goto(house);
    await expect(olive.getByRole("button", { name: /^Favorite: /, pressed: true })).toBeVisible();
    await expectInHand(olive, () => save(olive), { photo, name: /^Rosa Porter\.jpg$|^.*\.jpg$/ });
    for (const one of [olive, ninas, maxs]) await one.context().close();
  });
}
