/** The plan behind the team is away; nothing of the team is lost. */
export function OnHold({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="notice" role="status">
      <p>
        This team is on hold, because the plan behind it has ended. Everybody keeps their place and has access again
        with Business Pro{isOwner ? "." : ": please ask the owner."}
      </p>
    </div>
  );
}
