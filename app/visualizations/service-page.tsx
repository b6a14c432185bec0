import { useLocation, useRouteLoaderData } from "react-router";
import type { Service } from "#worker/visualizations/visualizations.catalogue.ts";
import { useSession } from "../auth/session.tsx";
import { useSitePath } from "../layout/use-site-path.ts";
import { useTenant } from "../layout/use-tenant.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Sample } from "./photo-step.tsx";
import { Visualizer } from "./visualizer.tsx";

/** A service's visualizer on the site, where people can sign in for more pictures. */
export function ServicePage({ service, samples }: { service: Service; samples: Sample[] }) {
  const { status, account } = useSession();
  const { pathname, search } = useLocation();
  const sitePath = useSitePath();
  const tenant = useTenant();
  const site = useRouteLoaderData<typeof rootLoader>("root");
  if (!tenant || !site) return null;
  const here = new URLSearchParams({ redirect: `${pathname}${search}` });
  // A company that does not show prices leaves them to the account's own page.
  const plans = sitePath(tenant.showPricing ? "/pricing" : "/dashboard");
  // Signed in, the site is a customer's only where an address leads them to somebody else's company.
  const isCustomer = !account || (new URLSearchParams(search).has("tenant") && account.tenantSlug !== tenant.slug);
  const person = {
    status,
    signIn: sitePath(`/auth?${here}`),
    plans,
    quote: isCustomer ? sitePath("/contact") : null,
    account: account && {
      email: account.user.email,
      firstName: account.user.firstName,
      lastName: account.user.lastName,
    },
    provider: site.providerName,
    learns: site.learnsFromCorrections,
    hasChat: account?.hasBusinessProAccess === true,
  };
  return <Visualizer service={service} tenant={tenant} samples={samples} person={person} />;
}
