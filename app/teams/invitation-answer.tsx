import { Button, Spinner } from "@radix-ui/themes";
import { useSession } from "../auth/session.tsx";
import { SiteLink } from "../layout/site-link.tsx";

type Props = { token: string; email: string; isBusy: boolean; onAccept: () => void };

/** What can be done with an invitation: accept it, or first sign in and come back to it. */
export function InvitationAnswer({ token, email, isBusy, onAccept }: Props) {
  const { status, account } = useSession();
  if (account) {
    const isOther = account.user.email !== email;
    return (
      <>
        {isOther ? (
          <p role="note">
            This invitation was sent to {email}. You are signed in as {account.user.email}, so you would join with that
            account.
          </p>
        ) : null}
        <Button size="3" className="big-button" disabled={isBusy} onClick={onAccept}>
          {isBusy ? "Accepting..." : "Accept Invitation"}
        </Button>
      </>
    );
  }
  if (status === "unknown" || status === "loading") return <Spinner size="3" />;
  const back = { redirect: `/accept-invitation?${new URLSearchParams({ token })}` };
  return (
    <>
      <p>Sign in to accept it, or create a free account first.</p>
      <div className="invitation-buttons">
        <Button size="3" className="big-button" asChild>
          <SiteLink to={`/auth?${new URLSearchParams(back)}`}>Sign In</SiteLink>
        </Button>
        <Button size="3" variant="surface" color="gray" highContrast className="big-button" asChild>
          <SiteLink to={`/auth?${new URLSearchParams({ ...back, view: "sign-up" })}`}>Sign Up</SiteLink>
        </Button>
      </div>
    </>
  );
}
