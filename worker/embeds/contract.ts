import { z } from "zod";
import type { FieldRule, PublicTenant } from "../tenants/contract.ts";
import type { Service } from "../visualizations/catalogue.ts";
import type { EmbedType } from "./catalogue.ts";

/** The header that carries the ticket of a widget's page: who may upload, render and write there without signing in. */
export const ticketHeader = "X-Embed-Ticket";

const color = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i)
  .transform((hex) => `#${hex.replace("#", "").toLowerCase()}`);

/** The query of a widget's address (spec, "Embed builder panel"). What is not valid is as good as not there. */
export const embedQuerySchema = z.object({
  tenant: z.string().max(64).optional().catch(undefined),
  primaryColor: color.optional().catch(undefined),
  secondaryColor: color.optional().catch(undefined),
  companyName: z.string().trim().max(120).optional().catch(undefined),
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
  /** The services that `/embed-manager` has a tab for. */
  services: z
    .array(z.enum(["landscape", "roofing", "pools"]))
    .min(1)
    .max(3)
    .optional(),
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
};

/** What the form asks for, and the words under it. */
export type EmbedForm = {
  phone: FieldRule;
  address: FieldRule;
  projectDetails: FieldRule;
  consentText: string;
  consentVersion: number;
};

/**
 * `open`: pictures can be made. `exhausted`, `closed` (embed switched off, no embed access, company switched off): a kind
 * page; the form is there where `form` is. `unknown`: no such company.
 */
export type EmbedPage =
  | { state: "unknown" }
  | {
      state: "open" | "exhausted" | "closed";
      tenant: Pick<PublicTenant, "id" | "slug" | "accent" | "logoUrl" | "active">;
      look: EmbedLook;
      form: EmbedForm | null;
      /** Lives an hour; `POST /api/embeds/ticket` changes it for a new one. */
      ticket: string | null;
      providerName: string | null;
      rendersBeforeLead: number;
    };

/**
 * What a widget says to the page around it (`postMessage`), always with `source: "eavesight"`. The loader listens to
 * `height`, and the page around it may to all. Nothing is ever taken from that page.
 */
export type EmbedMessage = { source: "eavesight" } & (
  | { event: "ready" }
  | { event: "height"; height: number }
  | { event: "uploaded" }
  | { event: "generated"; visualizationId: string }
  | { event: "lead" }
);
