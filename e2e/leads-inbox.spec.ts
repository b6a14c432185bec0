import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { verify, verifyWithApi } from "./local-mail.ts";
import { onPhone } from "./looks.ts";
import { type NewAccount, newAccount, signInHere } from "./new-account.ts";
import { newTenant } from "./new-company.ts";
import { violations } from "./violations.ts";
import { newReader, open, write, writeFromWidget } from "./written-leads.ts";

const toast = (page: Page) => page.locator(".toast");
const list = (page: Page) => page.getByRole("list", { name: "Leads", exact: true });
const row = (page: Page, name: string) => list(page).getByRole("link", { name: new RegExp(`^(\\S+ )?${name}`) });
const lead = (page: Page) => page.getByRole("article");
const chip = (page: Page, name: string) => page.getByRole("group", { name: "Status" }).getByRole("button", { name });

test("somebody who is signed out signs in first, and comes back to the very lead @nightly", async ({
  page,
  request,
}) => {
  const company = await newReader(request);
  const id = await write(request, company);
  await page.goto(`/dashboard/leads/${id}?status=new`);
  await page.waitForURL((url) => url.pathname === "/auth");
  await page.getByRole("tabpanel").getByLabel("Email").fill(company.email);
  await page.getByRole("tabpanel").getByLabel("Password", { exact: true }).fill(company.password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === `/dashboard/leads/${id}` && url.search === "?status=new");
  await expect(lead(page).getByRole("heading", { name: "Ada Porter" })).toBeVisible();
});

test("an inbox without leads says how they come; the dashboard leads there @nightly", async ({ page, request }) => {
  await open(page, await newReader(request), "/dashboard");
  await page.getByRole("region", { name: "Leads", exact: true }).getByRole("link", { name: "Open inbox" }).click();
  await expect(page).toHaveURL("/dashboard/leads");
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Put the widget on your site" })).toBeVisible();
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("heading", { name: "No one has seen a widget yet" })).toBeVisible();
});

test("leads are listed newest first, found by their beginnings, filtered and exported; on a phone a lead takes the list's place", async ({
  page,
  request,
}) => {
  const company = await newReader(request);
  await write(request, company, { firstName: "Anna", lastName: "Lindqvist", phone: "(555) 010-4477" });
  await write(request, company, { firstName: "Zoë", lastName: '=HYPERLINK("https://evil.test")' });
  await write(request, company, { firstName: "Tom", lastName: "O'Neil", email: "tom.oneil@roofs.test" });
  await open(page, company, "/dashboard/leads");
  await expect(list(page).getByRole("link")).toHaveText([/Tom O'Neil/, /Zoë/, /Anna Lindqvist/]);
  const search = page.getByRole("searchbox", { name: "Search leads" });
  for (const [words, found] of [
    ["ann", /Anna Lindqvist/],
    ["LINDQ", /Anna Lindqvist/],
    ["tom.on", /Tom O'Neil/],
    ["555 010 44", /Anna Lindqvist/],
  ] as const) {
    await search.fill(words);
    await expect(list(page).getByRole("link")).toHaveText([found]);
  }
  expect(new URL(page.url()).searchParams.get("q")).toBe("555 010 44");
  await page.reload();
  await expect(search).toHaveValue("555 010 44");
  await expect(list(page).getByRole("link")).toHaveText([/Anna Lindqvist/]);
  await search.fill("nobody");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.getByRole("button", { name: "Show all leads" }).click();
  await expect(search).toHaveValue("");
  await expect(list(page).getByRole("link")).toHaveCount(3);
  await chip(page, "Won").click();
  await expect(page).toHaveURL("/dashboard/leads?status=won");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.goBack();
  await expect(list(page).getByRole("link")).toHaveCount(3);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Came from").selectOption("Widgets");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.getByLabel("Came from").selectOption("Contact page");
  await page.getByLabel("From", { exact: true }).fill("2001-01-01");
  await expect(list(page).getByRole("link")).toHaveCount(3);
  await page.getByLabel("To", { exact: true }).fill("2001-01-02");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();

  // What the filters leave is exported, and no cell runs as a formula.
  await page.goto("/dashboard/leads?q=zo%C3%AB");
  await expect(list(page).getByRole("link")).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export these as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toContain("Zoë");
  expect(csv).not.toContain("Anna");
  expect(csv).not.toMatch(/(^|[,\n\uFEFF])"?=/);

  // On a phone back leads to where it was.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/leads?status=new");
  await row(page, "Anna Lindqvist").click();
  await expect(page.getByRole("heading", { level: 1, name: "Anna Lindqvist" })).toBeFocused();
  await expect(list(page)).toHaveCount(0);
  await page.getByRole("link", { name: "All leads" }).click();
  await expect(page).toHaveURL("/dashboard/leads?status=new");
  await expect(list(page).getByRole("link")).toHaveCount(3);
});

test("a lead shows how to reach the person, what was written, where, and who else it may be; none of it is a link or a script", async ({
  page,
  request,
}) => {
  const company = await newReader(request);
  const email = `ada.${crypto.randomUUID()}@example.test`;
  const first = await write(request, company, {
    email,
    firstName: "Adelaide <img src=x onerror=alert(1)>",
    page: "javascript:alert(1)//https://example.com",
    projectDetails: "</script><script>alert(1)</script>",
  });
  const id = await write(request, company, {
    email,
    phone: "+1 (555) 010-0100",
    projectDetails: "A new roof.\n\nThe old one leaks. <b>Soon</b>",
    page: "/contact?utm_source=news&utm_campaign=spring",
    consent: "You may write to me.",
  });
  let asked = false;
  page.on("dialog", (dialog) => {
    asked = true;
    return dialog.dismiss();
  });
  await open(page, company, `/dashboard/leads/${id}`);
  const article = lead(page);
  await expect(article.getByRole("heading", { name: "Ada Porter" })).toBeVisible();
  await expect(article.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(article.getByRole("link", { name: "+1 (555) 010-0100" })).toHaveAttribute("href", "tel:+15550100100");
  await expect(article.getByText("The old one leaks. <b>Soon</b>")).toBeVisible();
  await article.getByText(/^Agreed to/).click();
  await expect(article.getByText("You may write to me.")).toBeVisible();
  await expect(article.getByText("spring", { exact: true })).toBeVisible();
  await expect(article.getByText("Another lead has the same email or phone:")).toBeVisible();
  await article.getByRole("link", { name: /^Adelaide <img/ }).click();
  await expect(page).toHaveURL(`/dashboard/leads/${first}`);
  await expect(article.getByRole("heading", { name: /^Adelaide <img/ })).toBeVisible();
  await expect(article.getByText("javascript:alert(1)")).toBeVisible();
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  expect(asked).toBe(false);
});

test("a widget's lead brings the photo, the picture, the design in words, and where it was written @nightly", async ({
  page,
}) => {
  const company = await newTenant(page.request);
  const id = await writeFromWidget(page.request, company.slug);
  const token = company.headers.Authorization.replace("Bearer ", "");
  await signInHere(page, token);
  await page.goto("/dashboard/leads");
  const thumbnail = row(page, "Anna Archer").locator("img");
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => thumbnail.evaluate(isLoaded)).toBe(true);
  await row(page, "Anna Archer").click();
  await expect(page).toHaveURL(`/dashboard/leads/${id}`);
  const slider = lead(page).getByRole("slider", { name: "Before and after" });
  await expect(slider).toHaveAttribute("aria-valuenow", "50");
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuenow", "100");
  const pictures = lead(page).locator(".lead-pictures img");
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
  await expect(lead(page).getByText(/board and batten, navy/i)).toBeVisible();
  await expect(lead(page).getByRole("link", { name: /roofs\.test\/new-roof/ })).toHaveAttribute("rel", /noopener/);
  await expect(lead(page).getByText("radio", { exact: true })).toBeVisible();
  await lead(page)
    .getByText(/^Agreed to/)
    .click();
  await expect(lead(page).locator(".lead-consent-record").getByText("1", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the status changes at once, can be undone, and comes back where the server refuses", async ({
  page,
  request,
}) => {
  const company = await newReader(request);
  const id = await write(request, company);
  await open(page, company, `/dashboard/leads/${id}`);
  const status = lead(page).getByLabel("Status");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/leads/${id}`, async (route) => {
    if (route.request().method() === "PATCH") await held;
    await route.continue();
  });
  await status.selectOption("Quoted");
  // In sight before the server has heard of it.
  await expect(row(page, "Ada Porter")).toContainText("Quoted");
  release();
  await expect(toast(page).getByText("Marked as quoted", { exact: true })).toBeVisible();
  await expect(chip(page, "Quoted")).toHaveText("Quoted1");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(status).toHaveValue("new");
  await expect(chip(page, "New")).toHaveText("New1");
  await page.unroute(`**/leads/${id}`);
  await page.reload();
  await expect(status).toHaveValue("new");
  await page.route(`**/leads/${id}`, (route) =>
    route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.continue(),
  );
  await status.selectOption("Lost");
  await expect(toast(page).getByText("We could not save this. Please try again.")).toBeVisible();
  await expect(status).toHaveValue("new");
  await expect(row(page, "Ada Porter")).toContainText("New");
});

async function secondWindow(browser: Browser, account: NewAccount, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page, account, path);
  return page;
}

test("two people at once lose neither notes nor each other's changes", async ({ page, browser, request }) => {
  const company = await newReader(request);
  const id = await write(request, company);
  await open(page, company, `/dashboard/leads/${id}`);
  const other = await secondWindow(browser, company, `/dashboard/leads/${id}`);
  const note = (on: Page) => lead(on).getByLabel("New note");
  await Promise.all([note(page).fill("Called her."), note(other).fill("Sent an offer.\nBy post.")]);
  const add = (on: Page) => lead(on).getByRole("button", { name: "Add note" }).click();
  await Promise.all([add(page), add(other)]);
  for (const on of [page, other]) {
    await expect(note(on)).toHaveValue("");
    await expect(lead(on).getByText("Paula Tester").first()).toBeVisible();
  }
  for (const [on, status] of [
    [page, "Contacted"],
    [other, "Quoted"],
  ] as const) {
    const saved = on.waitForResponse((response) => response.request().method() === "PATCH");
    await lead(on).getByLabel("Status").selectOption(status);
    expect((await saved).status()).toBe(200);
  }
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(lead(page).getByLabel("Status")).toHaveValue("quoted");
  await expect(lead(page).getByText("Called her.")).toBeVisible();
  await expect(lead(page).getByText("Sent an offer.")).toBeVisible();
  // One of them deletes it while the other still has it open.
  await lead(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL("/dashboard/leads");
  await expect(toast(page).getByText("Lead deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  await other.getByRole("button", { name: "Refresh" }).click();
  await expect(other.getByRole("heading", { name: "We can't find this lead" })).toBeVisible();
  await other.context().close();
});

test("somebody of the team reads the leads and takes one on; the webhook stays the owner's @nightly", async ({
  page,
  browser,
  request,
}) => {
  const company = await newTenant(page.request);
  const { headers } = company;
  expect((await request.post("/api/teams", { headers, data: { name: "Crew" } })).status()).toBe(200);
  const { team } = (await (await request.get("/api/teams/my-team", { headers })).json()) as {
    team: { joinCode: string };
  };
  const context = await browser.newContext();
  const member = await context.newPage();
  const account = await newAccount(member.request, { firstName: "Casper" });
  await verify(member, account.email);
  const joined = await member.request.post("/api/teams/join-with-code", {
    headers: { Authorization: `Bearer ${account.token}` },
    data: { joinCode: team.joinCode },
  });
  expect(joined.status(), await joined.text()).toBe(200);
  await write(request, { ...account, tenantId: company.id });

  await open(member, account, "/dashboard/leads");
  await row(member, "Ada Porter").click();
  await lead(member).getByLabel("Assigned to").selectOption("Casper Tester");
  await lead(member).getByLabel("New note").fill("Mine.");
  await lead(member).getByRole("button", { name: "Add note" }).click();
  await expect(lead(member).getByText(/^Casper Tester, /)).toBeVisible();
  await expect(member.getByRole("navigation", { name: "Leads" }).getByRole("link")).toHaveText(["Inbox"]);
  await expect(member.getByText(`The owner of ${company.companyName} still has to verify their email.`)).toBeVisible();
  // Who joins by the code is in sales.
  for (const name of ["Export CSV", "Delete"]) await expect(member.getByRole("button", { name })).toHaveCount(0);
  await member.goto("/dashboard/delivery");
  await expect(member.getByRole("heading", { name: "Only the owner manages delivery" })).toBeVisible();

  const token = headers.Authorization.replace("Bearer ", "");
  await signInHere(page, token);
  await page.goto("/dashboard/leads");
  await row(page, "Ada Porter").click();
  await expect(lead(page).getByLabel("Assigned to").locator("option:checked")).toHaveText("Casper Tester");
  await expect(lead(page).getByText("Mine.")).toBeVisible();
  await context.close();
});

test("a lead of another company is not there @nightly", async ({ page, request }) => {
  const [mine, theirs] = [await newReader(request), await newReader(request)];
  const id = await write(request, theirs);
  await open(page, mine, `/dashboard/leads/${id}`);
  await expect(page.getByRole("heading", { name: "We can't find this lead" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the inbox" }).click();
  await expect(page).toHaveURL("/dashboard/leads");
});

test("the list goes on with a press, by keyboard too @nightly", async ({ page, request }) => {
  const company = await newReader(request);
  for (let first = 0; first < 52; first += 13) {
    await Promise.all(Array.from({ length: 13 }, (_, i) => write(request, company, { lastName: `No ${first + i}` })));
  }
  await open(page, company, "/dashboard/leads");
  const links = list(page).getByRole("link");
  await expect(links).toHaveCount(50);
  await links.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  const more = page.getByRole("button", { name: "Load more" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(links).toHaveCount(52);
  await expect(more).toHaveCount(0);
  const names = await links.allTextContents();
  expect(new Set(names.map((text) => /No \d+/.exec(text)?.[0])).size).toBe(52);
});

for (const { width, colorScheme } of onPhone) {
  test(`there is no barrier at ${width} px, ${colorScheme} @nightly`, async ({ page, request }) => {
    const company = await newReader(request);
    const id = await write(request, company, { phone: "555 0100", projectDetails: "A new roof." });
    await write(request, company, { phone: "555 0100", lastName: "Montgomery-Featherstonehaugh-of-the-Long-Name" });
    await verifyWithApi(request, company);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await signInHere(page, company.token);
    for (const [path, there] of [
      ["/dashboard/leads?type=contact", "Filters, 1 set"],
      [`/dashboard/leads/${id}`, "Add note"],
      ["/dashboard/delivery", "Webhook"],
    ]) {
      await page.goto(path);
      const button = page.getByRole("button", { name: there, exact: true });
      await expect(button).toBeVisible();
      if (there === "Webhook") {
        await button.click();
        await page.getByText("Use your system's field names").click();
      }
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}
