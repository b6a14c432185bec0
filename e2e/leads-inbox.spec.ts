import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { verify } from "./local-mail.ts";
import { type NewAccount, newAccount } from "./new-account.ts";
import { newCompany as newCompanyWithWidgets } from "./new-company.ts";
import { violations } from "./violations.ts";

type Company = NewAccount & { tenantId: number };

const toast = (page: Page) => page.locator(".toast");
const list = (page: Page) => page.getByRole("list", { name: "Leads", exact: true });
const row = (page: Page, name: string) => list(page).getByRole("link", { name: new RegExp(`^(\\S+ )?${name}`) });
const lead = (page: Page) => page.getByRole("article");
const chip = (page: Page, name: string) => page.getByRole("group", { name: "Status" }).getByRole("button", { name });

/** Somebody with a company that people can write to. */
async function newCompany(request: APIRequestContext): Promise<Company> {
  const account = await newAccount(request, { firstName: "Paula", businessName: `Gable ${crypto.randomUUID()}` });
  const headers = { Authorization: `Bearer ${account.token}` };
  const { id } = (await (await request.get("/api/tenant/my-tenant", { headers })).json()) as { id: number };
  return { ...account, tenantId: id };
}

/** Somebody writes to the company; each from a house of their own, as far as limits are concerned. */
async function write(request: APIRequestContext, { tenantId }: Company, fields: Record<string, string> = {}) {
  const email = `${crypto.randomUUID()}@example.test`;
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  const answer = await request.post("/api/leads", {
    data: { tenantId, firstName: "Ada", lastName: "Porter", email, businessName: "Porter Homes", ...fields },
    headers: { "CF-Connecting-IP": `10.${a}.${b}.${c}` },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

async function open(page: Page, { token }: NewAccount, path: string) {
  await page.addInitScript((stored) => localStorage.setItem("auth_token", stored), token);
  await page.goto(path);
}

test("somebody who is signed out signs in first, and comes back to the very lead", async ({ page, request }) => {
  const company = await newCompany(request);
  const id = await write(request, company);
  await page.goto(`/dashboard/leads/${id}?status=new`);
  await page.waitForURL((url) => url.pathname === "/auth");
  await page.getByRole("tabpanel").getByLabel("Email").fill(company.email);
  await page.getByRole("tabpanel").getByLabel("Password", { exact: true }).fill(company.password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === `/dashboard/leads/${id}` && url.search === "?status=new");
  await expect(lead(page).getByRole("heading", { name: "Ada Porter" })).toBeVisible();
});

test("an inbox without leads says how they come; the dashboard leads there", async ({ page, request }) => {
  await open(page, await newCompany(request), "/dashboard");
  await page.getByRole("region", { name: "Leads", exact: true }).getByRole("link", { name: "Open inbox" }).click();
  await expect(page).toHaveURL("/dashboard/leads");
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Put the widget on your site" })).toBeVisible();
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("heading", { name: "No widget has been seen yet" })).toBeVisible();
});

test("leads are listed newest first, found by their beginnings, and filtered; the address carries it", async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  await write(request, company, { firstName: "Anna", lastName: "Lindqvist", phone: "(555) 010-4477" });
  await write(request, company, { firstName: "Joanna", lastName: "Bell" });
  await write(request, company, { firstName: "Tom", lastName: "O'Neil", email: "tom.oneil@roofs.test" });
  await open(page, company, "/dashboard/leads");
  await expect(list(page).getByRole("link")).toHaveText([/Tom O'Neil/, /Joanna Bell/, /Anna Lindqvist/]);
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
});

test("a lead shows how to reach the person, what was written, where, and who else it may be", async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const email = `ada.${crypto.randomUUID()}@example.test`;
  const first = await write(request, company, { email, firstName: "Adelaide" });
  const id = await write(request, company, {
    email,
    phone: "+1 (555) 010-0100",
    projectDetails: "A new roof.\n\nThe old one leaks. <b>Soon</b>",
    page: "/contact?utm_source=news&utm_campaign=spring",
    consent: "You may write to me.",
  });
  await open(page, company, `/dashboard/leads/${id}`);
  const article = lead(page);
  await expect(article.getByRole("heading", { name: "Ada Porter" })).toBeVisible();
  await expect(article.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(article.getByRole("link", { name: "+1 (555) 010-0100" })).toHaveAttribute("href", "tel:+15550100100");
  await expect(article.getByText("The old one leaks. <b>Soon</b>")).toBeVisible();
  await expect(article.getByText("You may write to me.")).toBeVisible();
  await expect(article.getByText("spring", { exact: true })).toBeVisible();
  await expect(article.getByText("Another lead has the same email or phone:")).toBeVisible();
  await article.getByRole("link", { name: /^Adelaide Porter/ }).click();
  await expect(page).toHaveURL(`/dashboard/leads/${first}`);
  await expect(article.getByRole("heading", { name: "Adelaide Porter" })).toBeVisible();
});

/** Somebody makes a picture in a widget and leaves their details. */
async function writeFromWidget(request: APIRequestContext, slug: string): Promise<string> {
  const widget = await (await request.get(`/embed-roofing?tenant=${slug}`)).text();
  const ticket = /data-ticket="([^"]+)"/.exec(widget)?.[1] ?? "";
  const photo = { name: "house.jpg", mimeType: "image/jpeg", buffer: await drawHouse() };
  const uploaded = await request.post("/api/photos", { headers: { "X-Embed-Ticket": ticket }, multipart: { photo } });
  const { data } = (await uploaded.json()) as { data: { id: string; visitorToken: string } };
  const headers = { "X-Embed-Ticket": ticket, "X-Visitor-Token": data.visitorToken };
  const points = [0.22, 0.42, 0.78, 0.42, 0.78, 0.8, 0.22, 0.8];
  const siding = { kind: "siding", base: null, edits: [{ op: "add", shape: "polygon", points }] };
  const surfaces = {
    version: 1,
    planes: [],
    regions: [{ ...siding, source: "person", confidence: 1, keepObjectsInFront: false }],
  };
  const design = { siding: { material: "board-and-batten", color: "navy" } };
  const order = { photoId: data.id, service: "roofing-siding", design, surfaces };
  const ordered = await request.post("/api/visualizations", { headers, data: order });
  const { id } = ((await ordered.json()) as { data: { id: string } }).data;
  const status = async () => {
    const look = await request.get(`/api/visualizations/${id}`, { headers });
    return ((await look.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe("done");
  const person = { firstName: "Anna", lastName: "Archer", email: "anna@example.test", phone: "555 0100" };
  const page = "https://www.roofs.test/new-roof?utm_source=radio";
  const sent = await request.post("/api/leads", {
    headers,
    data: {
      leadType: "widget",
      ...person,
      page,
      visualizationId: id,
      consent: "Yes",
      consentVersion: 1,
      elapsed: 9000,
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return ((await sent.json()) as { data: { id: string } }).data.id;
}

function drawHouse(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="#9fc4e8"/><rect y="500" width="960" height="140" fill="#58783e"/>
    <rect x="210" y="270" width="540" height="240" fill="#e2d8be"/>
    <path d="M190 272 336 130 624 130 768 272Z" fill="#605e5c"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}

test("a widget's lead brings the photo, the picture, the design in words, and where it was written", async ({
  page,
}) => {
  const company = await newCompanyWithWidgets(page);
  const id = await writeFromWidget(page.request, company.slug);
  const token = company.headers.Authorization.replace("Bearer ", "");
  await page.addInitScript((stored) => localStorage.setItem("auth_token", stored), token);
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
  await expect(lead(page).getByText(/Version 1 of your text/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("nothing that was written becomes a link or a script of the inbox", async ({ page, request }) => {
  const company = await newCompany(request);
  const id = await write(request, company, {
    firstName: "<img src=x onerror=alert(1)>",
    page: "javascript:alert(1)//https://example.com",
    projectDetails: "</script><script>alert(1)</script>",
  });
  let asked = false;
  page.on("dialog", (dialog) => {
    asked = true;
    return dialog.dismiss();
  });
  await open(page, company, `/dashboard/leads/${id}`);
  await expect(lead(page).getByText("javascript:alert(1)")).toBeVisible();
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  expect(asked).toBe(false);
});

test("the status changes at once, can be undone, and comes back where the server refuses", async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  const id = await write(request, company);
  await open(page, company, `/dashboard/leads/${id}`);
  const status = lead(page).getByLabel("Status");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/leads/${id}`, async (route) => {
    if (route.request().method() === "PATCH") await held;
    await route.continue();
  });
  await status.selectOption("Quoted");
  // In sight before the server has heard of it.
  await expect(row(page, "Ada Porter")).toContainText("Quoted");
  letGo();
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
  await expect(toast(page).getByText("We could not save that. Please try again.")).toBeVisible();
  await expect(status).toHaveValue("new");
  await expect(row(page, "Ada Porter")).toContainText("New");
});

async function secondWindow(browser: Browser, account: NewAccount, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page, account, path);
  return page;
}

test("two people at once lose neither notes nor each other's changes", async ({ page, browser, request }) => {
  const company = await newCompany(request);
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
  await expect(other.getByRole("heading", { name: "This lead is not there" })).toBeVisible();
  await other.context().close();
});

test("somebody of the team reads the leads and takes one on; the webhook stays the owner's", async ({
  page,
  browser,
  request,
}) => {
  const company = await newCompanyWithWidgets(page);
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
  await lead(member).getByLabel("Takes care of it").selectOption("Casper Tester");
  await lead(member).getByLabel("New note").fill("Mine.");
  await lead(member).getByRole("button", { name: "Add note" }).click();
  await expect(lead(member).getByText(/^Casper Tester, /)).toBeVisible();
  await expect(member.getByRole("navigation", { name: "Leads" }).getByRole("link")).toHaveText(["Inbox", "Activity"]);
  await member.goto("/dashboard/delivery");
  await expect(member.getByRole("heading", { name: "Delivery is the owner's" })).toBeVisible();

  const token = headers.Authorization.replace("Bearer ", "");
  await page.addInitScript((stored) => localStorage.setItem("auth_token", stored), token);
  await page.goto("/dashboard/leads");
  await row(page, "Ada Porter").click();
  await expect(lead(page).getByLabel("Takes care of it").locator("option:checked")).toHaveText("Casper Tester");
  await expect(lead(page).getByText("Mine.")).toBeVisible();
  await context.close();
});

test("a lead of another company is not there", async ({ page, request }) => {
  const [mine, theirs] = [await newCompany(request), await newCompany(request)];
  const id = await write(request, theirs);
  await open(page, mine, `/dashboard/leads/${id}`);
  await expect(page.getByRole("heading", { name: "This lead is not there" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the inbox" }).click();
  await expect(page).toHaveURL("/dashboard/leads");
});

test("the list goes on with a press, by keyboard too", async ({ page, request }) => {
  const company = await newCompany(request);
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

test("what the filters leave is exported, and no cell runs as a formula", async ({ page, request }) => {
  const company = await newCompany(request);
  await write(request, company, { firstName: "Zoë", lastName: '=HYPERLINK("https://evil.test")' });
  await write(request, company, { firstName: "Bea" });
  await open(page, company, "/dashboard/leads?q=zo%C3%AB");
  await expect(list(page).getByRole("link")).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export these as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toContain("Zoë");
  expect(csv).not.toContain("Bea");
  expect(csv).not.toMatch(/(^|[,\n\uFEFF])"?=/);
});

test("on a phone a lead takes the list's place, and back leads to where it was", async ({ page, request }) => {
  const company = await newCompany(request);
  await write(request, company, { firstName: "Anna" });
  await write(request, company, { firstName: "Bea" });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, company, "/dashboard/leads?status=new");
  await row(page, "Anna Porter").click();
  await expect(page.getByRole("heading", { level: 1, name: "Anna Porter" })).toBeFocused();
  await expect(list(page)).toHaveCount(0);
  await page.getByRole("link", { name: "All leads" }).click();
  await expect(page).toHaveURL("/dashboard/leads?status=new");
  await expect(list(page).getByRole("link")).toHaveCount(2);
});

test.describe("a webhook", () => {
  type Call = { headers: IncomingMessage["headers"]; body: string };
  let server: Server;
  let calls: Call[];
  let answer: number;

  test.beforeEach(async () => {
    calls = [];
    answer = 200;
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        calls.push({ headers: request.headers, body });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "localhost", resolve);
    });
  });
  test.afterEach(() => server.close());

  const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

  test("is set up, shows its secret once, is tried out, and what it missed is sent again", async ({
    page,
    request,
  }) => {
    const company = await newCompany(request);
    await open(page, company, "/dashboard/delivery");
    const webhook = card(page, "Webhook");
    await webhook.getByLabel("Address").fill("https://10.0.0.1/leads");
    await webhook.getByRole("button", { name: "Turn on" }).click();
    await expect(webhook.getByRole("alert")).toContainText("The address must be on a public server.");
    await webhook.getByLabel("Address").fill(`http://localhost:${(server.address() as AddressInfo).port}/leads`);
    await webhook.getByRole("button", { name: "Turn on" }).click();
    const shown = card(page, "Your signing secret");
    const secret = await shown.locator("code").innerText();
    expect(secret.length).toBeGreaterThan(20);
    await shown.getByRole("button", { name: "I have kept it" }).click();

    await page.getByRole("button", { name: "Send a test lead" }).click();
    await expect(page.getByText("Delivered.")).toBeVisible();
    const [{ headers, body }] = calls;
    const signature = String(headers["eavesight-signature"]);
    const time = /^t=(\d+),/.exec(signature)?.[1];
    const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    expect(signature).toBe(`t=${time},v1=${expected}`);
    expect(JSON.parse(body)).toMatchObject({ type: "lead.created", isTest: true });

    answer = 503;
    await write(request, company, { firstName: "Missed" });
    const log = card(page, "Deliveries");
    await expect(async () => {
      await log.getByRole("button", { name: "Refresh" }).click();
      await expect(log.getByRole("listitem").filter({ hasText: "Missed Porter" })).toContainText("Waiting", {
        timeout: 1000,
      });
      await expect(log.getByText("1 try, next try")).toBeVisible({ timeout: 1000 });
    }).toPass();
    const missed = log.getByRole("listitem").filter({ hasText: "Missed Porter" });
    await missed.getByText("One try", { exact: true }).click();
    await expect(missed.getByText(/Answer 503/)).toBeVisible();
    answer = 200;
    await missed.getByRole("button", { name: "Send now" }).click();
    await expect(async () => {
      await log.getByRole("button", { name: "Refresh" }).click();
      await expect(missed.getByText("Delivered", { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();

    await page.reload();
    await expect(webhook.getByText("On", { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain(secret);
    await webhook.getByRole("button", { name: "New secret" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Make a new secret" }).click();
    expect(await card(page, "Your signing secret").locator("code").innerText()).not.toBe(secret);
    await webhook.getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
    await expect(webhook.getByRole("button", { name: "Turn on" })).toBeVisible();
    await expect(webhook.getByLabel("Address")).toHaveValue("");
  });
});

test.describe("the activity", () => {
  const days = Array.from({ length: 30 }, (_, i) => ({
    day: `2026-10-${String(i + 1).padStart(2, "0")}`,
    visits: i,
    uploads: i % 5,
    renders: i % 7,
    leads: i === 29 ? 1 : 0,
  }));
  const counts = { visits: 435, uploads: 60, renders: 90, leads: 1 };
  const embed = {
    type: "roofing",
    hasLoader: true,
    firstSeenAt: "2026-10-01T00:00:00Z",
    seenAt: "2026-10-30T00:00:00Z",
  };
  const embeds = [{ ...embed, id: "e1", origin: "https://www.ridge.test", counts, days }];

  test("says what happened in 30 days, as figures and as a table", async ({ page, request }) => {
    const company = await newCompany(request);
    await page.route("**/api/tenants/*/embeds", (route) =>
      route.fulfill({ json: { success: true, data: { embeds, counts, days } } }),
    );
    await open(page, company, "/dashboard/activity");
    const all = page.getByRole("region", { name: "All widgets" });
    for (const words of ["435", "60", "14% of visits", "1.5 a photo", "0.2% of visits"]) {
      await expect(all.getByText(words, { exact: true })).toBeVisible();
    }
    await all.getByText("Show the days as a table").click();
    await expect(all.getByRole("row")).toHaveCount(31);
    await expect(all.getByRole("row").nth(1)).toHaveText(/Oct 30/);
    const widgets = page.getByRole("table").last();
    await expect(widgets.getByRole("row", { name: /ridge\.test/ })).toContainText("0.2%");
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});

test.describe("feedback", () => {
  const card = (page: Page) => page.getByRole("region", { name: "Report a Bug or Request a Feature" });

  test("says what is missing, and keeps what was typed when it cannot be sent", async ({ page, request }) => {
    await open(page, await newAccount(request), "/dashboard");
    const send = card(page).getByRole("button", { name: "Submit Feedback" });
    await expect(card(page).getByLabel("Bug")).toBeChecked();
    await card(page).getByLabel("Title").fill("Oh");
    await send.click();
    await expect(card(page).getByText("Title must be at least 5 characters", { exact: true })).toBeVisible();
    await expect(
      card(page).getByText("Please provide more details (at least 20 characters)", { exact: true }),
    ).toBeVisible();
    await expect(card(page).getByLabel("Title")).toBeFocused();
    await card(page).getByLabel("Title").fill("More roofs");
    await expect(card(page).getByText("Title must be")).toHaveCount(0);
    await card(page).getByText("Feature", { exact: true }).click();
    await card(page).getByLabel("Description").fill("Thatch would be a fine thing to have.");
    await page.route("**/api/leads", (route) => route.abort("internetdisconnected"));
    await send.click();
    await expect(toast(page).getByText("Failed to submit feedback. Please try again.", { exact: true })).toBeVisible();
    await expect(card(page).getByLabel("Description")).toHaveValue("Thatch would be a fine thing to have.");
    await page.unroute("**/api/leads");
    const sent = page.waitForRequest("**/api/leads");
    await send.click();
    await expect(toast(page).getByText("Feedback Submitted!", { exact: true })).toBeVisible();
    await expect(
      toast(page).getByText("Thank you for your feedback. We'll review it soon.", { exact: true }),
    ).toBeVisible();
    expect((await sent).postDataJSON()).toMatchObject({
      tenantId: 1,
      leadType: "bugs_features",
      service: "feature",
      phone: "",
      projectDetails: "More roofs\n\nThatch would be a fine thing to have.",
    });
    await expect(card(page).getByLabel("Title")).toHaveValue("");
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 768, 1280]) {
    test(`there is no barrier at ${width} px, ${colorScheme}`, async ({ page, request }) => {
      const company = await newCompany(request);
      const id = await write(request, company, { phone: "555 0100", projectDetails: "A new roof." });
      await write(request, company, { phone: "555 0100", lastName: "Montgomery-Featherstonehaugh-of-the-Long-Name" });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((stored) => localStorage.setItem("auth_token", stored), company.token);
      for (const [path, there] of [
        ["/dashboard/leads?type=contact", "Filters, 1 set"],
        [`/dashboard/leads/${id}`, "Add note"],
        ["/dashboard/delivery", "Turn on"],
      ]) {
        await page.goto(path);
        await expect(page.getByRole("button", { name: there, exact: true })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });
  }
}
