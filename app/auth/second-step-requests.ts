import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { SignedIn } from "#worker/auth/auth.contract.ts";
import type { SecondStepProof } from "#worker/factors/factors.contract.ts";
import { api, dataOf } from "../api.ts";
import { signWithPasskey } from "./passkey.ts";

/** Each rejects with ApiError on a non-OK answer, with TypeError without a connection, and with PasskeyError. */

const step = api.auth["second-step"];

export async function takeStepByPasskey(challenge: string): Promise<SignedIn> {
  const options = (await dataOf(step.passkey.$post({ json: { challenge } }))) as PublicKeyCredentialRequestOptionsJSON;
  const response = await signWithPasskey(options);
  return dataOf(step.$post({ json: { challenge, proof: { method: "passkey", response } } }));
}

export function takeStepByCode(
  challenge: string,
  proof: Exclude<SecondStepProof, { method: "passkey" }>,
): Promise<SignedIn> {
  return dataOf(step.$post({ json: { challenge, proof } }));
}
