import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import type { AppSetup, FactorAdded, Factors } from "#worker/factors/factors.contract.ts";
import { api, dataOf } from "../api.ts";
import { makePasskey } from "../auth/passkey.ts";

/** Each rejects with ApiError on a non-OK answer, with TypeError without a connection, and with PasskeyError. */

const { factors } = api.auth;

export const factorsKey = ["factors"] as const;

export function fetchFactors(): Promise<Factors> {
  return dataOf(factors.$get());
}

/** Without a name it is called after this browser. */
export async function addPasskey(name: string): Promise<FactorAdded> {
  const options = (await dataOf(factors.passkeys.request.$post())) as PublicKeyCredentialCreationOptionsJSON;
  const response = await makePasskey(options);
  return dataOf(factors.passkeys.$post({ json: { response, ...(name && { name }) } }));
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await factors.passkeys[":id"].$patch({ param: { id }, json: { name } });
}

export async function removePasskey(id: string): Promise<void> {
  await factors.passkeys[":id"].$delete({ param: { id } });
}

export function startApp(): Promise<AppSetup> {
  return dataOf(factors.app.$post());
}

export function confirmApp(code: string): Promise<FactorAdded> {
  return dataOf(factors.app.confirm.$post({ json: { code } }));
}

export async function removeApp(): Promise<void> {
  await factors.app.$delete();
}

export function renewCodes(): Promise<FactorAdded> {
  return dataOf(factors["recovery-codes"].$post());
}
