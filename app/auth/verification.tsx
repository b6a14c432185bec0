import { BadgeCheck, MailX } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages";
import { AuthHeading } from "./auth-heading.tsx";
import { type Destination, withDestination } from "./destination.ts";
import { ResendButton } from "./resend-button.tsx";
import { useSession } from "./session.tsx";

/** The address is proven; whoever is signed in goes on by themselves. */
export function Verified({ destination }: { destination: Destination }) {
  return (
    <div className="auth-sent" role="status">
      <BadgeCheck size={28} aria-hidden />
      <AuthHeading title={m.auth_verified_title()}>{m.auth_verified_redirecting()}</AuthHeading>
      <Link className="auth-back" to={destination.redirect ?? "/dashboard"}>
        {m.ui_continue()}
      </Link>
    </div>
  );
}

/** The link to a new password is dead, which is said before anything was typed. */
export function ResetGone({ words, destination }: { words: string; destination: Destination }) {
  return (
    <div className="auth-sent">
      <MailX size={28} aria-hidden />
      <div role="alert">
        <AuthHeading title={m.auth_link_no_longer_works()}>{words}</AuthHeading>
      </div>
      <Link className="auth-back" to={withDestination("/auth", destination, { view: "forgot" })} reloadDocument>
        {m.auth_send_me_another_link()}
      </Link>
    </div>
  );
}

type NotVerifiedProps = { words: string; expired: boolean; destination: Destination };

export function NotVerified({ words, expired, destination }: NotVerifiedProps) {
  const { status } = useSession();
  return (
    <div className="auth-sent">
      <MailX size={28} aria-hidden />
      <div role="alert">
        <AuthHeading title={expired ? m.auth_link_no_longer_works() : m.auth_not_verified_title()}>{words}</AuthHeading>
      </div>
      {status === "signed-in" ? <ResendButton destination={destination} /> : null}
      <Link className="auth-back" to={withDestination("/auth", destination)} reloadDocument>
        {status === "signed-in" ? m.auth_skip_for_now() : m.auth_sign_in_for_new_link()}
      </Link>
    </div>
  );
}
