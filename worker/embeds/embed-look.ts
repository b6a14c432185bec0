import type { Tenant } from "../tenants/find-tenant.ts";
import { embedColors } from "./embed-colors.contract.ts";
import { embedCta } from "./embed-cta.ts";
import { type EmbedType, embedPages, embedTypes } from "./embeds.catalogue.ts";
import {
  type EmbedCustomizations,
  type EmbedLook,
  embedCustomizationsSchema,
  embedQuerySchema,
} from "./embeds.contract.ts";
import { shownName } from "./shown-name.ts";

/** `manager`: `/embed-manager`, which shows the service that its address asks for, of those that the company offers. */
export type EmbedPageKind = EmbedType | "manager";

/**
 * How a widget looks: what its address says, then the company's choices for widgets, its widget fields, its brand, and the
 * specification's defaults. What the address says wrongly is as good as not said.
 */
export function embedLook(kind: EmbedPageKind, company: Tenant, query: URLSearchParams): EmbedLook {
  const asked = embedQuerySchema.parse(firstValues(query));
  const chosen = customizationsOf(company);
  const offered = chosen.services ? inOrder(chosen.services) : embedTypes;
  const services = inOrder(asked.services).filter((type) => offered.includes(type));
  if (services.length === 0) services.push(...offered);
  const { primary, secondary } = embedColors(company);
  const type =
    kind === "manager" ? (services.find((type) => type === query.get("type")) ?? services[0] ?? embedTypes[0]) : kind;
  return {
    type,
    service: embedPages[type].service,
    companyName: shownName({ companyName: company.companyName, isDemo: company.id === 1 }, asked.companyName),
    primaryColor: asked.primaryColor ?? primary,
    secondaryColor: asked.secondaryColor ?? secondary,
    showHeader: asked.showHeader ?? chosen.showHeader ?? true,
    appearance: chosen.appearance ?? "light",
    corners: chosen.corners ?? "rounded",
    cta: embedCta(asked, chosen, company),
    services,
  };
}

/** A company's choices; what they hold that is none is left out. */
function customizationsOf({ embedCustomizations }: Tenant): EmbedCustomizations {
  const result = embedCustomizationsSchema.safeParse(embedCustomizations ?? {});
  return result.success ? result.data : {};
}

function firstValues(query: URLSearchParams): Record<string, string | undefined> {
  return Object.fromEntries([...query.keys()].map((name) => [name, query.get(name) ?? undefined]));
}

function inOrder(types: readonly EmbedType[]): EmbedType[] {
  return [...new Set(types)];
}
