import { expect, type Page, test } from "@playwright/test";
import { newAccount } from "./new-account.ts";
import { open } from "./written-leads.ts";

const toast = (page: Page) => page.locator(".toast");

test.describe("feedback", () => {
  const card = (page: Page) => page.getByRole("region", { name: "Report a Bug or Request a Feature" });

  test("says what is missing, and keeps what was typed when it cannot be sent @nightly", async ({ page, request }) => {
    await open(page, await newAccount(request), "/dashboard/settings");
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
