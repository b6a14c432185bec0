import type { PageTenant } from "./page-tenant.ts";

/** What the drawings in `public/brand` say, the same in every language. A deployment of another name shows that as text. */
export const platformName = "Eavesight";

/** Whether pages wear our own brand: those of a company keep its logo or name, also where it calls itself what we do. */
export function isPlatform({ slug, companyName }: Pick<PageTenant, "slug" | "companyName">): boolean {
  return slug === "demo" && companyName === platformName;
}
