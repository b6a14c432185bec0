import { z } from "zod";
import { type Language, languages, type Message, m } from "#messages";
import type { PublicTenant } from "../tenants/tenants.contract.ts";
import {
  maxCommentLength,
  maxDesigns,
  maxDrawingLength,
  maxNameLength,
  maxWordsLength,
  type SheetStatus,
  validDaysChoices,
} from "./sheets.catalogue.ts";

/**
 * Approval sheets, for the people of the company whose house it is (docs/rights.md). Moments are ISO 8601.
 *
 * GET    /api/projects/{id}/sheets          -> `{ success, data: SheetSummary[] }`, newest first
 * POST   /api/projects/{id}/sheets          -> 201 `{ success, data: Sheet }`: a draft with the house's favorites
 * GET    /api/sheets/{id}                   -> `{ success, data: Sheet }`
 * PUT    /api/sheets/{id}   `sheetSchema`   -> `{ success, data: Sheet }`: what was sent can be signed no more
 * POST   /api/sheets/{id}/send   `revisionSchema` -> `{ success, data: Sheet }`: a version of its own, and the mail
 * POST   /api/sheets/{id}/withdraw   `withdrawalSchema` -> `{ success, data: Sheet }`: for good
 * DELETE /api/sheets/{id}                   -> `{ success }`: with all that is personal; versions and signatures stay
 * GET    /api/sheets/{id}/sheet.pdf?version=N, signed like a picture's link
 */

function line(label: Message, maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, { error: () => m.ui_field_is_too_long({ label: label() }) })
    .regex(/^\P{Cc}*$/u, { error: () => m.ui_field_has_characters({ label: label() }) });
}
function text(label: Message, maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, { error: () => m.ui_field_is_too_long({ label: label() }) })
    .regex(/^(?:[\n\t]|\P{Cc})*$/u, { error: () => m.ui_field_has_characters({ label: label() }) });
}

export const revisionSchema = z.object({ revision: z.number().int().positive() });
/** `isSigned`: what stood on the page of who withdraws it. */
export const withdrawalSchema = z.object({ isSigned: z.boolean() });

/** `pictures`: of the house, in the order in which they are shown. A draft may still lack name and address. */
export const sheetSchema = revisionSchema.extend({
  words: text(m.sheets_words, maxWordsLength),
  recipientName: line(m.sheets_recipient_name, maxNameLength),
  recipientEmail: line(m.sheets_recipient_email, 254).refine(
    (value) => value === "" || z.email().safeParse(value).success,
    { error: () => m.ui_enter_valid_email() },
  ),
  pictures: z
    .array(z.string().min(1).max(64))
    .min(1, { error: () => m.sheets_choose_picture() })
    .max(maxDesigns, { error: () => m.sheets_too_many_pictures({ max: maxDesigns }) })
    .refine((ids) => new Set(ids).size === ids.length, { error: () => m.sheets_picture_twice() }),
  validDays: z
    .number()
    .refine((days) => (validDaysChoices as readonly number[]).includes(days), { error: () => m.sheets_choose_days() }),
  reminds: z.boolean(),
  /** What the homeowner reads. A page from before there was a choice leaves it as it is. */
  language: z.enum(languages).optional(),
});
export type SheetInput = z.infer<typeof sheetSchema>;

export type SheetSummary = {
  id: string;
  status: SheetStatus;
  /** When it came to this status; of a draft, when it was last changed. */
  at: string;
  recipientName: string | null;
  expiresAt: string | null;
  /** Who signed the version that counts; null: nobody, or they have been erased. */
  signedBy: string | null;
  smallUrl: string | null;
};

/** One design of a version, as it was frozen. `price`: the range in words, with its date; null where none was shown. */
export type SheetDesign = {
  service: string;
  parts: { label: string; value: string }[];
  price: string | null;
  width: number;
  height: number;
};

export type SheetSignature = {
  hash: string;
  at: string;
  /** From 1. */
  chosen: number;
  words: string;
  /** Null once they are erased. */
  signer: {
    name: string;
    email: string;
    method: "typed" | "drawn";
    drawing: string | null;
    comment: string | null;
    address: string | null;
    browser: string | null;
  } | null;
};

export type SheetVersion = {
  number: number;
  sentAt: string;
  hash: string;
  designs: SheetDesign[];
  /** Works for an hour or two. */
  pdfUrl: string;
  signature: SheetSignature | null;
};

export type Sheet = Omit<SheetInput, "recipientName" | "recipientEmail" | "language"> & {
  language: Language;
  id: string;
  projectId: string;
  recipientName: string | null;
  recipientEmail: string | null;
  status: SheetStatus;
  mayChange: boolean;
  /** Whether it was changed since it was sent. */
  hasUnsentChanges: boolean;
  /** Sent, not signed, and one of its pictures is gone: nobody can sign it. */
  lacksPicture: boolean;
  sentAt: string | null;
  openedAt: string | null;
  remindedAt: string | null;
  expiresAt: string | null;
  withdrawnAt: string | null;
  withdrawnBy: "company" | "homeowner" | null;
  /** The homeowner's page, for those who may change it while it can be opened. */
  url: string | null;
  /** Newest first. */
  versions: SheetVersion[];
};

/**
 * The homeowner's page, for whoever has its link. Reading changes nothing: programs open links, too.
 *
 * POST /api/approve/{token}/open       `versionSchema` -> `{ success }`: somebody looks at it
 * POST /api/approve/{token}/signature  `signingSchema` -> `{ success, data: ApprovePage }`
 * POST /api/approve/{token}/not-me     -> `{ success }`: name, address and signature are erased, the link is dead
 */
export function pathOfApproval(token: string): string {
  return `/approve/${token}`;
}

export const versionSchema = z.object({ version: z.number().int().positive() });

/** `hash`: of the version that was on the screen. */
export const signingSchema = versionSchema.extend({
  hash: z.string().length(64),
  chosen: z
    .number({ error: () => m.sheets_choose_design() })
    .int()
    .min(1)
    .max(maxDesigns),
  name: line(m.sheets_your_name, maxNameLength).min(2, { error: () => m.sheets_type_name() }),
  /** The path of the strokes; null: the typed name is the signature. */
  drawing: z
    .string()
    .max(maxDrawingLength, { error: () => m.sheets_drawing_too_long() })
    .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/, { error: () => m.sheets_draw_signature() })
    .nullable(),
  comment: text(m.sheets_comment, maxCommentLength),
  agrees: z.literal(true, { error: () => m.sheets_tick_agree() }),
});
export type Signing = z.infer<typeof signingSchema>;

/** Why a page cannot be signed, beside one that is. `incomplete`: a picture was deleted. `closed`: the company rests. */
export type ApproveState = "open" | "signed" | "changing" | "withdrawn" | "expired" | "incomplete" | "closed";

export type ApprovePage = {
  state: ApproveState;
  /** Of the version that can be read: the company chose it, and the page is in no other. */
  language: Language;
  tenant: Pick<PublicTenant, "slug" | "accent" | "logoUrl">;
  providerName: string | null;
  company: { name: string; legalName: string | null; license: string | null };
  phone: { href: string; text: string } | null;
  /** The rest is there while it can be read: open or signed. */
  sheet: ApproveSheet | null;
};

export type ApproveSheet = {
  version: number;
  hash: string;
  sentAt: string;
  expiresAt: string;
  recipientName: string | null;
  home: string | null;
  words: string;
  notice: string;
  declaration: string;
  designs: SheetDesign[];
  signature: { name: string | null; at: string; chosen: number; comment: string | null; drawing: string | null } | null;
};
