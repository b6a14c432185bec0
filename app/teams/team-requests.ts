import type { Invitation, MyTeam } from "#worker/teams/teams.contract.ts";
import type { MemberRole } from "#worker/tenants/team-roles.catalogue.ts";
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

export async function inviteMember({ id, ...json }: { id: string; email: string; role: MemberRole }): Promise<void> {
  await api.teams[":id"].invite.$post({ param: { id }, json });
}

export async function resendInvitation(param: { id: string; memberId: string }): Promise<void> {
  await api.teams[":id"].members[":memberId"].resend.$post({ param });
}

export async function changeRole({
  role,
  ...param
}: {
  id: string;
  memberId: string;
  role: MemberRole;
}): Promise<void> {
  await api.teams[":id"].members[":memberId"].$patch({ param, json: { role } });
}

/** Asks for a fresh proof by itself where there is none. */
export async function offerTeam(param: { id: string; memberId: string }): Promise<void> {
  await api.teams[":id"].offer.$post({ param: { id: param.id }, json: { memberId: param.memberId } });
}

export async function endOffer(id: string): Promise<void> {
  await api.teams[":id"].offer.$delete({ param: { id } });
}

export async function acceptTeam(id: string): Promise<void> {
  await api.teams[":id"].offer.accept.$post({ param: { id } });
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
