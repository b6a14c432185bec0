import { type EmbedType, embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";
import { readStored, writeStored } from "../../api.ts";

/** What the builder keeps in the browser for each company (spec, "Embed configuration"). */
export type EmbedSettings = {
  /** Free text, like `100%` or `800px`. */
  width: string;
  height: string;
  primaryColor: string;
  secondaryColor: string;
  showHeader: boolean;
  contactType: "phone" | "link";
  contactLink: string;
  visualizerType: EmbedType;
};

/** The defaults of the specification. */
export const embedDefaults = {
  width: "100%",
  height: "100%",
  primaryColor: "#10b981",
  secondaryColor: "#059669",
} as const;

const storageKey = (slug: string) => `eavesight_embed_${slug}`;

export type EmbedTenant = Pick<
  PublicTenant,
  "embedPrimaryColor" | "embedSecondaryColor" | "embedCtaUrl" | "embedCustomizations"
>;

/** What a company begins with: what was saved as its default, else the specification's defaults. */
export function firstSettings(company: EmbedTenant): EmbedSettings {
  const { showHeader, contactType } = company.embedCustomizations ?? {};
  return {
    ...embedDefaults,
    primaryColor: hexColor(company.embedPrimaryColor) ?? embedDefaults.primaryColor,
    secondaryColor: hexColor(company.embedSecondaryColor) ?? embedDefaults.secondaryColor,
    showHeader: typeof showHeader === "boolean" ? showHeader : true,
    contactType: contactType === "link" ? "link" : "phone",
    contactLink: company.embedCtaUrl ?? "",
    visualizerType: embedTypes[0],
  };
}

/** What was kept, value by value: what is missing or is not what it should be is taken from `first`. */
export function restoreSettings(kept: string | null, first: EmbedSettings): EmbedSettings {
  const saved = parse(kept);
  const text = (value: unknown, fallback: string, most: number) =>
    typeof value === "string" ? value.slice(0, most) : fallback;
  return {
    width: text(saved.width, first.width, 20),
    height: text(saved.height, first.height, 20),
    primaryColor: hexColor(saved.primaryColor) ?? first.primaryColor,
    secondaryColor: hexColor(saved.secondaryColor) ?? first.secondaryColor,
    showHeader: typeof saved.showHeader === "boolean" ? saved.showHeader : first.showHeader,
    contactType: saved.contactType === "phone" || saved.contactType === "link" ? saved.contactType : first.contactType,
    contactLink: text(saved.contactLink, first.contactLink, 500),
    visualizerType: embedTypes.find((type) => type === saved.visualizerType) ?? first.visualizerType,
  };
}

export function readSettings(slug: string, company: EmbedTenant): EmbedSettings {
  return restoreSettings(readStored(storageKey(slug)), firstSettings(company));
}

export function keepSettings(slug: string, settings: EmbedSettings): void {
  writeStored(storageKey(slug), JSON.stringify(settings));
}

/** `#rrggbb` in small letters, or null for what is none. */
export function hexColor(value: unknown): string | null {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
}

function parse(kept: string | null): Partial<Record<keyof EmbedSettings, unknown>> {
  try {
    const saved: unknown = JSON.parse(kept ?? "");
    return typeof saved === "object" && saved !== null ? saved : {};
  } catch {
    return {};
  }
}
