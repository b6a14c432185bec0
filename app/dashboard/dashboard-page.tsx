import { redirect, redirectDocument } from "react-router";
import { m } from "#messages";
import { pageContext } from "#worker/context.ts";
import { monthlyPriceIds } from "../billing/plan-prices.ts";
import { Island } from "../hydration/island.tsx";
import { fontLinks } from "../layout/font-links.ts";
import { unlistedMeta } from "../layout/page-meta.ts";
import { useDocumentPlace } from "../layout/place/use-document-place.ts";
import type { Route } from "./+types/dashboard-page";
import { DashboardPart } from "./dashboard-part.tsx";
import { settingsPathOf } from "./settings-path.ts";

/** The whole page comes alive without the router, at once. */
export const handle = { hydrate: "page" };
export const links: Route.LinksFunction = () => [...fontLinks()];

export function loader({ context, url }: Route.LoaderArgs) {
  const settingsPath = settingsPathOf(url);
  if (settingsPath) throw redirect(settingsPath);
  return { priceIds: monthlyPriceIds(context.get(pageContext).ports.settings) };
}

/** Whoever comes here within a page of the router's loads it. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.ui_dashboard(), matches[0].loaderData?.tenant.companyName);
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const props = { place: useDocumentPlace(), priceIds: loaderData.priceIds };
  return (
    <Island name="dashboard" props={props} isAtOnce>
      <DashboardPart {...props} />
    </Island>
  );
}
