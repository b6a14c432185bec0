import { services } from "../visualizations/visualizations.catalogue.ts";

/** The pages that search engines are told of. A company's own pages are found by links to them. */
export const publicPaths = [
  "/",
  ...services.map((service) => `/${service}`),
  "/pricing",
  "/contact",
  "/privacy",
  "/terms",
];
