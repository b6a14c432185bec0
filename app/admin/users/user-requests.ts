import { type StaffUserDetail, type UserChange, usersQuerySchema } from "#worker/admin/users/users.contract.ts";
import { api, dataOf } from "../../api.ts";
import type { ListFilters } from "../list/use-list-filters.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

const users = api.admin.users;

export async function listUsers(filters: ListFilters) {
  return (await users.$get({ query: parsed(filters) })).json();
}

export async function exportUsers(filters: ListFilters): Promise<Blob> {
  return (await users.export.$get({ query: parsed(filters) })).blob();
}

export function fetchUser(id: string): Promise<StaffUserDetail> {
  return dataOf(users[":id"].$get({ param: { id } }));
}

export function changeUser(id: string, change: UserChange) {
  return dataOf(users[":id"].$patch({ param: { id }, json: change }));
}

export function endUserSessions(id: string): Promise<StaffUserDetail> {
  return dataOf(users[":id"].sessions.$delete({ param: { id } }));
}

export function removeFactors(id: string, reason: string): Promise<StaffUserDetail> {
  return dataOf(users[":id"].factors.$delete({ param: { id }, json: { reason } }));
}

export function resendVerification(id: string): Promise<StaffUserDetail> {
  return dataOf(users[":id"]["verification-mail"].$post({ param: { id } }));
}

/** What an address says may be anything. */
function parsed(filters: ListFilters) {
  return usersQuerySchema.safeParse(filters).data ?? {};
}
