import { m } from "#messages";
import { services } from "#services/services.ts";

/** The services as the site calls them, in the order of its menus. */
export const servicePages = services.map(({ id, path, menu }) => ({ service: id, to: path, ...menu }));

/** The other pages of the header. */
export const sitePages = [
  { to: "/pricing", name: m.layout_pricing },
  { to: "/contact", name: m.layout_contact },
];

/** The pages that a company shows in its header. */
export function pagesOf({ showPricing }: { showPricing: boolean }) {
  return sitePages.filter(({ to }) => showPricing || to !== "/pricing");
}
