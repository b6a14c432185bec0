import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { m } from "#messages";
import type { CredentialAnswer } from "#worker/auth/fresh-proof/fresh-proof.contract.ts";
import { PasskeyError } from "./passkey-error.ts";

export const hasPasskeys = () => browserSupportsWebAuthn();

/** Has a device of the person sign in. @throws PasskeyError */
export function signWithPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<CredentialAnswer> {
  return asking(() => startAuthentication({ optionsJSON: options }));
}

/** Has a device of the person make a passkey. @throws PasskeyError */
export function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<CredentialAnswer> {
  return asking(() => startRegistration({ optionsJSON: options }));
}

async function asking(ask: () => Promise<unknown>): Promise<CredentialAnswer> {
  if (!hasPasskeys()) throw new PasskeyError(m.auth_passkeys_not_supported());
  try {
    // Plain JSON, as the server reads it.
    return (await ask()) as CredentialAnswer;
  } catch (error) {
    throw new PasskeyError(messageOf(error), { cause: error });
  }
}

function messageOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
    return m.auth_passkey_exists_here();
  }
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") {
    return m.auth_passkey_canceled();
  }
  return m.auth_passkey_failed();
}
