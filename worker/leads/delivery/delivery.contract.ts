import type { Language } from "#messages";
import type { LeadTexts } from "../../lead-fields.catalogue.ts";
import type { LeadStatus } from "../leads.contract.ts";
import type { DeliveredEvent, LeadChangeName } from "./events.catalogue.ts";
import type { PictureMade, SheetSigned, SheetWithdrawn } from "./other-news.contract.ts";

/**
 * A company's news on their way to its other systems, under `/api/tenants/{id}`, for its owner; a 404 for everyone else.
 *
 * GET    /channels                       -> `{ success, data: Channel[] }`, in the order in which they were set up
 * POST   /channels   `newChannelSchema`  -> 201 `{ success, data: SavedChannel }`
 * PUT    /channels/{channelId}   `channelSchema` -> `{ success, data: SavedChannel }`
 * POST   /channels/{channelId}/secret    -> `{ success, data: SavedChannel }`: a new one; the old one signs along for a day
 * POST   /channels/{channelId}/code      -> 202 `{ success }`: a new code to a person's address that is not proven yet
 * POST   /channels/{channelId}/proof  `codeSchema` -> `{ success, data: SavedChannel }`: news go there from now on
 * DELETE /channels/{channelId}           -> `{ success }`
 * POST   /channels/{channelId}/test      -> `{ success, data: Delivery }`: a test lead, tried at once
 * POST   /channels/{channelId}/resend    -> 202 `{ success, data: { count } }`: all that never arrived there, once more
 * GET    /channels/sample                -> `{ success, data: LeadCreated }`: what a receiver would be told of a test lead
 * GET    /channels/texts                 -> `{ success, data: TextAllowance | null }`: texts of this month; null: there are none here
 * GET    /deliveries   `deliveriesQuerySchema` -> `{ success, data: ListedDelivery[], nextCursor }`, newest first
 * POST   /deliveries/{deliveryId}/resend -> 202 `{ success, data: Delivery }`
 *
 * What a receiver gets is a POST of JSON, made of `News`. Where the channel is signed, the headers are those of the Standard
 * Webhooks specification (`webhook-id`, the same on every try; `webhook-timestamp`; `webhook-signature`), and ours of before
 * beside them: `Eavesight-Delivery`, and `Eavesight-Signature: t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of
 * `SECONDS.BODY` with the secret as it is written. For a day after a new secret each has a signature by both.
 */

/** How many text messages of a company's month are used, and how many it may use. */
export type TextAllowance = { used: number; limit: number };

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
  channelId: string | null;
  /** What the company calls it; null: what its kind is called. */
  channelName: string | null;
  event: DeliveredEvent;
  state: "waiting" | "delivered" | "dead";
  attempts: number;
  createdAt: string;
  nextTryAt: string | null;
  endedAt: string | null;
  /** The last twenty, newest first. */
  attemptLog: DeliveryAttempt[];
};

export type ListedDelivery = Delivery & {
  /** Null: it is about a picture or a sheet of nobody who has written. */
  lead: { id: string; firstName: string; lastName: string; isTest: boolean } | null;
};

/**
 * What other systems are told of a lead. Links to pictures live as long as the lead does. Fields are added, and never change or go:
 * what has another meaning is another `type` of news.
 */
export type LeadFacts = LeadTexts & {
  id: string;
  type: "contact" | "widget" | "bugs_features";
  createdAt: string;
  status: LeadStatus;
  service: string | null;
  design: { label: string; value: string }[];
  /** What the homeowner was shown, in dollars; `low` and `high` null: they have not said yet how large the house is. */
  priceRange: { low: number | null; high: number | null; currency: "USD"; at: string } | null;
  pictures: { before: string | null; after: string | null };
  /** Who takes care of it, and what the company's people wrote down: none when it is new, all when it is sent again. */
  assignee: { id: string; firstName: string; lastName: string } | null;
  notes: { text: string; author: string | null; at: string }[];
  /** Of the page that it was written on ("en", "es-US"): answer in it. Null where that was not kept. */
  language: Language | null;
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

/** `id`: the delivery's, the same on every try. `createdAt`: when it was queued. */
export type NewsOf<Type extends DeliveredEvent> = { type: Type; id: string; createdAt: string; isTest: boolean };

export type LeadCreated = NewsOf<"lead.created"> & { lead: LeadFacts };

/** The company's people have given it another status, or to somebody else; all of the lead as it is now. */
export type LeadChanged = NewsOf<"lead.changed"> & { changes: LeadChangeName[]; lead: LeadFacts };

/** Nobody has answered the lead in so many minutes of the company's working time: told twice at most, after 5 and after 15. */
export type LeadUnanswered = NewsOf<"lead.unanswered"> & { minutes: number; lead: LeadFacts };

/** What was read, its version, and when (ISO 8601). */
export type AgreedWords = { text: string; version: number | null; at: string | null };

/**
 * The sender of a lead that the receiver may have has taken consent back: `all`, and nobody may contact them about it any more,
 * or for `texts` alone. It carries nothing that they could be reached by.
 */
export type LeadWithdrawn = NewsOf<"lead.withdrawn"> & {
  lead: { id: string; url: string };
  withdrawn: "all" | "texts";
};

export type News =
  | LeadCreated
  | LeadChanged
  | LeadUnanswered
  | LeadWithdrawn
  | PictureMade
  | SheetSigned
  | SheetWithdrawn;
