import "../layout/radix-components.css";
import type { Destination } from "./destination.ts";
import { ProvePasswordForm } from "./prove-password-form.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import type * as Flow from "./use-auth-flow.ts";
import { NotVerified, ResetGone, Verified } from "./verification.tsx";

type MailStageProps = {
  stage: Flow.MailStage;
  flow: ReturnType<typeof Flow.useAuthFlow>;
  destination: Destination;
};

/** What the link of a mail leads to on `/auth`; fetched when somebody comes by one. */
export function MailStage({ stage, flow, destination }: MailStageProps) {
  switch (stage.kind) {
    case "verified":
      return <Verified destination={destination} />;
    case "not-verified":
      return <NotVerified {...stage} destination={destination} />;
    case "prove":
      return <ProvePasswordForm token={stage.token} flow={flow} />;
    case "reset-gone":
      return <ResetGone words={stage.words} destination={destination} />;
    case "reset":
      return <ResetPasswordForm token={stage.token} flow={flow} destination={destination} />;
  }
}
