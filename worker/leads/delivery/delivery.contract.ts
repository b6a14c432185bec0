import { z } from "zod";
import { m } from "#messages";
import type { LeadTexts } from "../../lead-fields.catalogue.ts";

/**
 * Leads on their way to a company's own system, under `/api/tenants/{id}`, for its owner; a 404 for everyone else.
 *
 * GET    /webhook                          -> `{ success, data: Webhook }`
 * PUT    /webhook   `webhookSchema`        -> `{ success, data: Webhook & { secret?: string } }`: the secret when it is new
 * DELETE /webhook                          -> `{ success }`
 * POST   /webhook/test                     -> `{ success, data: Delivery }`: a test lead, tried at once
 * GET    /deliveries   `?cursor=`          -> `{ success, data: ListedDelivery[], nextCursor }`, newest first
 * POST   /deliveries/{deliveryId}/resend   -> 202 `{ success, data: Delivery }`
 *
 * What the receiver gets is a POST of JSON (`WebhookBody`) with the headers `Eavesight-Delivery` (the delivery's id, the same
 * on every try) and `Eavesight-Signature: t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of `SECONDS.BODY` with the secret.
 */

export const webhookSchema = z.object({
  url: z
    .string({ error: () => m.leads_enter_address() })
    .trim()
    .min(1, { error: () => m.leads_enter_address() })
    .max(500, { error: () => m.leads_address_is_too_long() }),
  /** A new secret in place of the old one, which ends at once. The first comes by itself. */
  newSecret: z.boolean().optional(),
});

export type Webhook = { url: string | null };

export type DeliveryAttempt = {
  at: string;
  /** The receiver's HTTP status; null where none came. */
  status: number | null;
  /** In words, where it failed. */
  problem: string | null;
  milliseconds: number;
};

/** `waiting`: tried again at `nextTryAt`. `dead`: given up, after 24 hours or because the receiver said that it is gone (410). */
export type Delivery = {
  id: string;
  state: "waiting" | "delivered" | "dead";
  attempts: number;
  createdAt: string;
  nextTryAt: string | null;
  endedAt: string | null;
  /** The last twenty, newest first. */
  attemptLog: DeliveryAttempt[];
};

export type ListedDelivery = Delivery & { lead: { id: string; firstName: string; lastName: string; isTest: boolean } };

/** What is sent to a company's own system. Links to pictures live as long as the lead does. */
export type WebhookBody = {
  type: "lead.created";
  id: string;
  createdAt: string;
  isTest: boolean;
  lead: LeadTexts & {
    id: string;
    type: "contact" | "widget" | "bugs_features";
    createdAt: string;
    service: string | null;
    design: { label: string; value: string }[];
    pictures: { before: string | null; after: string | null };
    page: string | null;
    embed: { id: string; type: string; origin: string } | null;
    utm: Record<string, string> | null;
    consent: { text: string; version: number | null; at: string | null } | null;
    /** The lead in the inbox. */
    url: string;
  };
};
