import { lazy, Suspense } from "react";
import { type ShouldRevalidateFunctionArgs, useRouteLoaderData, useSearchParams } from "react-router";
import { m } from "#messages";
import { offeredProviders } from "#worker/auth/providers/configured-provider.ts";
import { nameOfProvider, providerIn } from "#worker/auth/providers/providers.catalogue.ts";
import { pageContext } from "#worker/context.ts";
import { describeInvited } from "#worker/teams/describe-invited.ts";
import { pageMeta, unlistedMeta } from "../layout/page-meta.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/auth-page";
import { AuthForms } from "./auth-forms.tsx";
import "./auth.css";
import { bringsErrand } from "./consume-redirect.ts";
import { readDestination } from "./destination.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { useInvitationGoneToast } from "./invitation-gone.tsx";
import { Waiting } from "./loading.tsx";
import { offeredPlan } from "./offered-plan.ts";
import { PlanSummary } from "./plan-summary.tsx";
import { useSession } from "./session.tsx";
import { isMailStage, useAuthFlow } from "./use-auth-flow.ts";

const SecondStep = lazy(async () => {
  if (import.meta.env.SSR) throw new Error("Only a person in a browser can prove anything.");
  return { default: (await import("./second-step.tsx")).SecondStep };
});

const MailStage = lazy(async () => ({ default: (await import("./mail-stage.tsx")).MailStage }));

/** Whoever comes to sign in or up reads the page first; what the address brought along is seen to at once. */
export const handle = { hydrate: (params: URLSearchParams) => (bringsErrand(params) ? undefined : "intent") };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ports } = context.get(pageContext);
  const { settings } = ports;
  const { plan, redirect } = readDestination(url.searchParams);
  const names = new Map([
    [settings.CONTRACTOR_MONTHLY_PRICE, m.auth_basic_plan()],
    [settings.CONTRACTOR_YEARLY_PRICE, m.auth_basic_plan()],
    [settings.BUSINESS_PRO_MONTHLY_PRICE, m.auth_pro_plan()],
    [settings.BUSINESS_PRO_YEARLY_PRICE, m.auth_pro_plan()],
  ]);
  return {
    planName: plan === null ? null : (names.get(plan) ?? m.auth_selected_plan()),
    providers: offeredProviders(settings),
    invited: await describeInvited(ports, { redirect, headers: request.headers }),
    offer: offeredPlan(settings, url.searchParams),
    comesFrom: url.searchParams.has("token") ? providerIn(url.searchParams) : null,
  };
}

/** Only the plan and the invitation depend on the address. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return ["plan", "view", "redirect"].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
}

/** Search engines find the page itself, not each way to it. */
export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const root = matches[0].loaderData;
  const title = m.auth_sign_in_title();
  const isPageItself = [...new URLSearchParams(location.search).keys()].every((name) => name === "tenant");
  if (!isPageItself) return unlistedMeta(title, root?.tenant.companyName);
  return pageMeta({ root, location }, { title, description: m.auth_sign_in_intro(), preview: "home" });
}

export default function AuthPage({ loaderData }: Route.ComponentProps) {
  useInvitationGoneToast();
  return (
    <div className="auth">
      <div className="auth-column">
        <AuthView {...loaderData} />
      </div>
      <aside className="auth-aside" data-offer={loaderData.offer ? "" : undefined}>
        {loaderData.offer ? <PlanSummary {...loaderData.offer} /> : null}
        <div className="auth-picture">
          <img src="/samples/gables.jpg" width="1536" height="1024" alt="" loading="lazy" />
        </div>
      </aside>
    </div>
  );
}

function AuthView({ planName, providers, invited, comesFrom }: Omit<Route.ComponentProps["loaderData"], "offer">) {
  const [params] = useSearchParams();
  const destination = readDestination(params);
  const flow = useAuthFlow(destination);
  const { status } = useSession();
  const companyName = useRouteLoaderData<typeof rootLoader>("root")?.tenant.companyName ?? "";
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
