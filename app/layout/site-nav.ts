import type { Service } from "#worker/visualizations/visualizations.catalogue.ts";

type ServicePage = { to: `/${Service}`; name: string; text: string };

/** The four services as the site calls them, in the order of its menus. */
export const servicePages: ServicePage[] = [
  { to: "/roofing-siding", name: "Roofing & Siding", text: "AI home exterior visualization" },
  { to: "/pools", name: "Pool Visualization", text: "AI pool design visualization" },
  { to: "/landscape", name: "Landscape Design", text: "AI landscape visualization" },
  { to: "/halloween", name: "Halloween Special", text: "Spooky decorations" },
];

/** What a service is called, in menus and titles. */
export function serviceName(service: Service): string {
  return servicePages.find(({ to }) => to === `/${service}`)?.name ?? "";
}

/** The other pages of the header. */
export const sitePages = [
  { to: "/pricing", name: "Pricing" },
  { to: "/contact", name: "Contact" },
];

/** The pages that a company shows in its header. */
export function pagesOf({ showPricing }: { showPricing: boolean }) {
  return sitePages.filter(({ to }) => showPricing || to !== "/pricing");
}
