import { z } from "zod";
import { m } from "#messages";
import type { Delivery } from "../delivery/delivery.contract.ts";
import { type Lead, leadStatuses, leadTypes } from "../leads.contract.ts";

/**
 * The inbox of a company, under `/api/tenants/{id}`, for its owner and the owner's team; a 404 for everyone else.
 *
 * GET    /leads            `leadsQuerySchema` -> `{ success, data: Lead[], nextCursor }`
 * GET    /leads/counts     -> `{ success, data: LeadCounts }`
 * GET    /leads/export     the same filters without `cursor` -> a CSV file
 * POST   /leads/test       -> 201 `{ success, data: { id } }`: a lead that nobody wrote, delivered like any other
 * GET    /leads/{leadId}   -> `{ success, data: LeadDetail }`
 * PATCH  /leads/{leadId}   `leadChangeSchema` -> `{ success, data: LeadDetail }`
 * DELETE /leads/{leadId}   -> `{ success }`, with its pictures, notes and deliveries
 * POST   /leads/{leadId}/notes   `noteSchema` -> 201 `{ success, data: LeadNote }`
 */

const day = z.iso.date({ error: () => m.leads_not_a_day() });

/** The filters of the list. A page may hold fewer than 50 leads, even none, and still have a `nextCursor`: ask on. */
export const leadsQuerySchema = z.object({
  /** Beginnings of names (the business's too), e-mail or phone number, in any order; found leads come by that word. */
  q: z.string().trim().max(100).optional(),
  status: z.enum(leadStatuses).optional(),
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
export type LeadCounts = Record<(typeof leadStatuses)[number], number>;
export const maxCount = 100;

export const leadChangeSchema = z
  .object({
    status: z.enum(leadStatuses, { error: () => m.leads_no_such_status() }).optional(),
    /** The owner or an active member of the team; null: nobody. */
    assigneeId: z.string().max(64).nullable().optional(),
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
};
