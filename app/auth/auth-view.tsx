import { lazy, Suspense } from "react";
import { m } from "#messages";
import { nameOfProvider, type ProviderId } from "#worker/auth/providers/providers.catalogue.ts";
import type { Invited } from "#worker/teams/teams.contract.ts";
import { AuthForms } from "./auth-forms.tsx";
import { useAuthPlace } from "./auth-place.ts";
import { readDestination } from "./destination.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { Waiting } from "./loading.tsx";
import { useSession } from "./session.tsx";
import { isMailStage, useAuthFlow } from "./use-auth-flow.ts";

const SecondStep = lazy(async () => {
  if (import.meta.env.SSR) throw new Error("Only a person in a browser can prove anything.");
  return { default: (await import("./second-step.tsx")).SecondStep };
});

const MailStage = lazy(async () => ({ default: (await import("./mail-stage.tsx")).MailStage }));

/** What the server knows of the page. `comesFrom` is the provider whose way back this is. */
export type AuthViewProps = {
  planName: string | null;
  providers: ProviderId[];
  invited: Invited | null;
  comesFrom: ProviderId | null;
};

/** The forms, or what the address or a try of theirs has led to. */
export function AuthView({ planName, providers, invited, comesFrom }: AuthViewProps) {
  const { search, companyName } = useAuthPlace();
  const params = new URLSearchParams(search);
  const destination = readDestination(params);
  const flow = useAuthFlow(destination);
  const { status } = useSession();
  const { stage } = flow;

  const cameFrom = stage.kind === "provider" ? stage.provider : stage.kind === "arriving" && comesFrom;
  if (cameFrom) return <Waiting>{m.auth_signing_in_with_provider({ provider: nameOfProvider(cameFrom) })}</Waiting>;
  if (stage.kind === "leaving") return <Waiting>{m.auth_redirecting()}</Waiting>;
  if (stage.kind === "verifying") return <Waiting>{m.auth_verifying_email()}</Waiting>;
  if (stage.kind === "checking") return <Waiting>{m.auth_checking_link()}</Waiting>;
  if (stage.kind === "second-step") {
    return (
      <Suspense fallback={<Waiting>{m.auth_almost_there()}</Waiting>}>
        <SecondStep flow={flow} step={stage.step} success={stage.success} />
      </Suspense>
    );
  }
  if (isMailStage(stage)) {
    return (
      <Suspense fallback={<Waiting>{m.auth_almost_there()}</Waiting>}>
        <MailStage stage={stage} flow={flow} destination={destination} />
      </Suspense>
    );
  }
  if (status === "loading" && !flow.task) return <Waiting>{m.auth_loading_account()}</Waiting>;
  if (params.get("view") === "forgot") return <ForgotPasswordForm destination={destination} />;
  return (
    <AuthForms
      flow={flow}
      destination={destination}
      names={{ plan: planName, company: companyName }}
      providers={providers}
      invited={invited}
    />
  );
}
