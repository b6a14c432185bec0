import { Button, Spinner } from "@radix-ui/themes";
import { m } from "#messages";
import { useSession } from "../auth/session.tsx";
import { SiteLink } from "../layout/site-link.tsx";
import { useSitePath } from "../layout/use-site-path.ts";

type Props = { token: string; email: string; isBusy: boolean; onAccept: () => void };

/** What can be done with an invitation: accept it, or first sign in and come back to it. */
export function InvitationAnswer({ token, email, isBusy, onAccept }: Props) {
  const { status, account } = useSession();
  const sitePath = useSitePath();
  if (account) {
    const isOther = account.user.email !== email;
    return (
      <>
        {isOther ? <p role="note">{m.teams_invitation_was_sent({ email, accountEmail: account.user.email })}</p> : null}
        <Button size="3" className="big-button" disabled={isBusy} onClick={onAccept}>
          {isBusy ? m.teams_accepting() : m.teams_accept_invitation()}
        </Button>
      </>
    );
  }
  if (status === "unknown" || status === "loading") return <Spinner size="3" />;
  const back = { redirect: sitePath(`/accept-invitation?${new URLSearchParams({ token })}`) };
  return (
    <>
      <p>{m.teams_sign_in_to_accept()}</p>
      <div className="invitation-buttons">
        <Button size="3" className="big-button" asChild>
          <SiteLink to={`/auth?${new URLSearchParams(back)}`}>{m.ui_sign_in()}</SiteLink>
        </Button>
        <Button size="3" variant="surface" color="gray" highContrast className="big-button" asChild>
          <SiteLink to={`/auth?${new URLSearchParams({ ...back, view: "sign-up" })}`}>{m.ui_sign_up()}</SiteLink>
        </Button>
      </div>
    </>
  );
}
