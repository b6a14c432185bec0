import { Badge } from "@radix-ui/themes";
import { m } from "#messages";
import type { MyTeam } from "#worker/teams/teams.contract.ts";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { OwnerRow } from "./owner-row.tsx";
import { labelAndRole } from "./role-labels.ts";
import { SuspendedNotice } from "./suspended-notice.tsx";
import { TeamOffer } from "./team-offer.tsx";

/** The team as its members see it. */
export function MemberTeam({ title, myTeam }: { title: string; myTeam: MyTeam }) {
  const { team, members, ownerName, isActive, offer } = myTeam;
  return (
    <DashboardCard title={title}>
      {isActive ? (
        <p className="quiet">{m.teams_have_business_pro_access_via({ teamName: team.name, ownerName })}</p>
      ) : (
        <SuspendedNotice isOwner={false} />
      )}
      {offer ? <TeamOffer myTeam={myTeam} offer={offer} /> : null}
      <ul className="team-people">
        <OwnerRow name={ownerName} />
        {members.map((member) => (
          <li key={member.id}>
            <div>
              <span className="team-name">{member.name ?? member.email}</span>
              {member.name ? <span className="quiet">{member.email}</span> : null}
              <span className="quiet">{labelAndRole(member.role)}</span>
            </div>
            <Badge color={member.status === "pending" ? "amber" : "green"} highContrast>
              {member.status === "pending" ? m.teams_pending() : m.account_active()}
            </Badge>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
