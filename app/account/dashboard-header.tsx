import { Button } from "@radix-ui/themes";
import { ArrowLeft, LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import { m } from "#messages";
import { useSession } from "../auth/session.tsx";
import { SiteLink } from "../layout/site-link.tsx";
import { useSitePath } from "../layout/use-site-path.ts";

export function DashboardHeader({ firstName }: { firstName: string }) {
  return (
    <header className="dashboard-header">
      <h1>{m.account_welcome({ firstName })}</h1>
      <div className="dashboard-ways-out">
        <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
          <SiteLink to="/">
            <ArrowLeft size={16} aria-hidden /> {m.account_return_to_site()}
          </SiteLink>
        </Button>
        <SignOutButton />
      </div>
    </header>
  );
}

export function SignOutButton() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const sitePath = useSitePath();

  async function leave() {
    // Away from here first: the dashboard sends whoever is signed out to the sign-in page.
    await navigate(sitePath("/"));
    await signOut();
  }

  return (
    <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={leave}>
      <LogOut size={16} aria-hidden /> {m.ui_sign_out()}
    </Button>
  );
}
