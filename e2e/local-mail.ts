import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { fakesPort } from "../dev/environment.ts";
import type { BillingMail } from "../dev/fakes/mail/mailbox.ts";

/** The inbox beside the site, as a test reads it. */

export function inbox(): string {
  const { port } = new URL(test.info().project.use.baseURL ?? "");
  return `http://localhost:${fakesPort(Number(port))}/mail`;
}

/** The newest mail to an address whose subject fits, once it has arrived. */
export async function mailTo(request: APIRequestContext, address: string, subject: RegExp): Promise<BillingMail> {
  let found: BillingMail | undefined;
  await expect(async () => {
    const answer = await request.get(`${inbox()}/messages?to=${encodeURIComponent(address)}`);
    found = ((await answer.json()) as BillingMail[]).find((letter) => subject.test(letter.subject));
    expect(found, `a mail to ${address}`).toBeTruthy();
  }).toPass({ timeout: 40_000 });
  return found as BillingMail;
}

/** Opens the mail in the inbox and follows the button in it, which opens a tab of its own. */
export async function follow(page: Page, letter: BillingMail, button: string): Promise<Page> {
  await page.goto(`${inbox()}/${letter.id}`);
  const tab = page.waitForEvent("popup");
  await page.frameLocator("iframe").getByRole("link", { name: button, exact: true }).click();
  return tab;
}

/** The same proof without a page, by who has just registered. */
export async function verifyWithApi(
  request: APIRequestContext,
  { email, token: session }: { email: string; token: string },
): Promise<void> {
  const { text } = await mailTo(request, email, /^(Verify your email for|Verifique su correo) /);
  const token = /#verify=([\w-]+)/.exec(text)?.[1];
  const answer = await request.post("/api/auth/verify-email", {
    data: { token },
    headers: { Authorization: `Bearer ${session}` },
  });
  expect(answer.status()).toBe(200);
}

/** Follows the link that proves an account's address. */
export async function verify(page: Page, email: string): Promise<void> {
  const tab = await follow(page, await mailTo(page.request, email, /^Verify your email for /), "Verify email");
  await expect(tab.getByText(/Your email is verified|is verified/).first()).toBeVisible();
  await tab.close();
}
