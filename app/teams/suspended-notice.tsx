import { m } from "#messages";

/** The plan behind the team is away; nothing of the team is lost. */
export function SuspendedNotice({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="notice" role="status">
      <p>{isOwner ? m.teams_on_hold_owner() : m.teams_on_hold_member()}</p>
    </div>
  );
}
