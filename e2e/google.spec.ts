import { expect, type Page, test } from "@playwright/test";
import { nightlyBut } from "./looks.ts";

/** Through the stand-in of Google, as a person would: the page's button, Google's page, and back. */

const knownPlan = "price_contractor_monthly";

async function goToGoogle(page: Page, query = ""): Promise<void> {
  await page.goto(`/auth${query}`);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
}

/** Signs in as somebody who was never here. @returns their first name */
async function signInAsSomebodyNew(page: Page): Promise<string> {
  const name = `Nova${Date.now().toString(36)}`;
  await page.getByText("Use another account").click();
  await page.getByLabel("Name").fill(`${name} Person`);
  await page.getByLabel("E-mail", { exact: true }).fill(`${name}@example.com`);
  await page.getByRole("button", { name: "Continue" }).click();
  return name;
}

async function setScenario(page: Page, failure: string): Promise<void> {
  await page.getByText("Rehearse a failure").click();
  await page.getByRole("link", { name: failure }).click();
  await expect(page.getByRole("status")).toContainText("Rehearsing a failure");
  await page.getByRole("button", { name: "Maya Lindqvist" }).click();
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("auth_token"));
const toastOf = (page: Page) => page.locator(".toast");
const placeOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test("a new person signs in with Google, is told so, and lands at home half a second later", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (location.pathname === "/") document.documentElement.dataset.leftAt ??= String(performance.now());
    }).observe(document, { subtree: true, childList: true });
  });
  await goToGoogle(page);
  const name = await signInAsSomebodyNew(page);
  await expect(toastOf(page)).toContainText("Signed in with Google successfully!");
  await page.waitForURL((url) => url.pathname === "/");
  expect(await tokenIn(page)).toMatch(/^[\w-]{43}$/);
  await expect(page.getByRole("banner").getByRole("button", { name })).toBeVisible();
  // The pause begins once the account is there.
  const pause = await page.evaluate(() => {
    const account = performance.getEntriesByType("resource").find((entry) => entry.name.endsWith("/api/auth/me"));
    return Number(document.documentElement.dataset.leftAt) - (account as PerformanceResourceTiming).responseEnd;
  });
  expect(pause).toBeGreaterThanOrEqual(499);
});

test("with a plan the heading names it, and the way on is its checkout @nightly", async ({ page }) => {
  await goToGoogle(page, `?plan=${knownPlan}`);
  const checkout = page.waitForRequest((request) => request.url().endsWith("/api/subscription/checkout"));
  await signInAsSomebodyNew(page);
  expect((await checkout).postDataJSON()).toEqual({ planId: knownPlan });
});

test("with a redirect the way on is that page @nightly", async ({ page }) => {
  await goToGoogle(page, "?redirect=%2Fpools%3Ftenant%3Ddemo");
  await signInAsSomebodyNew(page);
  await page.waitForURL((url) => url.pathname + url.search === "/pools?tenant=demo");
});

const google = "Google authentication failed. Please try again.";
const callback = "Authentication callback failed. Please try again.";

test.describe("says in the specification's words what went wrong, and keeps the plan", () => {
  async function expectFailure(page: Page, words: string): Promise<void> {
    await expect(toastOf(page)).toContainText("Error");
    await expect(toastOf(page)).toContainText(words);
    await expect(page.getByRole("heading", { name: "Sign up for Basic Plan" })).toBeVisible();
    expect(placeOf(page)).toBe(`/auth?plan=${knownPlan}`);
    await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
      "href",
      `/api/auth/google?plan=${knownPlan}`,
    );
    expect(await tokenIn(page)).toBeNull();
  }

  test("when the person cancels @nightly", async ({ page }) => {
    await goToGoogle(page, `?plan=${knownPlan}`);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expectFailure(page, google);
  });

  test("when Google has not verified the address @nightly", async ({ page }) => {
    await goToGoogle(page, `?plan=${knownPlan}`);
    await page.getByRole("button", { name: "Ines Duarte" }).click();
    await expectFailure(page, google);
  });

  for (const failure of [
    "Come back with another state",
    "Come back with a code that is not good",
    "Fail with a server error",
    "Make the id_token for another client",
    "Make an id_token that has expired",
    "Sign the id_token with a foreign key",
  ]) {
    test(`when told to: ${failure.toLowerCase()}${nightlyBut(failure === "Come back with another state")}`, async ({
      page,
    }) => {
      await goToGoogle(page, `?plan=${knownPlan}`);
      await setScenario(page, failure);
      await expectFailure(page, callback);
    });
  }

  test("with any other error @nightly", async ({ page }) => {
    await page.goto(`/auth?error=too_many_tries&plan=${knownPlan}`);
    await expectFailure(page, "Authentication failed");
  });

  test("when the code belongs to another browser @nightly", async ({ page }) => {
    await page.goto(`/auth?token=${"a".repeat(43)}&plan=${knownPlan}`);
    await expectFailure(page, "Failed to complete Google sign-in. Please try again.");
  });
});

test("neither the code nor the session's token shows in any address or Referer but the one way back @nightly", async ({
  page,
}) => {
  const requests: { url: string; referer: string | undefined; isPage: boolean }[] = [];
  const looks: Promise<unknown>[] = [];
  page.on("request", (request) => {
    looks.push(
      request.allHeaders().then(
        ({ referer }) => requests.push({ url: request.url(), referer, isPage: request.isNavigationRequest() }),
        // The page was left before the browser knew its headers.
        () => requests.push({ url: request.url(), referer: undefined, isPage: request.isNavigationRequest() }),
      ),
    );
  });
  await goToGoogle(page, "?redirect=%2Flandscape");
  await signInAsSomebodyNew(page);
  await page.waitForURL((url) => url.pathname === "/landscape");
  const session = await tokenIn(page);
  await page.reload();
  await page.goBack();
  await page.goForward();
  await page.waitForLoadState("networkidle");
  await Promise.all(looks);

  const codes = requests.flatMap(({ url }) => new URL(url).searchParams.get("token") ?? []);
  expect(codes).toHaveLength(1);
  const tellTale = (text: string | undefined) => text?.includes(codes[0]) || text?.includes(session ?? "-");
  expect(requests.filter(({ referer }) => tellTale(referer))).toEqual([]);
  const inAddresses = requests.filter(({ url }) => tellTale(url));
  expect(
    inAddresses.map(({ url, isPage }) => [url.replace(codes[0], "CODE").replace(/^.*(?=\/auth)/, ""), isPage]),
  ).toEqual([["/auth?token=CODE&provider=google&redirect=%2Flandscape", true]]);
});

test("a code is good once, and only in the browser that began @nightly", async ({ page, browser }) => {
  let code = "";
  page.on("request", (request) => {
    code ||= new URL(request.url()).searchParams.get("token") ?? "";
  });
  // Held back, so that the code is still unused when somebody else tries it.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/auth/exchange", async (route) => {
    await held;
    await route.continue();
  });
  await goToGoogle(page);
  await signInAsSomebodyNew(page);
  await expect.poll(() => code).toMatch(/^[\w-]{43}$/);

  const thief = await browser.newPage();
  await thief.goto(`/auth?token=${code}`);
  await expect(toastOf(thief)).toContainText("Failed to complete Google sign-in. Please try again.");
  expect(await tokenIn(thief)).toBeNull();
  await thief.close();

  release();
  await page.waitForURL((url) => url.pathname === "/");
  const answer = await page.request.post("/api/auth/exchange", { data: { code } });
  expect(answer.status()).toBe(410);
});
