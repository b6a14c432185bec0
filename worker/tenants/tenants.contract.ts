import type { OfferedLanguages } from "../language.contract.ts";
import type { LeadFieldRules } from "../lead-fields.catalogue.ts";
import type { NetworkField } from "./networks.catalogue.ts";
import type { TeamRole } from "./team-roles.catalogue.ts";

/** Where the browser keeps the slug of its account's company, so that the first page comes in the right brand. */
export const tenantCookie = "eavesight_tenant";

/** Twelve steps of one accent (Radix's meaning of the steps) as sRGB hex, and the same as alpha over the page. */
export type AccentSteps = { solid: TwelveSteps; alpha: TwelveSteps; contrast: string };
/** Indexed from 0: step 9, the color itself, is `[8]`. */
export type TwelveSteps = [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
export type Accent = { light: AccentSteps; dark: AccentSteps };

/**
 * What anyone may see of a tenant: the fields of the spec without ownership, limits and the e-mail, which is mostly the
 * one that its owner signs in with (people write to it through `/contact`), and what its footer says.
 */
export type PublicTenant = Record<NetworkField, string | null> & {
  id: number;
  slug: string;
  companyName: string;
  logoUrl: string | null;
  primaryColor: string;
  secondaryColor: string;
  /** The page's accent, made from `primaryColor`. */
  accent: Accent;
  phone: string | null;
  address: string | null;
  description: string | null;
  /** What its footer says and leads to. */
  legalName: string | null;
  licenseNumber: string | null;
  /** Where people book a visit. */
  bookingUrl: string | null;
  showPricing: boolean;
  requirePhone: boolean;
  active: boolean;
  contactPhone: string | null;
  embedEnabled: boolean;
  embedCtaText: string | null;
  embedCtaPhone: string | null;
  embedCtaUrl: string | null;
  embedPrimaryColor: string | null;
  embedSecondaryColor: string | null;
  embedCustomizations: Record<string, unknown> | null;
  /** The name that its public pages live under; null: the platform's. Whether its plan has it is asked at each visit. */
  ownHost: string | null;
  /** Which its public pages, widgets and mails are in. */
  languages: OfferedLanguages;
};

/** For how many days a company keeps pictures that were made without an account; `initial` until it chooses. */
export const retentionDays = { initial: 90, min: 7, max: 365 } as const;
/** The same for leads, where a company lets them go at all. */
export const leadRetentionDays = { min: 30, max: 3650 } as const;

/** What `GET /api/tenant/my-tenant` answers, beside `success`: the company as its owner and the team may see it. */
export type MyTenant = PublicTenant & {
  /** Who asks may change it; others of the team look only. */
  isOwner: boolean;
  /** Where its public pages live: an origin, for links and codes. */
  publicOrigin: string;
  /** Of who asks: what they may do with its leads. */
  role: TeamRole;
  /** The plan that a team comes with has ended: leads and widgets are open to the owner alone until the next payment. */
  isOnHold: boolean;
  /** Until its owner's email is verified, mails about leads name nobody, and nothing goes out in its name. */
  isOwnerVerified: boolean;
  /** Managers may delete leads too. */
  managersDeleteLeads: boolean;
  userId: string | null;
  /** Where leads go; mostly the address that the owner signs in with, so null for the team. */
  email: string | null;
  /** Sites that may show the widgets (`https://example.com`, `https://*.example.com`). None: any https site. */
  sites: string[];
  leadFields: LeadFieldRules;
  /** null: the usual words. */
  consentText: string | null;
  /** The company's own privacy policy. */
  privacyUrl: string | null;
  consentVersion: number;
  rendersBeforeLead: number;
  retentionDays: number;
  /** null: until the company deletes them. */
  leadRetentionDays: number | null;
  /** Pictures a month; -1 is unlimited. */
  monthlyGenerationLimit: number;
  currentMonthGenerations: number;
  /** When the month began. Moments are ISO 8601. */
  lastResetDate: string;
  createdAt: string;
  updatedAt: string;
};

/** Width and height in pixels, which a logo's address ends with: pages keep its place before it has come. */
export function logoSize(logoUrl: string): { width: number; height: number } | null {
  const size = /-(\d+)x(\d+)$/.exec(logoUrl);
  return size && { width: Number(size[1]), height: Number(size[2]) };
}
