import { z } from "zod";
import { type Message, m } from "#messages";
import type { Service } from "#services/services.ts";
import type { EmbedType } from "../embeds/embeds.catalogue.ts";
import { type LeadTexts, leadFields, mapLeadFields } from "../lead-fields.catalogue.ts";
import { minFeedbackDescription, minFeedbackTitle } from "./leads.catalogue.ts";

/** An empty field of a form is no value. */
const optional = (schema: z.ZodType<string>) =>
  z.preprocess(
    (value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
    schema.optional(),
  );
const invalid = (label: Message) => ({ error: () => m.ui_field_is_not_valid({ label: label() }) });
const tooLong = (label: Message) => ({ error: () => m.ui_field_is_too_long({ label: label() }) });
const badCharacters = (label: Message) => ({ error: () => m.ui_field_has_characters({ label: label() }) });
/** Names and the like stand in the heads of mails, where a line break would begin something new. */
const line = (label: Message, length: number) =>
  optional(
    z
      .string(invalid(label))
      .trim()
      .max(length, tooLong(label))
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, badCharacters(label)),
  );
const paragraphs = (label: Message, length: number) =>
  optional(
    z
      .string(invalid(label))
      .overwrite((text) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, "\n").trim())
      .max(length, tooLong(label))
      .regex(/^(?:[\n\t]|\P{Cc})*$/u, badCharacters(label)),
  );

const fields = z.object({
  tenantId: z.int(invalid(m.leads_the_company)).positive(invalid(m.leads_the_company)).optional(),
  /**
   * Without one it is the contact form's. `widget` needs the ticket of a widget's page (header `X-Embed-Ticket`), which also
   * says whose widget it is: `tenantId` then counts for nothing. `homeowner` is the form of a company's own contact page,
   * which asks what its widgets ask, and is kept as `contact`.
   */
  leadType: z
    .enum(["contact", "homeowner", "widget", "bugs_features"], { error: () => m.leads_cannot_send_this_here() })
    .default("contact"),
  ...mapLeadFields(({ kind, formLabel, errorLabel = formLabel, maxLength }) =>
    kind === "paragraphs" ? paragraphs(errorLabel, maxLength) : line(errorLabel, maxLength),
  ),
  service: line(m.leads_the_service, 40),
  /** Where it was written: path and query of a page of ours, or the whole address of the page around a widget. */
  page: line(m.leads_the_page, 2000),
  /** The words that were shown at the button, and which version of the company's they are (`EmbedForm`). */
  consent: paragraphs(m.leads_the_consent, 2000),
  consentVersion: z.int(invalid(m.leads_the_consent)).positive(invalid(m.leads_the_consent)).optional(),
  /** The words at the box for text messages and their version (`TextsBox`); there alone where the box was ticked. */
  textConsentWording: paragraphs(m.leads_the_consent, 2000),
  textConsentVersion: z.int(invalid(m.leads_the_consent)).positive(invalid(m.leads_the_consent)).optional(),
  /** The sender's own picture that this is about; without one the photo alone. The lead keeps copies of its own. */
  visualizationId: line(m.leads_the_picture, 64),
  photoId: line(m.leads_the_photo, 64),
  /** The shared picture that this is about, by the id in its link. */
  shareId: line(m.leads_the_picture, 64),
  /** Milliseconds since the form was shown: programs are faster than people. */
  elapsed: z.number(invalid(m.leads_the_time)).min(0, invalid(m.leads_the_time)).optional(),
  /** Cloudflare Turnstile's word for the sender, where the site asks for it (`GET /api/leads/challenge`). */
  turnstileToken: line(m.leads_the_proof, 2048),
  /** Not for people, who do not see it: whatever fills it in is a program. */
  subject: z.string().max(2000).optional(),
});

type Fields = z.infer<typeof fields>;

const names = (fields: typeof leadFields) => fields.map(({ name }) => name);
const required: Record<Fields["leadType"], readonly (keyof Fields)[]> = {
  contact: ["tenantId", ...names(leadFields.filter(({ contactRule }) => contactRule === "required"))],
  // The others as the company wants them (`LeadFieldRules`), which the server looks up.
  homeowner: ["tenantId", ...names(leadFields.filter(({ homeownerRule }) => homeownerRule === "required"))],
  widget: names(leadFields.filter(({ isAlwaysThere }) => isAlwaysThere)),
  // An account's name may be empty where Google knows none.
  bugs_features: ["email", "projectDetails", "service"],
};

/** What `POST /api/leads` takes. A failure is of the form as a whole and names no field: its sentence is shown as it is. */
export const leadSchema = fields.superRefine((lead, { addIssue }) => {
  const message = validationProblem(lead);
  if (message) addIssue({ code: "custom", message: message });
});

function validationProblem(lead: Fields): string | null {
  if (required[lead.leadType].some((field) => lead[field] === undefined)) return m.leads_fill_in_all();
  for (const { kind, name } of leadFields) {
    const text = lead[name];
    if (!text) continue;
    if (kind === "email" && !z.email().safeParse(text).success) return m.ui_enter_valid_email();
    if (kind === "zip" && !/^\d{5}(?:[- ]?\d{4})?$/.test(text)) return m.leads_enter_valid_zip();
    if (kind === "phone" && !/^[\d\s()+./x-]*$/i.test(text)) return m.ui_enter_valid_phone();
  }
  return lead.leadType === "bugs_features" ? feedbackProblem(lead) : null;
}

function feedbackProblem({ service, projectDetails = "" }: Fields): string | null {
  if (service !== "bug" && service !== "feature") return m.leads_choose_bug_or_feature();
  const [title = "", ...description] = projectDetails.split("\n\n");
  if (title.trim().length < minFeedbackTitle) return m.leads_feedback_title_too_short({ min: minFeedbackTitle });
  if (description.join("\n\n").trim().length < minFeedbackDescription) {
    return m.leads_feedback_description_too_short({ min: minFeedbackDescription });
  }
  return null;
}

/** Answer of `GET /api/leads/challenge`, inside `{ success, data }`. `siteKey` null: nobody has to prove anything. */
export type Challenge = { siteKey: string | null };

export type LeadInput = z.infer<typeof leadSchema>;

export const leadTypes = ["contact", "widget", "bugs_features"] as const;
export type LeadType = (typeof leadTypes)[number];

/**
 * Answer of `GET /api/leads/own-picture?tenantId=ID[&id=PICTURE]`, inside `{ success, data }`: what who asks may send along with a message to
 * that company, as `visualizationId`; null where they have made nothing there. `smallUrl` works for an hour or two.
 */
export type OwnPicture = { id: string; smallUrl: string; words: string };

/** A lead as it is kept, whichever form it came from. */
export type KeptLead = Omit<LeadInput, "leadType"> & { leadType: LeadType };

/** Somebody about their own home, through a widget or a company's contact page; the others write for a business. */
export function isFromHomeowner(lead: {
  leadType: LeadInput["leadType"];
  businessName?: string | null | undefined;
}): boolean {
  const { leadType, businessName } = lead;
  return leadType === "widget" || leadType === "homeowner" || (leadType === "contact" && !businessName);
}

export const leadStatuses = ["new", "contacted", "quoted", "won", "lost", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/**
 * Answer of `POST /api/leads/{id}/project`, inside `{ success, data }`, for the company's people: the house in which they go on
 * with a lead. `pictureId`: its copy of the homeowner's picture; null where that is gone, or never was.
 */
export type LeadProject = { projectId: string; service: Service; pictureId: string | null };

/** A lead as a list of its company shows it (`inbox/inbox.contract.ts` has the whole inbox). Moments are ISO 8601. */
export type Lead = LeadTexts & {
  id: string;
  leadType: LeadType;
  /** What it is about: a service of ours, or `bug` and `feature`. */
  service: string | null;
  status: LeadStatus;
  page: string | null;
  utm: Record<string, string> | null;
  consent: string | null;
  consentVersion: number | null;
  consentAt: string | null;
  /** Since when nobody may contact its sender about it any more. */
  withdrawnAt: string | null;
  /** The widget that it came through; null: a page of ours. */
  embed: { id: string; type: EmbedType; origin: string } | null;
  assigneeId: string | null;
  /** Made by "Send a test lead": counts nowhere. */
  isTest: boolean;
  /** A small picture of what they had in mind; works for an hour or two. */
  thumbnailUrl: string | null;
  createdAt: string;
};
