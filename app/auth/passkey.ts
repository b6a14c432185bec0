import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
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
  if (!hasPasskeys()) throw new PasskeyError("This browser does not support passkeys.");
  try {
    // Plain JSON, as the server reads it.
    return (await ask()) as CredentialAnswer;
  } catch (error) {
    throw new PasskeyError(messageOf(error), { cause: error });
  }
}

function messageOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
    return "This device already has a passkey for your account.";
  }
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") {
    return "That was canceled or took too long. You can try your passkey again.";
  }
  return "Your device could not use the passkey. You can try again.";
}
