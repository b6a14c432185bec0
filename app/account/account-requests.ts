import type { SessionInfo } from "#worker/auth/contract.ts";
import { failOnError, identityHeaders } from "../api.ts";
import { requestData } from "../auth/request-data.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export type ProfileFields = { firstName: string; lastName: string; businessName: string; phone: string };

export function saveProfile(profile: ProfileFields): Promise<unknown> {
  return requestData("PATCH", "/me", profile);
}

export function changePassword(change: { currentPassword: string; newPassword: string }): Promise<unknown> {
  return requestData("POST", "/change-password", change);
}

export function listSessions(): Promise<SessionInfo[]> {
  return requestData("GET", "/sessions");
}

export function endSession(id: string): Promise<unknown> {
  return requestData("DELETE", `/sessions/${encodeURIComponent(id)}`);
}

export function endOtherSessions(): Promise<unknown> {
  return requestData("DELETE", "/sessions");
}

/** With the password, or for accounts without one the e-mail. */
export function deleteAccount(proof: { password: string } | { email: string }): Promise<unknown> {
  return requestData("DELETE", "/account", proof);
}

/** Everything we keep about the account, as a file for the person. */
export async function exportAccount(): Promise<Blob> {
  const answer = await fetch("/api/auth/export", { headers: identityHeaders(), credentials: "include" });
  return (await failOnError(answer)).blob();
}
