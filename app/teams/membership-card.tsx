import { Badge, Button } from "@radix-ui/themes";
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
    <DashboardCard title="Team Membership">
      <ul className="team-people">
        {teams.map((team) => {
          const isOwner = team.ownerId === user.id;
          return (
            <li key={team.id}>
              <div>
                <span className="team-name">{team.name}</span>
                {isOwner ? null : <span className="quiet">{roleNames[team.role]}</span>}
              </div>
              <Badge color="gray" highContrast>
                {isOwner ? "Owner" : "Member"}
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
    fallback: "Failed to leave team",
    onDone: () => {
      toast({ title: "You've left the team" });
      reloadSoon();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="red" className="big-button">
          Leave Team
        </Button>
      }
      title={`Leave ${name}?`}
      stay="Stay"
      go={{ label: "Leave Team", busyLabel: "Leaving...", danger: true }}
      onNavigate={() => send()}
    >
      You lose access to the team's plan, embeds and leads right away. What you've made stays yours. To come back, you
      need an invitation from the owner.
    </ConfirmDialog>
  );
}
