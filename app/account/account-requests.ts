import type { SessionInfo } from "#worker/auth/auth.contract.ts";
import { api, dataOf } from "../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export type ProfileFields = { firstName: string; lastName: string; businessName: string; phone: string };

export async function saveProfile(profile: ProfileFields): Promise<void> {
  await api.auth.me.$patch({ json: profile });
}

export async function changePassword(change: { currentPassword: string; newPassword: string }): Promise<void> {
  await api.auth["change-password"].$post({ json: change });
}

export function listSessions(): Promise<SessionInfo[]> {
  return dataOf(api.auth.sessions.$get());
}

export async function endSession(id: string): Promise<void> {
  await api.auth.sessions[":id"].$delete({ param: { id } });
}

export async function endOtherSessions(): Promise<void> {
  await api.auth.sessions.$delete();
}

/** With the password, or for accounts without one the e-mail. */
export async function deleteAccount(proof: { password: string } | { email: string }): Promise<void> {
  await api.auth.account.$delete({ json: proof });
}

/** Everything we keep about the account, as a file for the person. */
export async function exportAccount(): Promise<Blob> {
  return (await api.auth.export.$get()).blob();
}
