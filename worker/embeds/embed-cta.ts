import type { z } from "zod";
import { m } from "#messages";
import type { Tenant } from "../tenants/find-tenant.ts";
import type { EmbedCta, EmbedCustomizations, embedQuerySchema } from "./embeds.contract.ts";
import { phoneLink } from "./phone-link.ts";

type Query = z.output<typeof embedQuerySchema>;
type Company = Pick<Tenant, "embedCtaText" | "embedCtaPhone" | "embedCtaUrl" | "contactPhone" | "phone">;

/**
 * The button beside a result: the kind that address or settings name, else the one that there is something for. Links are
 * https, numbers are digits: nothing that an address line carries can run or lead to another program.
 */
export function embedCta(query: Query, customizations: EmbedCustomizations, company: Company): EmbedCta {
  const phone = firstOf([query.contactPhone, company.embedCtaPhone, company.contactPhone, company.phone], phoneLink);
  const link = firstOf([query.contactLink, company.embedCtaUrl], webLink);
  const kind = query.contactType ?? customizations.contactType ?? (company.embedCtaUrl && link ? "link" : "phone");
  const href = kind === "phone" ? phone : link;
  if (href === null) return null;
  return {
    kind,
    href,
    text: company.embedCtaText?.trim() || (kind === "phone" ? m.embeds_call_us() : m.embeds_contact_us()),
  };
}

function firstOf(values: (string | null | undefined)[], read: (value: string) => string | null): string | null {
  for (const value of values) {
    const link = value && read(value);
    if (link) return link;
  }
  return null;
}

function webLink(text: string): string | null {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return protocol === "https:" && username === "" && password === "" ? href : null;
}
