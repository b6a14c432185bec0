import { expect, type Page } from "@playwright/test";
import { mailTo } from "../local-mail.ts";
import type { Say } from "../words.ts";

/** Makes an account by the form, and opens the link of the mail that comes. `home`: "" or "/es". */
export async function signUp(
  page: Page,
  { say, home, email, business }: { say: Say; home: string; email: string; business: string },
) {
  await page.goto(`${home}/auth`);
  const panel = page.getByRole("tabpanel");
  await expect(panel.locator('button[type="submit"]')).toBeVisible();
  await page.getByRole("tab", { name: say("Sign Up") }).click();
  await panel.getByLabel(say("First name")).fill("Lucía");
  await panel.getByLabel(say("Last name")).fill("Robles");
  await panel.getByLabel(say("Email")).fill(email);
  await panel.getByLabel(say("Password")).fill(`correct horse ${email}`);
  await panel.getByLabel(say("Business name")).fill(business);
  await panel.getByRole("button", { name: say("Sign Up") }).click();
  await page.waitForURL((url) => url.pathname === (home || "/"));
  const { text } = await mailTo(page.request, email, say("Verify your email for {companyName}"));
  const link = new URL(/http\S+#verify=[\w-]+/.exec(text)?.[0] ?? "");
  expect(link.pathname.startsWith("/es/")).toBe(home !== "");
  await page.goto(link.pathname + link.search + link.hash);
  await expect(page.getByText(/verified|verificado/).first()).toBeVisible();
  // It goes on by itself a moment later, which would cut off whatever the journey opens next.
  await page.waitForURL((url) => !url.pathname.endsWith("/auth"));
}
