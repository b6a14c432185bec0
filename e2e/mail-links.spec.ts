import { expect, test } from "@playwright/test";
import { announcements, expectAnnounced, follow, inbox, mailTo } from "./local-mail.ts";
import { themes } from "./looks.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { violations } from "./violations.ts";

/** Mails as a person meets them: sent by the site, read in the local inbox, followed by their links. */

const newPassword = "a long walk in the rain";

test.describe("links in mails", () => {
  test("verify the address, once, and take the token out of the address line", async ({ page, request }) => {
    const account = await newAccount(request);
    await signInHere(page, account.token);
    await page.goto("/dashboard/settings");
    await expect(page.getByText("Unverified", { exact: true })).toBeVisible();

    const letter = await mailTo(request, account.email, /^Verify your email for /);
    const seen: string[] = [];
    page.context().on("request", (sent) => seen.push(sent.url(), sent.headers().referer ?? ""));
    const heard = await announcements(page.context());
    const tab = await follow(page, letter, "Verify email");
    await expectAnnounced(heard, "Your email is verified");
    await expect(tab).toHaveURL(/\/dashboard$/);
    await tab.getByRole("link", { name: "Settings", exact: true }).click();
    await expect(tab.getByText("Verified", { exact: true })).toBeVisible();
    const token = /#verify=([\w-]+)/.exec(letter.text)?.[1] ?? "no token";
    // The document's own request shows the fragment to nobody but the test; nothing else may carry the token.
    expect(seen.filter((address) => address.split("#")[0].includes(token))).toEqual([]);
    expect(tab.url()).not.toContain(token);

    heard.length = 0;
    await follow(page, letter, "Verify email");
    await expectAnnounced(heard, "Your email is verified");
  });

  test("say what to do when they no longer work @nightly", async ({ page, request }) => {
    const account = await newAccount(request);
    const old = await mailTo(request, account.email, /^Verify your email for /);
    await signInHere(page, account.token);
    await page.goto("/dashboard/settings");
    await page.getByRole("button", { name: "Resend verification email" }).click();
    await expect(page.getByText("Sent. Check your email.")).toBeVisible();
    await expect(async () => {
      const newer = await mailTo(request, account.email, /^Verify your email for /);
      expect(newer.id).not.toBe(old.id);
    }).toPass({ timeout: 20_000 });

    const tab = await follow(page, old, "Verify email");
    await expect(tab.getByText("This link no longer works")).toBeVisible();
    await expect(tab.getByRole("alert").getByText("was replaced by a newer one")).toBeVisible();
    await expect(tab.getByRole("button", { name: "Resend verification email" })).toBeVisible();
  });

  test("set a new password, sign in here and end all other sessions", async ({ page, request }) => {
    const account = await newAccount(request);
    await page.goto("/auth?view=forgot");
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByText(/If there is an account with that address/)).toBeVisible();

    const letter = await mailTo(request, account.email, /^Reset your /);
    const tab = await follow(page, letter, "Choose a new password");
    await expect(tab.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    expect(tab.url()).not.toContain("reset=");
    await tab.getByLabel("New password").fill("password123");
    await tab.getByRole("button", { name: "Save password" }).click();
    await expect(tab.getByText(/most common ones/).first()).toBeVisible();
    await tab.getByLabel("New password").fill(newPassword);
    await tab.getByRole("button", { name: "Save password" }).click();
    await expect(tab).toHaveURL(/localhost:\d+\/$/);
    await expect.poll(() => tab.evaluate(() => localStorage.getItem("auth_token"))).toBeTruthy();

    const me = (token: string) => request.get("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
    expect((await me(account.token)).status()).toBe(401);
    const login = (password: string) => request.post("/api/auth/login", { data: { email: account.email, password } });
    expect((await login(account.password)).status()).toBe(401);
    expect((await login(newPassword)).status()).toBe(200);
    await mailTo(request, account.email, /password was changed$/);

    const again = await follow(page, letter, "Choose a new password");
    await expect(
      again.getByText("This link has expired or was already used. Please ask for a new one.").first(),
    ).toBeVisible();
    await expect(again.getByLabel("New password")).toHaveCount(0);
  });
});

test.describe("the local inbox", () => {
  test("shows mails as they arrive, as designed and as text, and meets WCAG @nightly", async ({ page, request }) => {
    await page.goto(inbox());
    await expect(page.getByRole("heading", { name: "Emails on this computer" })).toBeVisible();
    const account = await newAccount(request, { firstName: "Zoë" });
    const entry = page.getByRole("link", { name: account.email });
    await expect(entry).toBeVisible();
    // The newest one is told; other tests have mails, too.
    await expect(page.locator("#news")).toContainText(/New email: \w/);
    expect(await violations(page)).toEqual([]);

    await entry.press("Enter");
    await expect(page.frameLocator("iframe").getByText("Hi Zoë,")).toBeVisible();
    await page.getByRole("link", { name: "Plain text" }).click();
    await expect(page.getByText(/^Hi Zoë,/)).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // The mail by itself: no checker gets into a frame that runs no script.
    const letter = await mailTo(request, account.email, /^Verify your email for /);
    await page.goto(`${inbox()}/${letter.id}/html`);
    for (const colorScheme of themes("dark")) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
  });
});
