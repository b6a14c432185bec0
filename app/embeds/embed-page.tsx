import { data } from "react-router";
import { pageContext, widgetContext } from "#worker/context.ts";
import { describeEmbedPage } from "#worker/embed-pages/describe-embed-page.ts";
import { widgetKindOf } from "#worker/embed-pages/read-widget.ts";
import { embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import type { Route } from "./+types/embed-page";
import { pageStatus } from "./widget/page-status.ts";
import { BrokenPage, UnknownPage, UnlistedPage } from "./widget/unknown-page.tsx";
import { WidgetPage } from "./widget/widget-page.tsx";
import { widgetTitle } from "./widget/widget-title.ts";

export const handle = { hydrate: "island" };

/** A widget of one service: `/embed`, `/embed-roofing`, `/embed-pools`. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const kind = widgetKindOf(url) ?? embedTypes[0];
  const read = context.get(widgetContext);
  const page = read?.page ?? (await describeEmbedPage(context.get(pageContext), { kind, request }));
  return data(page, pageStatus(page));
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return widgetTitle(loaderData);
}

export default function EmbedPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "unknown") return <UnknownPage />;
  if (loaderData.state === "unlisted") return <UnlistedPage companyName={loaderData.companyName} />;
  return <WidgetPage page={loaderData} />;
}

export function ErrorBoundary() {
  return <BrokenPage />;
}
