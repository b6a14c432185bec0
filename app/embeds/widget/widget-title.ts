import type { MetaDescriptor } from "react-router";
import { m } from "#messages";
import { serviceOf } from "#services/services.ts";
import type { EmbedPage } from "#worker/embeds/embeds.contract.ts";

/** A widget belongs to the page around it, so search engines leave it alone. */
export function widgetTitle(page: EmbedPage | undefined): MetaDescriptor[] {
  const title =
    page && "look" in page
      ? `${serviceOf(page.look.service).page.intro.title()} · ${page.look.companyName}`
      : m.embeds_page_title();
  return [{ title }, { name: "robots", content: "noindex" }];
}
