import { Button } from "@radix-ui/themes";
import { ArrowLeft, LogOut } from "lucide-react";
import { m } from "#messages";
import { useSession } from "../auth/session.tsx";
import { SiteLink } from "../layout/site-link.tsx";

/** The greeting, with the ways out (spec). */
export function DashboardHeader({ firstName }: { firstName: string }) {
  return (
    <div className="dashboard-header">
      <h1>{m.account_welcome({ firstName })}</h1>
      <div className="dashboard-ways-out">
        <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
          <SiteLink to="/">
            <ArrowLeft size={16} aria-hidden /> {m.account_return_to_site()}
          </SiteLink>
        </Button>
        <SignOutButton />
      </div>
    </div>
  );
}

export function SignOutButton() {
  const { signOut } = useSession();
  return (
    <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={() => void signOut()}>
      <LogOut size={16} aria-hidden /> {m.ui_sign_out()}
    </Button>
  );
}
