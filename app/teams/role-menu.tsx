import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { m } from "#messages";
import type { TeamMember } from "#worker/teams/teams.contract.ts";
import { type MemberRole, memberRoles } from "#worker/tenants/team-roles.catalogue.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toast, toastError } from "../ui/toast.ts";
import { roleNames } from "./role-labels.ts";
import { changeRole } from "./team-requests.ts";
import { useReloadTeam } from "./use-reload-team.ts";

/** What a member may do with the leads, for the owner to change. It counts at once. */
export function RoleMenu({ teamId, member }: { teamId: string; member: TeamMember }) {
  const id = useId();
  const reload = useReloadTeam();
  const who = member.name ?? member.email;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (role: MemberRole) => changeRole({ id: teamId, memberId: member.id, role }),
    onSuccess: async (_, role) => {
      await reload();
      toast({ title: `${who}: ${roleNames[role]()}` });
    },
    onError: (reason) => toastError(failureMessage(reason, m.teams_could_not_change_role())),
  });
  return (
    <div className="picker team-role">
      <label htmlFor={id} className="sr-only">
        {m.teams_role_of({ email: member.email })}
      </label>
      <select
        id={id}
        value={isPending ? variables : member.role}
        disabled={isPending}
        onChange={({ target }) => mutate(target.value as MemberRole)}
      >
        {memberRoles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]()}
          </option>
        ))}
      </select>
    </div>
  );
}
