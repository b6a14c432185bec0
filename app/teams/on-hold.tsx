/** The plan behind the team is away; nothing of the team is lost. */
export function OnHold({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="notice" role="status">
      <p>
        This team is on hold because its plan has ended. Everyone keeps their place and gets access back with Business
        Pro{isOwner ? "." : ": please ask the owner."}
      </p>
    </div>
  );
}
