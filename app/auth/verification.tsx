import { BadgeCheck, MailX } from "lucide-react";
import { m } from "#messages";
import { plainHref } from "../layout/plain-href.ts";
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
      <a className="auth-back" href={plainHref(destination.redirect ?? "/dashboard")}>
        {m.ui_continue()}
      </a>
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
      <a className="auth-back" href={plainHref(withDestination("/auth", destination, { view: "forgot" }))}>
        {m.auth_send_me_another_link()}
      </a>
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
      <a className="auth-back" href={plainHref(withDestination("/auth", destination))}>
        {status === "signed-in" ? m.auth_skip_for_now() : m.auth_sign_in_for_new_link()}
      </a>
    </div>
  );
}
