import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test";
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

/**
 * All that the tabs of a browser have announced since: a page that leads on by itself shows its news for a moment, which a
 * test that looks from time to time may miss. Once for each browser.
 */
export async function announcements(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  await context.exposeBinding("announced", (_, text: string) => heard.push(text));
  await context.addInitScript(() => {
    const { announced } = globalThis as unknown as { announced: (text: string) => void };
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll("[role=status]")) announced(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return heard;
}

export async function expectAnnounced(heard: readonly string[], words: string): Promise<void> {
  await expect(() => expect(heard.join("\n")).toContain(words)).toPass({ timeout: 20_000 });
}

/** Follows the link that proves an account's address. */
export async function verify(page: Page, email: string): Promise<void> {
  const heard = await announcements(page.context());
  const tab = await follow(page, await mailTo(page.request, email, /^Verify your email for /), "Verify email");
  await expectAnnounced(heard, "is verified");
  await tab.close();
}
