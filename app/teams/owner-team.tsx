import { m } from "#messages";
import type { MyTeam } from "#worker/teams/teams.contract.ts";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { AddSeat } from "./add-seat.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { JoinCode } from "./join-code.tsx";
import { ManagersDelete } from "./manager-delete-switch.tsx";
import { MemberRow } from "./member-row.tsx";
import { OwnerRow } from "./owner-row.tsx";
import { RemoveSeat } from "./remove-seat.tsx";
import { seatsOf } from "./seats.ts";
import { SuspendedNotice } from "./suspended-notice.tsx";
import { TeamMenu } from "./team-menu.tsx";
import { TeamOffer } from "./team-offer.tsx";

/** The team as its owner runs it. */
export function OwnerTeam({ title, myTeam }: { title: string; myTeam: MyTeam }) {
  const { team, members, ownerName, canGrow, isActive, offer } = myTeam;
  const { used, all, isFull } = seatsOf(myTeam);
  return (
    <DashboardCard title={title}>
      {isActive ? null : <SuspendedNotice isOwner />}
      {offer ? <TeamOffer myTeam={myTeam} offer={offer} /> : null}
      <div className="team-head">
        <div>
          <h3>{team.name}</h3>
          <p className="quiet">{m.teams_of_seats_used({ used, all })}</p>
        </div>
        <InviteDialog team={team} disabled={isFull || !canGrow} />
      </div>
      <ul className="team-people">
        <OwnerRow name={ownerName} />
        {members.map((member) => (
          <MemberRow key={member.id} teamId={team.id} member={member} canInvite={canGrow} />
        ))}
      </ul>
      {isFull && isActive ? <AddSeat team={team} canGrow={canGrow} /> : null}
      {team.additionalSeats > 0 && isActive ? <RemoveSeat seats={team.additionalSeats} /> : null}
      {members.length > 0 ? <ManagersDelete /> : null}
      {isActive ? <JoinCode team={team} /> : null}
      <TeamMenu team={team} memberCount={members.length} />
    </DashboardCard>
  );
}
