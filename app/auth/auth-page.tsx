import type { ShouldRevalidateFunctionArgs } from "react-router";
import { m } from "#messages";
import { offeredProviders } from "#worker/auth/providers/configured-provider.ts";
import { providerIn } from "#worker/auth/providers/providers.catalogue.ts";
import { pageContext } from "#worker/context.ts";
import { describeInvited } from "#worker/teams/describe-invited.ts";
import { pageMeta, unlistedMeta } from "../layout/page-meta.ts";
import type { Route } from "./+types/auth-page";
import { AuthColumn } from "./auth-column.tsx";
import "./auth.css";
import { bringsErrand } from "./consume-redirect.ts";
import { readDestination } from "./destination.ts";
import { useInvitationGoneToast } from "./invitation-gone.tsx";
import { offeredPlan } from "./offered-plan.ts";
import { PlanSummary } from "./plan-summary.tsx";

/** Whoever comes to sign in or up reads the page first; what the address brought along is seen to at once. */
export const handle = { hydrate: (params: URLSearchParams) => (bringsErrand(params) ? undefined : "part") };

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

export default function AuthPage({ loaderData: { offer, ...view } }: Route.ComponentProps) {
  useInvitationGoneToast();
  return (
    <div className="auth">
      <div className="auth-column">
        <AuthColumn view={view} />
      </div>
      <aside className="auth-aside" data-offer={offer ? "" : undefined}>
        {offer ? <PlanSummary {...offer} /> : null}
        <div className="auth-picture">
          <img src="/samples/gables.jpg" width="1536" height="1024" alt="" loading="lazy" />
        </div>
      </aside>
    </div>
  );
}
