import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { m } from "#messages";
import { pageContext } from "#worker/context.ts";
import { NotFoundScreen } from "../marketing/not-found-screen.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/site-layout";
import { ErrorScreen } from "./error-screen.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useCompany } from "./use-company.ts";
import { useTenant } from "./use-tenant.ts";
import "./site-layout.css";

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(pageContext).ports;
  const { LEGAL_NAME: legalName, LEGAL_ADDRESS: legalAddress } = settings;
  const { SOCIAL_FACEBOOK: facebook, SOCIAL_INSTAGRAM: instagram, SOCIAL_YOUTUBE: youtube, SOCIAL_X: x } = settings;
  return { legalName, legalAddress, social: { facebook, instagram, youtube, x } };
}

export function shouldRevalidate() {
  return false;
}

/** Header, page, footer. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** A page that fails keeps the header; should the header be what failed, the root's own screen takes over. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />}</SiteFrame>
  );
}

function SiteFrame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  const company = useCompany();
  const tenant = useTenant();
  if (!data || !company || !tenant) return <main>{children}</main>;
  return (
    <>
      <a className="skip-link" href="#content">
        {m.layout_skip_to_content()}
      </a>
      <SiteHeader tenant={tenant} providerName={data.isOwnHost ? null : data.providerName} />
      <main id="content" className="site-main">
        {children}
      </main>
      <SiteFooter tenant={tenant} provider={{ name: data.providerName, isNamed: !data.isOwnHost, ...company }} />
    </>
  );
}
