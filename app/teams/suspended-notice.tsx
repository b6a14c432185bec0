/** The plan behind the team is away; nothing of the team is lost. */
export function SuspendedNotice({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="notice" role="status">
      <p>
        This team is on hold because its plan has ended. Everyone keeps their place and gets access back once{" "}
        {isOwner ? "you renew" : "the owner renews"} Business Pro.
      </p>
    </div>
  );
}
