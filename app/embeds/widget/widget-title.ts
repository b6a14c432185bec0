import type { MetaDescriptor } from "react-router";
import type { EmbedPage } from "#worker/embeds/embeds.contract.ts";
import { introOf } from "../../visualizations/intros.ts";

/** A widget belongs to the page around it, so search engines leave it alone. */
export function widgetTitle(page: EmbedPage | undefined): MetaDescriptor[] {
  const title =
    page && page.state !== "unknown" ? `${introOf[page.look.service].title} · ${page.look.companyName}` : "Visualizer";
  return [{ title }, { name: "robots", content: "noindex" }];
}
