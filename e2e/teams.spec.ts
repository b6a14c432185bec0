import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { mailTo, verifyWithApi } from "./local-mail.ts";
import { payFor } from "./local-stripe.ts";
import { onPhone } from "./looks.ts";
import { type NewAccount, newAccount, signInHere } from "./new-account.ts";
import { violations } from "./violations.ts";

/** Teams, with the owner and the others in browsers of their own. */

const toast = (page: Page) => page.locator(".toast");
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const team = (page: Page) => card(page, "Team Management");
const person = (page: Page, name: string) => team(page).getByRole("listitem").filter({ hasText: name });

async function signedIn(context: BrowserContext, account: NewAccount, path = "/dashboard/team"): Promise<Page> {
  const page = await context.newPage();
  await signInHere(page, account.token);
  await page.goto(path);
  return page;
}

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Somebody whose address is proven and who has paid for Business Pro. */
async function owner(context: BrowserContext): Promise<{ page: Page; account: NewAccount }> {
  const account = await newAccount(context.request, { firstName: "Olive" });
  await verifyWithApi(context.request, account);
  await payFor(context.request, account.token, "price_business_pro_monthly");
  const headers = { Authorization: `Bearer ${account.token}` };
  expect((await context.request.post("/api/subscription/refresh", { headers })).status()).toBe(200);
  const page = await signedIn(context, account);
  await expect(team(page).getByRole("heading", { name: "Create Your Team" })).toBeVisible();
  return { page, account };
}

async function createTeam(page: Page, name: string): Promise<string> {
  await team(page).getByLabel("Team name").fill(name);
  await team(page).getByRole("button", { name: "Create Team" }).click();
  await expect(toast(page)).toContainText("Team created successfully");
  await expect(team(page).getByText("1 of 3 seats used")).toBeVisible();
  return (await team(page).locator("code").textContent()) ?? "";
}

async function invite(page: Page, email: string): Promise<void> {
  await team(page).getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await page.getByRole("dialog").getByRole("button", { name: "Send Invitation" }).click();
  await expect(toast(page)).toContainText(`Invitation sent to ${email}`);
}

test("a team's life: created, invited, joined by code, full, a seat more, left, taken back", async ({ browser }) => {
  test.setTimeout(240_000);
  const [olivesBrowser, caspersBrowser] = await Promise.all([browser.newContext(), browser.newContext()]);
  const { page: olive } = await owner(olivesBrowser);

  await team(olive).getByRole("button", { name: "Create Team" }).click();
  await expect(team(olive).getByText("Please enter a team name")).toBeVisible();
  const code = await createTeam(olive, "The Roofing Crew");
  await expectNoBarrier(olive);

  await team(olive).getByRole("button", { name: "Invite", exact: true }).click();
  await olive.getByRole("dialog").getByRole("button", { name: "Send Invitation" }).click();
  await expect(olive.getByRole("dialog").getByText("Please enter an email address")).toBeVisible();
  await olive.keyboard.press("Escape");

  // Who comes by the link: `lives/team.spec.ts`.
  const ninasEmail = `${crypto.randomUUID()}@example.test`;
  await invite(olive, ninasEmail);
  await expect(person(olive, ninasEmail)).toContainText("Pending");

  // Casper has the code.
  const caspersAccount = await newAccount(caspersBrowser.request, { firstName: "Casper" });
  await verifyWithApi(caspersBrowser.request, caspersAccount);
  const casper = await signedIn(caspersBrowser, caspersAccount);
  const join = card(casper, "Join a Team");
  await expect(join.getByRole("button", { name: "Join Team" })).toBeDisabled();
  await join.getByLabel("Join code").fill("wrong234x");
  await expect(join.getByLabel("Join code")).toHaveValue("WRONG234");
  await join.getByRole("button", { name: "Join Team" }).click();
  await expect(join.getByRole("alert")).toContainText("There is no team with this code.");
  await join.getByLabel("Join code").fill(` ${code.toLowerCase()}`);
  await join.getByRole("button", { name: "Join Team" }).click();
  await expect(toast(casper)).toContainText("You've joined the team successfully. Refreshing...");
  await expect(team(casper)).toContainText("You have Business Pro access via the team");

  // Full: another seat is bought.
  await olive.reload();
  await expect(team(olive).getByText("3 of 3 seats used")).toBeVisible();
  await expect(team(olive).getByRole("button", { name: "Invite", exact: true })).toBeDisabled();
  await team(olive).getByRole("button", { name: "Add a seat" }).click();
  const adding = olive.getByRole("alertdialog");
  await expect(adding).toContainText(/Due today\$\d+\.\d\d/);
  await expect(adding).toContainText(/Then\$350\.00 on [A-Z][a-z]+ \d+, 20\d\d/);
  await expect(adding).toContainText("Visa ending in 4242");
  await adding.getByRole("button", { name: "Add the seat" }).click();
  await expect(toast(olive)).toContainText("Seat added");
  await expect(team(olive).getByText("3 of 4 seats used")).toBeVisible();
  await expect(team(olive).getByRole("button", { name: "Invite", exact: true })).toBeEnabled();

  // One leaves, the other is removed.
  await card(casper, "Team Membership").getByRole("button", { name: "Leave Team" }).click();
  await casper.getByRole("alertdialog").getByRole("button", { name: "Leave Team" }).click();
  await expect(toast(casper)).toContainText("You've left the team");
  await expect(card(casper, "Join a Team")).toBeVisible();
  await olive.reload();
  await expect(team(olive).getByText("2 of 4 seats used")).toBeVisible();
  await person(olive, ninasEmail)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await olive.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(team(olive).getByText("1 of 4 seats used")).toBeVisible();

  // The seat that nobody needs any more is given back.
  await team(olive).getByRole("button", { name: "Remove a seat" }).click();
  const removing = olive.getByRole("alertdialog");
  await expect(removing).toContainText("Due today$0.00");
  await expect(removing.getByRole("region", { name: "Your next invoice" })).toContainText("Unused time on Extra seat");
  await removing.getByRole("button", { name: "Remove the seat" }).click();
  await expect(toast(olive)).toContainText("Seat removed");
  await expect(team(olive).getByText("1 of 3 seats used")).toBeVisible();
  await expect(team(olive).getByRole("button", { name: "Remove a seat" })).toHaveCount(0);
  for (const context of [olivesBrowser, caspersBrowser]) await context.close();
});

test("an invitation for another address says so, and can be sent again and taken back @nightly", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [olivesBrowser, elsBrowser] = await Promise.all([browser.newContext(), browser.newContext()]);
  const { page: olive } = await owner(olivesBrowser);
  await createTeam(olive, "Crew");
  const email = `${crypto.randomUUID()}@example.test`;
  await invite(olive, email);
  const els = await newAccount(olive.request, { firstName: "Els" });
  const letter = await mailTo(olive.request, email, /invited you to the team/);
  const token = /accept-invitation\?token=([\w-]+)/.exec(letter.text)?.[1];
  const page = await signedIn(elsBrowser, els, `/accept-invitation?token=${token}`);
  await expect(page.getByRole("note")).toContainText(`was sent to ${email}. You are signed in as ${els.email}`);
  await page.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(toast(page)).toContainText("Please verify your email before you join a team.");

  await person(olive, email)
    .getByRole("button", { name: /^Send again/ })
    .click();
  await expect(toast(olive)).toContainText(`Invitation sent to ${email}`);
  await page.reload();
  await page.waitForURL("**/auth**");
  await person(olive, email)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await olive.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(team(olive).getByText("1 of 3 seats used")).toBeVisible();

  // Another name, another code, and the end.
  await team(olive).getByRole("button", { name: "Rename team" }).click();
  await olive.getByRole("dialog").getByLabel("Team name").fill("The Painters");
  await olive.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(team(olive).getByRole("heading", { name: "The Painters" })).toBeVisible();
  const code = await team(olive).locator("code").textContent();
  await team(olive).getByRole("button", { name: "Change", exact: true }).click();
  await olive.getByRole("alertdialog").getByRole("button", { name: "Change the code" }).click();
  await expect(team(olive).locator("code")).not.toHaveText(code ?? "");
  await team(olive).getByRole("button", { name: "Delete team" }).click();
  await olive.getByRole("alertdialog").getByRole("button", { name: "Delete team" }).click();
  await expect(team(olive).getByRole("heading", { name: "Create Your Team" })).toBeVisible();
  for (const context of [olivesBrowser, elsBrowser]) await context.close();
});

test("without a token there is no invitation, and a wrong one says so @nightly", async ({ page }) => {
  await page.goto("/accept-invitation");
  await page.waitForURL("**/auth");
  // The sentence is in the page before any script, and stays.
  const html = await (await page.goto("/accept-invitation?token=nothing"))?.text();
  expect(html).toContain("Please ask whoever invited you to send it again.");
  await expect(toast(page)).toContainText("Invalid invitation");
  await expect(toast(page)).toContainText("This invitation link is invalid or has expired");
  await expect(page).toHaveURL("/auth?notice=invitation-gone");
  await expect(page.getByText(/^This invitation link is invalid or has expired\. Please ask/)).toBeVisible();
});

for (const { width, colorScheme } of onPhone) {
  test(`the cards of somebody without a team have no barrier at ${width} px, ${colorScheme} @nightly`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const account = await newAccount(request);
    await signInHere(page, account.token);
    await page.goto("/dashboard/team");
    await expect(card(page, "Join a Team")).toBeVisible();
    await expect(team(page)).toContainText("Teams come with Business Pro");
    await expectNoBarrier(page);
  });
}
