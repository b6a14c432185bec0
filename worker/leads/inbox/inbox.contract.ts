import { z } from "zod";
import { type Language, m } from "#messages";
import type { ConsentRecord } from "../../consent/consent.contract.ts";
import type { Delivery } from "../delivery/delivery.contract.ts";
import { type Lead, leadStatuses, leadTypes } from "../leads.contract.ts";

/**
 * The inbox of a company, under `/api/tenants/{id}`, for its owner and the owner's team; a 404 for everyone else.
 *
 * GET    /leads            `leadsQuerySchema` -> `{ success, data: Lead[], nextCursor }`
 * GET    /leads/counts     -> `{ success, data: LeadCounts }`
 * GET    /leads/export     the same filters without `cursor` -> a CSV file
 * GET    /leads/consents   -> a CSV file: what the company's leads agreed to and took back
 * POST   /leads/test       -> 201 `{ success, data: { id } }`: a lead that nobody wrote, delivered like any other
 * GET    /leads/{leadId}   -> `{ success, data: LeadDetail }`
 * PATCH  /leads/{leadId}   `leadChangeSchema` -> `{ success, data: LeadDetail }`
 * DELETE /leads/{leadId}   -> `{ success }`, with its pictures, notes and deliveries
 * POST   /leads/{leadId}/notes   `noteSchema` -> 201 `{ success, data: LeadNote }`
 * POST   /leads/{leadId}/replies `replySchema` -> 201 `{ success, data: SentReply }`
 * DELETE /leads/{leadId}/links   -> `{ success }`: every link that the homeowner has is dead
 */

const day = z.iso.date({ error: () => m.leads_not_a_day() });

/** What the inbox tells apart: the status of real leads, and tests whatever their status. */
export const inboxStatuses = [...leadStatuses, "test"] as const;
export type InboxStatus = (typeof inboxStatuses)[number];

/** The filters of the list. A page may hold fewer than 50 leads, even none, and still have a `nextCursor`: ask on. */
export const leadsQuerySchema = z.object({
  /** Beginnings of names (the business's too), e-mail or phone number, in any order; found leads come by that word. */
  q: z.string().trim().max(100).optional(),
  status: z.enum(inboxStatuses).optional(),
  type: z.enum(leadTypes).optional(),
  /** The id of a widget. */
  embed: z.string().max(64).optional(),
  /** Days, both included (UTC). */
  from: day.optional(),
  to: day.optional(),
  cursor: z.string().max(400).optional(),
});
export type LeadsQuery = z.infer<typeof leadsQuerySchema>;

/** How many leads there are of each status; at most `maxCount`: show "99+" there. */
export type LeadCounts = Record<InboxStatus, number>;
export const maxCount = 100;

/** Ten million dollars: more is a slip of the keyboard. */
export const maxValueCents = 1_000_000_000;

export const leadChangeSchema = z
  .object({
    status: z.enum(leadStatuses, { error: () => m.leads_no_such_status() }).optional(),
    /** The owner or an active member of the team; null: nobody. */
    assigneeId: z.string().max(64).nullable().optional(),
    /** What the job is worth, in cents; null: nobody knows. It counts while the lead is won. */
    valueCents: z
      .int({ error: () => m.leads_value_is_no_sum() })
      .min(0, { error: () => m.leads_value_is_no_sum() })
      .max(maxValueCents, { error: () => m.leads_value_is_too_high() })
      .nullable()
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: () => m.leads_say_what_to_change() });
export type LeadChange = z.infer<typeof leadChangeSchema>;

export const noteSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: () => m.leads_write_something() })
    .max(5000, { error: () => m.leads_note_too_long() }),
});

export const replySchema = z.object({
  channel: z.enum(["mail", "text"]),
  text: z
    .string()
    .trim()
    .min(1, { error: () => m.leads_write_something() })
    .max(600, { error: () => m.leads_reply_too_long({ max: 600 }) })
    .regex(/^(?:[\n\t]|\P{Cc})*$/u, { error: () => m.ui_field_has_characters({ label: m.leads_reply_words() }) }),
  /** Of the lead or of its house; without one what the homeowner made. */
  visualizationId: z.string().max(64).optional(),
});
export type LeadReplyInput = z.infer<typeof replySchema>;
/** `url`: what goes into the text message, and nobody can read again. */
export type SentReply = { url: string | null };

/** A picture of the company's that can be sent. Its address works for an hour or two. */
export type ReplyPicture = { id: string; url: string; createdAt: string };

export type LeadReply = {
  id: string;
  channel: "mail" | "text";
  text: string;
  author: Colleague | null;
  createdAt: string;
  /** Of the mail; null for a text message, which nobody here sends, and for a mail of long ago. */
  mail: "queued" | "sent" | "failed" | null;
};

/** What the homeowner has: a mail of ours, and a link. `mail` says why there is none. */
export type HomeownerLink = {
  mail: "waiting" | "written" | "limited" | "suppressed" | "closed" | null;
  link: "live" | "revoked-by-homeowner" | "revoked-by-company" | null;
};

export type Colleague = { id: string; firstName: string; lastName: string };

export type LeadNote = {
  id: string;
  text: string;
  /** Null: the account is gone. */
  author: Colleague | null;
  createdAt: string;
};

/** The design in words, a line for each part: `{ label: "Roof", value: "Standing seam, charcoal" }`. */
export type DesignLine = { label: string; value: string };

export type LeadDetail = Lead & {
  /** The house that the company goes on with; null until somebody opens it. */
  projectId: string | null;
  design: DesignLine[];
  /** Links that work for an hour or two. */
  beforeUrl: string | null;
  afterUrl: string | null;
  notes: LeadNote[];
  /** Who may take care of it, the owner first. One: there is no team. */
  colleagues: Colleague[];
  /** The mail that told of it; `none`: spam, or no address to send to. */
  mail: { state: "queued" | "sent" | "failed" | "none"; at: string | null; failure: string | null };
  /** To the company's own system, newest first. */
  deliveries: Delivery[];
  /** Other leads of the same e-mail or phone number, newest first, at most ten. */
  duplicates: Pick<Lead, "id" | "firstName" | "lastName" | "status" | "createdAt">[];
  changedAt: string | null;
  homeowner: HomeownerLink;
  replies: LeadReply[];
  /** Of the house that the company goes on with, newest first. */
  replyPictures: ReplyPicture[];
  /** The owner of the address said that they had not sent this; address, photo and picture are gone. */
  disownedAt: string | null;
  /** The record of consent, oldest first; empty for leads from before there was one. */
  consents: ConsentRecord[];
  /** They have agreed to text messages, and not taken it back. */
  hasTextsConsent: boolean;
  /** What the job is worth, in cents; null: nobody wrote it down. */
  valueCents: number | null;
  /** The language of the page that it was written on; null for leads from before that was kept. */
  language: Language | null;
  /** A photo came with it, so a house can be made of it. */
  hasPhoto: boolean;
};
