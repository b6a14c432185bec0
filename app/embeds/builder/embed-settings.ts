import { embedColors } from "#worker/embeds/embed-colors.contract.ts";
import { type EmbedType, embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";
import { readStored, writeStored } from "../../api.ts";

/** `all`: one widget with a tab for each service. */
export type VisualizerType = EmbedType | "all";

/** `inline`: the widget in the page. Else a button that opens it, where its code stands or in the corner of the screen. */
export const embedKinds = ["inline", "button", "floating"] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** What the builder keeps in the browser for each company (spec, "Embed configuration"), and what it knows beyond that. */
export type EmbedSettings = {
  /** Free text, like `100%` or `800px`. */
  width: string;
  height: string;
  primaryColor: string;
  secondaryColor: string;
  showHeader: boolean;
  contactType: "phone" | "link";
  contactLink: string;
  visualizerType: VisualizerType;
  kind: EmbedKind;
  /** What the button says; "" for the usual words. */
  buttonText: string;
  /** The tabs of the widget with all services, in their order. */
  services: EmbedType[];
};

/** The defaults of the specification. */
export const embedDefaults = { width: "100%", height: "100%" } as const;

const storageKey = (slug: string) => `eavesight_embed_${slug}`;

export type EmbedTenant = Pick<
  PublicTenant,
  | "id"
  | "primaryColor"
  | "secondaryColor"
  | "embedPrimaryColor"
  | "embedSecondaryColor"
  | "embedCtaUrl"
  | "embedCustomizations"
>;

/** What a company's widgets are without a word in their code: saved defaults, else its brand, else the specification's defaults. */
export function firstSettings(company: EmbedTenant): EmbedSettings {
  const { showHeader, contactType, services } = company.embedCustomizations ?? {};
  const { primary, secondary } = embedColors(company);
  return {
    ...embedDefaults,
    primaryColor: primary,
    secondaryColor: secondary,
    showHeader: typeof showHeader === "boolean" ? showHeader : true,
    contactType: contactType === "link" ? "link" : "phone",
    contactLink: company.embedCtaUrl ?? "",
    visualizerType: embedTypes[0],
    kind: "inline",
    buttonText: "",
    services: readServices(services) ?? [...embedTypes],
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
    visualizerType:
      [...embedTypes, "all" as const].find((type) => type === saved.visualizerType) ?? first.visualizerType,
    kind: embedKinds.find((kind) => kind === saved.kind) ?? first.kind,
    buttonText: text(saved.buttonText, first.buttonText, 40),
    // A service that the company has stopped to offer has no tab.
    services: readServices(saved.services, first.services) ?? first.services,
  };
}

export function readSettings(slug: string, company: EmbedTenant): EmbedSettings {
  return restoreSettings(readStored(storageKey(slug)), firstSettings(company));
}

export function keepSettings(slug: string, settings: EmbedSettings): void {
  writeStored(storageKey(slug), JSON.stringify(settings));
}

/** Kinds of widgets in their order, each once and of those that there are; null where none is left. */
export function readServices(value: unknown, known: readonly EmbedType[] = embedTypes): EmbedType[] | null {
  if (!Array.isArray(value)) return null;
  const types = [...new Set(value)].flatMap((name) => known.find((type) => type === name) ?? []);
  return types.length > 0 ? types : null;
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
