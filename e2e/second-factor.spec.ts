import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { verifyWithApi } from "./local-mail.ts";
import { onPhone } from "./looks.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { violations } from "./violations.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A device of the person's that says yes at once. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function expectCalm(page: Page, part?: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violations(page, part)).toEqual([]);
}

for (const { width, colorScheme } of onPhone) {
  test(`a passkey is added, asked for, stood in for by a code, and removed at ${width} px, ${colorScheme}`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const { email, password, token } = await newAccount(request);
    await verifyWithApi(request, { email, token });
    await plugIn(page);
    await signInHere(page, token);
    await page.goto("/dashboard#second-factor");

    await button(page, "Add a passkey").click();
    await dialog(page).getByLabel("Name").fill("Desk");
    await button(page, "Continue").click();
    await expect(dialog(page)).toContainText("Save your recovery codes");
    expect(await violations(page, "[role=dialog]")).toEqual([]);
    const codes = await dialog(page).getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    await button(page, "I've saved them").click();
    await expect(page.getByText("Desk", { exact: true })).toBeVisible();
    await expect(page.getByText("You have 10 left")).toBeVisible();
    await expectCalm(page, "#second-factor");

    const signIn = async () => {
      await page.evaluate(() => localStorage.removeItem("auth_token"));
      await page.goto("/auth?redirect=/dashboard/settings");
      await page.getByLabel("Email").first().fill(email);
      await page.getByLabel("Password", { exact: true }).first().fill(password);
      await button(page, "Sign In").click();
      await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
    };
    await signIn();
    await expectCalm(page);
    await button(page, "Use your passkey").click();
    await page.waitForURL("/dashboard/settings");

    await signIn();
    await button(page, "Use a recovery code").click();
    await page.getByLabel("Recovery code").fill("AAAA-AAAA-AAAA-AAAA");
    await button(page, "Continue").click();
    await expect(page.getByRole("alert").getByText("That recovery code isn't right")).toBeVisible();
    await page.getByLabel("Recovery code").fill(codes[0].toLowerCase());
    await button(page, "Continue").click();
    await page.waitForURL("/dashboard/settings");
    await expect(page.getByText("You have 9 left")).toBeVisible();

    // As if the proof of signing in were old: the page asks for it, and goes on by itself.
    let isOld = true;
    await page.route("**/api/auth/factors/passkeys/*", async (route) => {
      const body = {
        success: false,
        code: "FRESH_PROOF_REQUIRED",
        error: "Please confirm it.",
        methods: ["passkey", "password"],
        email,
      };
      await (isOld ? route.fulfill({ status: 403, json: body }) : route.continue());
      isOld = false;
    });
    await button(page, "Remove passkey “Desk”").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(dialog(page)).toContainText("Confirm it’s you");
    expect(await violations(page, "[role=dialog]")).toEqual([]);
    await button(page, "Use your password").click();
    await dialog(page).getByLabel("Password", { exact: true }).fill(password);
    await button(page, "Confirm").click();
    await expect(page.getByText("a stolen password is no longer enough")).toBeVisible();
  });
}
