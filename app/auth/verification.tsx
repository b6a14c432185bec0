import { BadgeCheck, MailX } from "lucide-react";
import { Link } from "react-router";
import { AuthHeading } from "./auth-heading.tsx";
import { type Destination, withDestination } from "./destination.ts";
import { ResendButton } from "./resend-button.tsx";
import { useSession } from "./session.tsx";

/** The address is proven; whoever is signed in goes on by themselves. */
export function Verified({ email, destination }: { email: string; destination: Destination }) {
  return (
    <div className="auth-sent" role="status">
      <BadgeCheck size={28} aria-hidden />
      <AuthHeading title="Your email is verified">{email} is yours. Taking you there…</AuthHeading>
      <Link className="auth-back" to={destination.redirect ?? "/dashboard"}>
        Continue
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
        <AuthHeading title="This link no longer works">{words}</AuthHeading>
      </div>
      <Link className="auth-back" to={withDestination("/auth", destination, { view: "forgot" })} reloadDocument>
        Send me another link
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
        <AuthHeading title={expired ? "This link no longer works" : "Your email is not verified yet"}>
          {words}
        </AuthHeading>
      </div>
      {status === "signed-in" ? <ResendButton destination={destination} /> : null}
      <Link className="auth-back" to={withDestination("/auth", destination)} reloadDocument>
        {status === "signed-in" ? "Continue without it" : "Sign in to get a new link"}
      </Link>
    </div>
  );
}
