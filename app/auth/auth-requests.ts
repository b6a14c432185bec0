import type { Login, Registration, SignedIn, SignedUp } from "#worker/auth/auth.contract.ts";
import { api, dataOf } from "../api.ts";
import { type Destination, destinationBody } from "./destination.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export function signInWithPassword(login: Login): Promise<SignedIn> {
  return dataOf(api.auth.login.$post({ json: login }));
}

export function signUp(registration: Registration): Promise<SignedUp> {
  return dataOf(api.auth.register.$post({ json: registration }));
}

/** Turns the one-time code of the way back from a provider into a session. */
export function exchangeCode(code: string): Promise<SignedIn> {
  return dataOf(api.auth.exchange.$post({ json: { code } }));
}

/** The password is asked for in a browser that the account does not know (`PASSWORD_NEEDED`). */
export function verifyEmail(token: string, password?: string): Promise<{ email: string }> {
  return dataOf(api.auth["verify-email"].$post({ json: { token, password } }));
}

/** Whether the link of a mail to a new password still works, and whose it is. Uses nothing up. */
export function readMailLink(token: string): Promise<{ email: string }> {
  return dataOf(api.auth["mail-link"].$post({ json: { token } }));
}

export function resendVerification(destination: Destination): Promise<unknown> {
  return dataOf(api.auth["resend-verification"].$post({ json: destinationBody(destination) }));
}

export function forgotPassword(email: string, destination: Destination): Promise<unknown> {
  return dataOf(api.auth["forgot-password"].$post({ json: { email, ...destinationBody(destination) } }));
}

export function resetPassword(reset: { token: string; password: string }): Promise<SignedIn> {
  return dataOf(api.auth["reset-password"].$post({ json: reset }));
}
