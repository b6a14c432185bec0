import { expect, test } from "@playwright/test";
import { openAsAdmin } from "./demo-admin.ts";
import { onPhone } from "./looks.ts";
import { violations } from "./violations.ts";
import { newReader, open, write } from "./written-leads.ts";

// One way through what an operator does on a bad day; `worker/admin/` proves the rules. Two tabs and their storage need a browser.
test("a customer is written to, noted about and looked at, and nothing of it can be changed @nightly", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const owner = await newReader(request);
  await write(request, owner);
  await openAsAdmin(page, baseURL);
  await page.goto("/admin/users");
  await page.getByRole("searchbox").fill(owner.email);
  await page.getByRole("link", { name: owner.email }).first().click();
  const press = async (button: string, fields: Record<string, string>, submit = button) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    const dialog = page.getByRole("dialog");
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByRole("button", { name: submit, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await press("Add note", { Note: "Prefers calls." });
  await expect(page.getByText("Prefers calls.")).toBeVisible();
  await press("Write a message", { Subject: "About your roof", Message: "It works now." }, "Send message");
  await expect(page.getByText("Wrote to a customer")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const opened = context.waitForEvent("page");
  await press("View as customer", { Reason: "Sees no leads" }, "Open");
  const view = await opened;
  const bar = view.getByRole("complementary", { name: "Looking on" });
  await expect(bar).toContainText(`You see this as Paula`);
  await expect(bar).toContainText(owner.email);
  expect(new URL(view.url()).hash).toBe("");
  await view.goto("/dashboard/leads");
  await expect(view.getByText("Ada Porter").first()).toBeVisible();
  expect(await violations(view)).toEqual([]);
  await view.goto("/dashboard/delivery");
  await expect(bar).toBeVisible();
  // The first tab is still who it was.
  await page.reload();
  await expect(page.getByText("Prefers calls.")).toBeVisible();
  await bar.getByRole("button", { name: "Stop looking on" }).click();
  await expect(view.getByRole("heading", { name: "Users" })).toBeVisible();
});

for (const { width, colorScheme } of onPhone) {
  test(`results have no barrier at ${width} px, ${colorScheme} @nightly`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const owner = await newReader(request);
    await open(page, owner, "/dashboard/results");
    await expect(page.getByText("Nothing has happened in this period")).toBeVisible();
    const id = await write(request, owner, { page: "/contact?utm_campaign=yard-sign" });
    const headers = { Authorization: `Bearer ${owner.token}` };
    const change = { status: "won", valueCents: 1_450_000 };
    await request.patch(`/api/tenants/${owner.tenantId}/leads/${id}`, { headers, data: change });
    await page.reload();
    await expect(page.getByRole("row", { name: /yard-sign/ })).toContainText("$14,500");
    await page.getByText("Show as a table").click();
    await page.getByLabel("Period").selectOption("365");
    await expect(page.getByRole("heading", { name: "By week" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("switch", { name: "Email me last week's results on Mondays" }).click();
    await page.reload();
    await expect(page.getByRole("switch")).not.toBeChecked();
  });
}
