import { z } from "zod";
import type { Service } from "#services/services.ts";
import type { LeadFieldRules } from "../lead-fields.catalogue.ts";
import type { PublicTenant } from "../tenants/tenants.contract.ts";
import { type EmbedType, embedTypes } from "./embeds.catalogue.ts";

const isEmbedType = (name: string) => embedTypes.some((type) => type === name);

const color = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i)
  .transform((hex) => `#${hex.replace("#", "").toLowerCase()}`);

/**
 * How a widget's address changes its looks (spec, "Embed builder panel"). What is not valid is as good as not there. `tenant`
 * is not among it: a company that there is not is an error page, never the demo.
 */
export const embedQuerySchema = z.object({
  primaryColor: color.optional().catch(undefined),
  secondaryColor: color.optional().catch(undefined),
  companyName: z.string().trim().max(120).optional().catch(undefined),
  /** What `/embed-manager` has tabs for, in this order: `pools,roofing`. */
  services: z
    .string()
    .max(200)
    .transform((names) => names.split(/[\s,]+/).filter((name): name is EmbedType => isEmbedType(name)))
    .catch([])
    .default([]),
  contactPhone: z.string().trim().max(40).optional().catch(undefined),
  contactType: z.enum(["phone", "link"]).optional().catch(undefined),
  contactLink: z.string().trim().max(500).optional().catch(undefined),
  showHeader: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional()
    .catch(undefined),
});

/** What a company has set for its widgets (`embedCustomizations`): choices, never CSS or HTML. */
export const embedCustomizationsSchema = z.object({
  showHeader: z.boolean().optional(),
  contactType: z.enum(["phone", "link"]).optional(),
  /** The services that `/embed-manager` has a tab for, in their order. */
  services: z.array(z.enum(embedTypes)).min(1).max(embedTypes.length).optional(),
  appearance: z.enum(["light", "dark", "system"]).optional(),
  corners: z.enum(["square", "rounded"]).optional(),
});
export type EmbedCustomizations = z.infer<typeof embedCustomizationsSchema>;

/** What the button beside a result leads to; null: to the form alone. */
export type EmbedCta = { text: string; href: string; kind: "phone" | "link" } | null;

/** A widget as its page shows it, everything decided: query, customizations, embed fields, tenant, defaults of the spec. */
export type EmbedLook = {
  type: EmbedType;
  service: Service;
  /** Whose widget it is. For the demo "Demo for NAME" where the address names somebody. */
  companyName: string;
  primaryColor: string;
  secondaryColor: string;
  showHeader: boolean;
  appearance: "light" | "dark" | "system";
  corners: "square" | "rounded";
  cta: EmbedCta;
  /** What `/embed-manager` has tabs for, in the order that its address or the company asks for. */
  services: EmbedType[];
};

/** What the form asks for, and the words under it. */
export type EmbedForm = LeadFieldRules & {
  consentText: string;
  consentVersion: number;
  /** The box for marketing by text message, which is never ticked and never needed; null: the form has none. */
  texts: TextsBox | null;
};

export type TextsBox = {
  words: string;
  version: number;
  /** Beside the words; paths of ours where the company has no pages of its own. */
  privacyUrl: string;
  termsUrl: string;
};

/**
 * `open`: pictures can be made. `exhausted`, `closed` (embed switched off, no embed access, company switched off): a kind
 * page; the form is there where `form` is. `unknown`: no such company.
 */
export type EmbedPage =
  | { state: "unknown" }
  /** In a frame of a site that is not on the company's list: its words, and neither data nor script. */
  | { state: "unlisted"; companyName: string }
  | {
      state: "open" | "exhausted" | "closed";
      tenant: Pick<PublicTenant, "id" | "slug" | "accent" | "logoUrl" | "active">;
      look: EmbedLook;
      form: EmbedForm | null;
      /** What is sent reaches the company later, once staff have reinstated it. */
      isHeld: boolean;
      /** Lives an hour; `POST /api/embeds/ticket` changes it for a new one. There whenever `form` is. */
      ticket: string | null;
      /** The company's own privacy policy; ours and our terms are linked either way. */
      privacyUrl: string | null;
      /** As several states want it wherever a contractor shows its name; null where it is not filled in. */
      legalName: string | null;
      licenseNumber: string | null;
      providerName: string | null;
      /** Visitors can change a picture in their own words. */
      hasChat: boolean;
      rendersBeforeLead: number;
    };

/**
 * What a widget says to the page around it (`postMessage`), always with `source: "eavesight"`. The loader listens to
 * `height`, and the page around it may to all. What visitors do has an `id`, the same for everyone who hears it, so that
 * no event counts twice. Nothing is ever taken from that page.
 */
export type EmbedMessage = { source: "eavesight"; id?: string } & (
  | { event: "ready" }
  | { event: "height"; height: number }
  | { event: "uploaded" }
  | { event: "generated"; visualizationId: string }
  | { event: "lead" }
);

/** Answer of `POST /api/embeds/ticket` (no body) and of `POST /api/embeds/seen`, inside `{ success, data }`. */
export type NewTicket = { ticket: string };

/** Answer of `GET /api/embeds/brand`, which any page may ask: colors of a button that opens the widget, as "#rrggbb". */
export type ButtonColors = { color: string; text: string };

/**
 * Body of `POST /api/embeds/seen`: a framed page tells once where it is (`location.ancestorOrigins[0]`, or the origin of
 * `document.referrer`) and whether our loader has put it there. The ticket in the answer replaces the page's own.
 */
export const seenSchema = z.object({
  origin: z.string().max(300).default(""),
  loader: z.boolean().default(false),
  /** The page around it, as our loader names it; a part of `origin`, or it is not heeded. */
  page: z.string().max(500).catch("").default(""),
});

export const embedEvents = ["visits", "uploads", "renders", "leads"] as const;
export type EmbedEvent = (typeof embedEvents)[number];
export type EmbedCounts = Record<EmbedEvent, number>;
/** `day` is a day of UTC: `2026-11-21`. */
export type EmbedDay = EmbedCounts & { day: string };

/** A widget on a site, with its last 30 days. Moments are ISO 8601. */
export type SeenEmbed = {
  id: string;
  type: EmbedType;
  /** `https://example.com`; "" where the browser does not tell. */
  origin: string;
  /** Put there by our loader, not as a plain frame. */
  hasLoader: boolean;
  /** The page that it was last seen on, where our loader has told it; without its query. */
  page: string | null;
  firstSeenAt: string;
  seenAt: string;
  counts: EmbedCounts;
  /** Days on which something happened, oldest first. */
  days: EmbedDay[];
};

/** A site that is not on the company's list and tried to show a widget. Anyone can make a browser say so. */
export type BlockedSite = { origin: string; seenAt: string };

/** Pictures that were used of those that are there; `limit` -1 is no limit. */
export type PictureUse = { used: number; limit: number };

/**
 * What `GET /api/tenants/{id}/embeds` answers in `data`, last seen first. `days` are all of the last 30, oldest first. `share` is
 * what visitors have used of the part of the month that is theirs; null where there is no such part.
 */
export type TenantEmbeds = {
  embeds: SeenEmbed[];
  /** Last seen first. */
  blocked: BlockedSite[];
  counts: EmbedCounts;
  days: EmbedDay[];
  share: { today: PictureUse | null; month: PictureUse | null };
};
