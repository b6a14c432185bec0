import type { Login, Registration, SignedIn } from "#worker/auth/contract.ts";
import { type Destination, destinationBody } from "./destination.ts";
import { requestData } from "./request-data.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export function signInWithPassword(login: Login): Promise<SignedIn> {
  return requestData("POST", "/login", login);
}

export function signUp(registration: Registration): Promise<SignedIn> {
  return requestData("POST", "/register", registration);
}

/** Turns the one-time code of the way back from Google into a session. */
export function exchangeCode(code: string): Promise<SignedIn> {
  return requestData("POST", "/exchange", { code });
}

export function verifyEmail(token: string): Promise<{ email: string }> {
  return requestData("POST", "/verify-email", { token });
}

export function resendVerification(destination: Destination): Promise<unknown> {
  return requestData("POST", "/resend-verification", destinationBody(destination));
}

export function forgotPassword(email: string, destination: Destination): Promise<unknown> {
  return requestData("POST", "/forgot-password", { email, ...destinationBody(destination) });
}

export function resetPassword(reset: { token: string; password: string }): Promise<SignedIn> {
  return requestData("POST", "/reset-password", reset);
}
