import { cachedAccent } from "../embeds/cached-accent.ts";
import { embedColors } from "../embeds/embed-colors.contract.ts";
import { type ButtonColors, embedQuerySchema } from "../embeds/embeds.contract.ts";
import type { Ports } from "../ports.ts";
import { findTenantOrDemo } from "../tenants/find-tenant.ts";
import { namedSlug } from "../tenants/resolve-tenant.ts";

/** What a button wears that opens a company's widget: the color its tag names, else the company's of today. */
export async function readButtonColors(
  page: { ports: Pick<Ports, "db" | "cache" | "settings">; ownHost: { slug: string } | null },
  url: URL,
): Promise<ButtonColors> {
  const company = await findTenantOrDemo(page.ports, namedSlug(page, url));
  const { primaryColor } = embedQuerySchema.parse({ primaryColor: url.searchParams.get("primaryColor") ?? undefined });
  const { light } = cachedAccent(primaryColor ?? embedColors(company).primary);
  return { color: light.solid[8], text: light.contrast };
}
