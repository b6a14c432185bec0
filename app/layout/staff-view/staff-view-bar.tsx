import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { useSession } from "../../auth/session.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import "./staff-view-bar.css";

/** Whose pages these are, that nothing can be changed, and how long it lasts; it ends itself. */
export default function StaffViewBar({ user, endsAt }: { user: Account["user"]; endsAt: string }) {
  const { signOut } = useSession();
  const end = Date.parse(endsAt);
  const [left, setLeft] = useState(() => end - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(end - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [end]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) signOut();
  }, [isOver, signOut]);
  return (
    <aside className="staff-view-bar" aria-label={m.layout_view_label()}>
      <Eye size={20} aria-hidden />
      <p>
        {m.layout_view_text({ name: `${user.firstName} ${user.lastName}`, email: user.email })}{" "}
        <span role="timer">{m.layout_view_left({ minutes: Math.max(1, Math.ceil(left / 60_000)) })}</span>
      </p>
      <QuietButton
        onClick={async () => {
          await signOut();
          location.assign("/admin/users");
        }}
      >
        {m.layout_view_end()}
      </QuietButton>
    </aside>
  );
}
