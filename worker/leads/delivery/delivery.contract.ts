import type { LeadTexts } from "../../lead-fields.catalogue.ts";

/**
 * Leads on their way to other systems of a company, under `/api/tenants/{id}`, for its owner; a 404 for everyone else.
 *
 * GET    /channels                         -> `{ success, data: { [kind]: Channel } }`: those that are set up
 * PUT    /channels/{kind}   `channelSchema` -> `{ success, data: SavedChannel }`
 * DELETE /channels/{kind}                  -> `{ success }`
 * POST   /channels/{kind}/test             -> `{ success, data: Delivery }`: a test lead, tried at once
 * GET    /deliveries   `?cursor=`          -> `{ success, data: ListedDelivery[], nextCursor }`, newest first
 * POST   /deliveries/{deliveryId}/resend   -> 202 `{ success, data: Delivery }`
 *
 * What a receiver gets is a POST of JSON, made of a `LeadEvent`, with the header `Eavesight-Delivery` (the delivery's id, the
 * same on every try) and, where the channel is signed, `Eavesight-Signature: t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of
 * `SECONDS.BODY` with the secret.
 */

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
  /** A `ChannelKind`, of a version of ours. */
  kind: string;
  state: "waiting" | "delivered" | "dead";
  attempts: number;
  createdAt: string;
  nextTryAt: string | null;
  endedAt: string | null;
  /** The last twenty, newest first. */
  attemptLog: DeliveryAttempt[];
};

export type ListedDelivery = Delivery & { lead: { id: string; firstName: string; lastName: string; isTest: boolean } };

/**
 * What other systems are told of a new lead. Links to pictures live as long as the lead does. Fields are added, and never change or go: what
 * has another meaning is another `type`.
 */
export type LeadCreated = {
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
    /** What the homeowner was shown, in dollars; `low` and `high` null: they have not said yet how large the house is. */
    priceRange: { low: number | null; high: number | null; currency: "USD"; at: string } | null;
    pictures: { before: string | null; after: string | null };
    /** Who takes care of it, and what the company's people wrote down: none when it is new, all when it is sent again. */
    assignee: { id: string; firstName: string; lastName: string } | null;
    notes: { text: string; author: string | null; at: string }[];
    page: string | null;
    embed: { id: string; type: string; origin: string } | null;
    utm: Record<string, string> | null;
    consent: AgreedWords | null;
    /** They also ticked the box for marketing by text message, and have not taken that back. */
    textsConsent: AgreedWords | null;
    /** The lead in the inbox. */
    url: string;
    /** The house that the company goes on with; null until somebody opens it. */
    projectUrl: string | null;
  };
};

/** What was read, its version, and when (ISO 8601). */
export type AgreedWords = { text: string; version: number | null; at: string | null };

/**
 * The sender of a lead that the receiver may have has taken consent back: `all`, and nobody may contact them about it any more,
 * or for `texts` alone. It carries nothing that they could be reached by.
 */
export type LeadWithdrawn = {
  type: "lead.withdrawn";
  id: string;
  createdAt: string;
  isTest: boolean;
  lead: { id: string; url: string };
  withdrawn: "all" | "texts";
};

export type LeadEvent = LeadCreated | LeadWithdrawn;
