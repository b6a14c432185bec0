import type { Invitation, MyTeam } from "#worker/teams/contract.ts";
import { api } from "../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export const teamKey = ["team"];

export async function readMyTeam(): Promise<MyTeam> {
  return (await api.teams["my-team"].$get()).json();
}

export async function createTeam(name: string): Promise<void> {
  await api.teams.$post({ json: { name } });
}

export async function renameTeam({ id, name }: { id: string; name: string }): Promise<void> {
  await api.teams[":id"].$patch({ param: { id }, json: { name } });
}

export async function deleteTeam(id: string): Promise<void> {
  await api.teams[":id"].$delete({ param: { id } });
}

export async function inviteMember({ id, email }: { id: string; email: string }): Promise<void> {
  await api.teams[":id"].invite.$post({ param: { id }, json: { email } });
}

export async function resendInvitation(param: { id: string; memberId: string }): Promise<void> {
  await api.teams[":id"].members[":memberId"].resend.$post({ param });
}

export async function removeMember(param: { id: string; memberId: string }): Promise<void> {
  await api.teams[":id"].members[":memberId"].$delete({ param });
}

export async function changeJoinCode(id: string): Promise<void> {
  await api.teams[":id"]["join-code"].$post({ param: { id } });
}

export async function joinByCode(joinCode: string): Promise<void> {
  await api.teams["join-with-code"].$post({ json: { joinCode } });
}

export async function leaveTeam(id: string): Promise<void> {
  await api.teams[":id"].leave.$delete({ param: { id } });
}

export async function readInvitation(token: string): Promise<Invitation> {
  return (await api.invitations[":token"].$get({ param: { token } })).json();
}

export async function acceptInvitation(token: string): Promise<void> {
  await api.invitations[":token"].accept.$post({ param: { token } });
}
