import { services } from "#services/services.ts";

/** The pages that search engines are told of. A company's own pages are found by links to them. */
export const publicPaths = ["/", ...services.map(({ path }) => path), "/pricing", "/contact", "/privacy", "/terms"];
