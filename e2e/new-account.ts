import { type APIRequestContext, expect } from "@playwright/test";

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
