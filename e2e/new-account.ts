import { type APIRequestContext, expect, type Page } from "@playwright/test";

export type NewAccount = { token: string; email: string; password: string; firstName: string };

/** Registers somebody through the API. */
export async function newAccount(
  request: APIRequestContext,
  { firstName = "Robin", businessName }: { firstName?: string; businessName?: string } = {},
): Promise<NewAccount> {
  const email = `${crypto.randomUUID()}@example.test`;
  const password = `correct horse ${email}`;
  const response = await request.post("/api/auth/register", {
    data: { email, password, firstName, lastName: "Tester", businessName },
  });
  expect(response.status()).toBe(200);
  const { data } = (await response.json()) as { data: { token: string } };
  return { token: data.token, email, password, firstName };
}

/** From its next load on the page is signed in; once a tab, so that signing out lasts. */
export async function signInHere(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem("seeded")) return;
    sessionStorage.setItem("seeded", "yes");
    localStorage.setItem("auth_token", value);
  }, token);
}
