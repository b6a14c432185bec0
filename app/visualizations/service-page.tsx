import { useMemo, useState } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { serviceAt } from "#services/services.ts";
import { useSession } from "../auth/session.tsx";
import { companySlugOf } from "../layout/company-slug-of.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { usePlatformPath } from "../layout/use-platform-path.ts";
import { useSitePath } from "../layout/use-site-path.ts";
import { useTenant } from "../layout/use-tenant.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/service-page";
import { readProjectLink } from "./project/project-link.ts";
import { Visualizer } from "./visualizer.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const service = serviceAt(location.pathname);
  if (!service) return [];
  const { id, menu, page } = service;
  return pageMeta(
    { root: matches[0].loaderData, location },
    { title: menu.name(), description: page.description(), preview: id },
  );
}

/** A service's visualizer on the site, where people can sign in for more pictures. */
export default function ServicePage() {
  const { status, account } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  /** Who leaves a house is asked for a photo, even where another one is in hand on this device. */
  const [isFresh, setFresh] = useState(false);
  const sitePath = useSitePath();
  const platformPath = usePlatformPath();
  const tenant = useTenant();
  const project = useMemo(() => readProjectLink(search), [search]);
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const service = serviceAt(pathname);
  if (!tenant || !site || !service) return null;
  const back = site.isOwnHost ? `${pathname}?tenant=${tenant.slug}` : `${pathname}${search}`;
  const here = new URLSearchParams({ redirect: back });
  // A company that does not show prices leaves them to the account's own page.
  const plans = platformPath(tenant.showPricing ? "/pricing" : "/dashboard");
  // Signed in, the site is a customer's only where an address leads them to somebody else's company.
  const isCustomer = !account || (new URLSearchParams(search).has("tenant") && companySlugOf(account) !== tenant.slug);
  const person = {
    status,
    signIn: platformPath(`/auth?${here}`),
    signUp: platformPath(`/auth?view=sign-up&${here}`),
    plans,
    showsPlans: tenant.showPricing || !isCustomer,
    quote: isCustomer ? sitePath("/contact") : null,
    account: account && {
      email: account.user.email,
      firstName: account.user.firstName,
      lastName: account.user.lastName,
    },
    projects: sitePath("/projects"),
    projectAddress: (id: string) => sitePath(`${pathname}?${new URLSearchParams({ project: id })}`),
    onLeaveProject: () => {
      setFresh(true);
      navigate(sitePath(pathname), { replace: true });
    },
    provider: site.providerName,
    learns: site.learnsFromCorrections,
    hasChat: account?.hasBusinessProAccess === true,
  };
  return (
    <Visualizer
      key={project ? JSON.stringify(project) : "photo"}
      service={service.id}
      tenant={tenant}
      person={person}
      project={project}
      isFresh={isFresh}
    />
  );
}
