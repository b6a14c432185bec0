import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { askOneByOne } from "./ask-one-by-one.ts";
import { verifyWithApi } from "./local-mail.ts";
import { onPhone } from "./looks.ts";
import { violations } from "./violations.ts";
import { newReader, open, write } from "./written-leads.ts";

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
    const company = await newReader(request);
    await open(page, company, "/dashboard/delivery");
    const adding = card(page, "Add a channel");
    await expect(adding.getByRole("status")).toContainText("Please verify your email first.");
    await verifyWithApi(request, company);
    await page.reload();
    await adding.getByRole("button", { name: "Webhook" }).click();
    const address = adding.getByRole("textbox", { name: "Address", exact: true });
    await address.fill("https://10.0.0.1/leads");
    await adding.getByRole("button", { name: "Turn on" }).click();
    await expect(adding.getByRole("alert")).toContainText("The address must be on a public server.");
    await address.fill(`http://localhost:${(server.address() as AddressInfo).port}/leads`);
    await adding.getByText("Use your system's field names").click();
    await adding.getByLabel("Name lead.name").fill("Contact");
    await adding.getByText("What your system gets").click();
    await expect(adding.locator("pre")).toHaveText('{\n  "Contact": "Test Lead"\n}');
    await adding.getByLabel("Name lead.name").fill("");
    await adding.getByRole("button", { name: "Turn on" }).click();
    const webhook = card(page, "Webhook");
    const shown = card(page, "Your signing secret");
    const secret = await shown.locator("code").innerText();
    expect(secret.length).toBeGreaterThan(20);
    await shown.getByRole("button", { name: "I've saved it" }).click();

    await page.getByRole("button", { name: "Send a test lead" }).click();
    await expect(page.getByText("Delivered.")).toBeVisible();
    const [{ headers, body }] = calls;
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
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
    await expect(missed.getByText(/^It answered with 503/)).toBeVisible();
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
    await page.getByRole("alertdialog").getByRole("button", { name: "Create new secret" }).click();
    expect(await card(page, "Your signing secret").locator("code").innerText()).not.toBe(secret);
    await webhook.getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
    await expect(webhook).toHaveCount(0);
  });
});

test("response time: a tap on the phone number is the first answer, and the owner says when the company works", async ({
  page,
  request,
}) => {
  const company = await newReader(request);
  await verifyWithApi(request, company);
  const id = await write(request, company, { phone: "8285550123" });
  await open(page, company, `/dashboard/leads/${id}`);
  const counted = page.waitForResponse((answer) => answer.url().endsWith(`/leads/${id}/answer`));
  // Nothing here can dial, and a browser that asks what to dial with takes no more clicks.
  await page.getByRole("link", { name: "8285550123" }).evaluate((link: HTMLElement) => {
    link.addEventListener("click", (event) => event.preventDefault());
    link.click();
  });
  expect((await counted).status()).toBe(201);
  await page.goto("/dashboard/response-time");
  await expect(page.getByText("1 of 1")).toHaveCount(2);
  const monday = page.getByLabel("Monday, opens");
  await expect(monday).toHaveValue("08:00");
  await monday.fill("07:30");
  await page.getByRole("checkbox", { name: "Saturday" }).click();
  await page.getByLabel("Time zone").selectOption("America/Phoenix");
  await page.getByRole("checkbox", { name: "Remind us about waiting leads" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Notifications (F8)" }).getByText("Response time saved")).toBeVisible();
  await page.reload();
  await expect(monday).toHaveValue("07:30");
  await expect(page.getByLabel("Saturday, closes")).toHaveValue("17:00");
  await expect(page.getByLabel("Time zone")).toHaveValue("America/Phoenix");
  for (const { width, colorScheme } of onPhone) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
    await page.reload();
    // A phone has no room for all screens around leads: the open one is brought into view.
    await expect(page.locator(".company-nav [aria-current=page]")).toBeInViewport({ ratio: 0.95 });
  }
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
    const company = await newReader(request);
    await askOneByOne(page);
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
    for (const { width, colorScheme } of onPhone) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});
