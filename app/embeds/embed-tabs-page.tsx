import { data } from "react-router";
import { pageContext, widgetContext } from "#worker/context.ts";
import { describeEmbedPage } from "#worker/embed-pages/describe-embed-page.ts";
import { embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import type { Route } from "./+types/embed-tabs-page";
import { pageStatus } from "./widget/page-status.ts";
import { ServiceTabs } from "./widget/service-tabs.tsx";
import { BrokenPage, UnknownPage, UnlistedPage } from "./widget/unknown-page.tsx";
import { WidgetPage } from "./widget/widget-page.tsx";
import { widgetTitle } from "./widget/widget-title.ts";

export const handle = { hydrate: "island" };

/** `/embed-manager` in a frame: one widget with a tab for each service that the company offers (see `worker/pages.ts`). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const read = context.get(widgetContext);
  const page = read?.page ?? (await describeEmbedPage(context.get(pageContext), { kind: "manager", request }));
  const links = embedTypes.map((type) => {
    const query = new URLSearchParams(url.searchParams);
    query.set("type", type);
    return { type, to: `?${query}` };
  });
  return data({ page, links }, pageStatus(page));
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return widgetTitle(loaderData?.page);
}

export default function EmbedTabsPage({ loaderData: { page, links } }: Route.ComponentProps) {
  if (page.state === "unknown") return <UnknownPage />;
  if (page.state === "unlisted") return <UnlistedPage companyName={page.companyName} />;
  const offered = page.look.services.flatMap((type) => links.find((link) => link.type === type) ?? []);
  return (
    <WidgetPage page={page} tabs={offered.length > 1 ? <ServiceTabs tabs={offered} shown={page.look.type} /> : null} />
  );
}

export function ErrorBoundary() {
  return <BrokenPage />;
}
