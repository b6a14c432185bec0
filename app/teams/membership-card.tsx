import { Badge, Button } from "@radix-ui/themes";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { toast } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { reloadSoon } from "./debounce-reload.ts";
import { roleNames } from "./role-labels.ts";
import { leaveTeam } from "./team-requests.ts";

/** The teams that somebody is in, and the way out. */
export function MembershipCard({ account: { teams, user } }: { account: Account }) {
  return (
    <DashboardCard title={m.teams_team_membership()}>
      <ul className="team-people">
        {teams.map((team) => {
          const isOwner = team.ownerId === user.id;
          return (
            <li key={team.id}>
              <div>
                <span className="team-name">{team.name}</span>
                {isOwner ? null : <span className="quiet">{roleNames[team.role]()}</span>}
              </div>
              <Badge color="gray" highContrast>
                {isOwner ? m.teams_role_owner() : m.teams_member()}
              </Badge>
              {isOwner ? null : <LeaveTeam id={team.id} name={team.name} />}
            </li>
          );
        })}
      </ul>
    </DashboardCard>
  );
}

function LeaveTeam({ id, name }: { id: string; name: string }) {
  const { dialog, send } = useFormDialog<void>({
    send: () => leaveTeam(id),
    fallback: m.teams_failed_to_leave_team(),
    onDone: () => {
      toast({ title: m.teams_youve_left_team() });
      reloadSoon();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="red" className="big-button">
          {m.teams_leave_team()}
        </Button>
      }
      title={m.teams_leave_question({ name })}
      stay={m.teams_stay()}
      go={{ label: m.teams_leave_team(), busyLabel: m.teams_leaving(), danger: true }}
      onConfirm={() => send()}
    >
      {m.teams_lose_access_to_teams_plan()}
    </ConfirmDialog>
  );
}
