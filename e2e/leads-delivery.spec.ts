import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
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
    const webhook = card(page, "Webhook");
    await expect(webhook.getByRole("status")).toContainText("Please verify your email first.");
    await verifyWithApi(request, company);
    await page.reload();
    await webhook.getByLabel("Address").fill("https://10.0.0.1/leads");
    await webhook.getByRole("button", { name: "Turn on" }).click();
    await expect(webhook.getByRole("alert")).toContainText("The address must be on a public server.");
    await webhook.getByLabel("Address").fill(`http://localhost:${(server.address() as AddressInfo).port}/leads`);
    await webhook.getByRole("button", { name: "Turn on" }).click();
    const shown = card(page, "Your signing secret");
    const secret = await shown.locator("code").innerText();
    expect(secret.length).toBeGreaterThan(20);
    await shown.getByRole("button", { name: "I've saved it" }).click();

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
    const company = await newReader(request);
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
