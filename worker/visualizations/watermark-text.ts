import { getEmbedTenant } from "../embeds/find-embed-tenant.ts";
import type { Ports } from "../ports.ts";

type Made = { makerUserId: string | null; tenantId: number };

/** The most letters that read well across a picture. */
const maxCharacters = 28;

/**
 * What is written across a picture with a mark: the provider's name. On the pictures of a company's visitors it is the
 * company's own while the company pays for a plan without marks: nobody else is named in what is its own (spec, "white-label").
 */
export async function watermarkText(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { makerUserId, tenantId }: Made,
): Promise<string> {
  const { PROVIDER_NAME } = ports.settings;
  if (makerUserId !== null) return PROVIDER_NAME;
  const { tenant, owner } = await getEmbedTenant(ports, tenantId);
  if (owner === null || owner.entitlements.watermarked) return PROVIDER_NAME;
  return drawableName(tenant.companyName) ?? "Visualization";
}

/** A name in the letters that can be drawn (`engine/stroke-text.ts`), cut between words; null where it has others. */
export function drawableName(name: string): string | null {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .replaceAll("&", " and ");
  if (/(?![a-z])\p{L}/iu.test(plain)) return null;
  const words = plain.split(/[^a-z0-9]+/i).filter(Boolean);
  while (words.length > 1 && words.join(" ").length > maxCharacters) words.pop();
  const text = words.join(" ").slice(0, maxCharacters);
  return text.length < 2 ? null : text;
}
