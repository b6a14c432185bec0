import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { FreshProof } from "#worker/auth/fresh-proof/fresh-proof.contract.ts";
import { api, dataOf } from "../../api.ts";
import { signWithPasskey } from "../passkey.ts";

/** Each rejects with ApiError on a non-OK answer, with TypeError without a connection, and with PasskeyError. */

export async function sendProof(proof: FreshProof): Promise<void> {
  await api.auth.proof.$post({ json: proof });
}

export async function provePasskey(): Promise<void> {
  const options = (await dataOf(api.auth.proof.passkey.$post())) as PublicKeyCredentialRequestOptionsJSON;
  await sendProof({ method: "passkey", response: await signWithPasskey(options) });
}
