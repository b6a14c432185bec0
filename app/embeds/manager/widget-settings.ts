import { type EmbedType, embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import type { TenantChanges } from "#worker/tenants/settings/settings.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { readServices } from "../builder/embed-settings.ts";

type Widgets = Pick<
  MyTenant,
  "embedEnabled" | "embedCtaText" | "embedCtaPhone" | "embedCtaUrl" | "embedCustomizations"
>;

/** What the company sets for all of its widgets. Texts are "" where there is none. */
export type WidgetSettings = {
  embedEnabled: boolean;
  services: EmbedType[];
  appearance: "light" | "dark" | "system";
  corners: "rounded" | "square";
  showHeader: boolean;
  contactType: "phone" | "link";
  ctaText: string;
  ctaPhone: string;
  ctaUrl: string;
};

export function widgetSettings(company: Widgets): WidgetSettings {
  const { services, appearance, corners, showHeader, contactType } = company.embedCustomizations ?? {};
  return {
    embedEnabled: company.embedEnabled,
    services: readServices(services) ?? [...embedTypes],
    appearance: appearance === "dark" || appearance === "system" ? appearance : "light",
    corners: corners === "square" ? "square" : "rounded",
    showHeader: showHeader !== false,
    contactType: contactType === "link" ? "link" : "phone",
    ctaText: company.embedCtaText ?? "",
    ctaPhone: company.embedCtaPhone ?? "",
    ctaUrl: company.embedCtaUrl ?? "",
  };
}

export function changesOf(settings: WidgetSettings): TenantChanges {
  const { embedEnabled, services, appearance, corners, showHeader, contactType, ctaText, ctaPhone, ctaUrl } = settings;
  return {
    embedEnabled,
    embedCtaText: ctaText,
    embedCtaPhone: ctaPhone,
    embedCtaUrl: ctaUrl,
    embedCustomizations: { services, appearance, corners, showHeader, contactType },
  };
}
