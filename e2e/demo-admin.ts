import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { SecondStepProof } from "#worker/factors/factors.contract.ts";
import { createPasskey, type SoftwarePasskey, signByPasskey } from "#worker/test/software-passkey.ts";
import { root } from "../dev/root.ts";
import { demoPassword, demoRecoveryCode } from "../dev/seed.ts";
import { signInHere } from "./new-account.ts";

/** The demo admin's passkey, for all tests of a run: made once (`set-up.ts`), and used by each as often as it likes. */
const file = path.join(root, ".wrangler", "passkey-of-tests.json");

type Data = Record<string, never>;

async function post<Answer>(request: APIRequestContext, address: string, data: unknown, token = ""): Promise<Answer> {
  const headers: Data | { Authorization: string } = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await request.post(`/api/auth/${address}`, { data: data as Data, headers });
  expect(response.status(), `${address}: ${await response.text()}`).toBe(200);
  return ((await response.json()) as { data: Answer }).data;
}

type Prove = (challenge: string) => Promise<SecondStepProof>;

async function signIn(request: APIRequestContext, prove: Prove): Promise<string> {
  const login = { email: "admin@demo.test", password: demoPassword };
  const { challenge } = await post<{ challenge: string }>(request, "login", login);
  const proof = await prove(challenge);
  return (await post<{ token: string }>(request, "second-step", { challenge, proof })).token;
}

/** With the code that `npm start` prints, the demo admin gets a passkey; those of earlier runs go. */
export async function setUpDemoAdmin(request: APIRequestContext, origin: string): Promise<void> {
  const token = await signIn(request, async () => ({ method: "recovery-code", code: demoRecoveryCode }));
  const options = await post<Parameters<typeof createPasskey>[0]>(request, "factors/passkeys/request", {}, token);
  const { passkey, answer } = await createPasskey(options, origin);
  await post(request, "factors/passkeys", { name: "Tests", response: answer }, token);
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = (await (await request.get("/api/auth/factors", { headers })).json()) as {
    data: { passkeys: { id: string }[] };
  };
  for (const { id } of data.passkeys.filter((other) => other.id !== passkey.id)) {
    await request.delete(`/api/auth/factors/passkeys/${id}`, { headers });
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(passkey));
}

/** Signs the demo admin in, in both steps. @returns the token */
export async function signInAsAdmin(request: APIRequestContext, baseURL: string): Promise<string> {
  return signIn(request, async (challenge) => {
    const options = await post<Parameters<typeof signByPasskey>[1]>(request, "second-step/passkey", { challenge });
    // A device that does not count: tests run side by side.
    const passkey: SoftwarePasskey = { ...JSON.parse(readFileSync(file, "utf8")), counter: -1 };
    return { method: "passkey", response: await signByPasskey(passkey, options, baseURL) };
  });
}

/** The same, for the page. */
export async function openAsAdmin(page: Page, baseURL: string | undefined): Promise<void> {
  const token = await signInAsAdmin(page.request, baseURL ?? "");
  await signInHere(page, token);
}
