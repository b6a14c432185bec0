import { z } from "zod";
import { mailKindNames } from "../../mail/mail-kinds.catalogue.ts";
import type { AuditEntry } from "../audit/audit.contract.ts";
import { listQuery } from "../lists/lists.contract.ts";

/** `failed`: given up. */
export const mailStates = ["waiting", "sent", "failed"] as const;

export const mailsQuerySchema = z.object({
  ...listQuery,
  state: z.enum(mailStates).optional(),
  kind: z.enum(mailKindNames).optional(),
});

/** Which of those given up are sent once more. */
export const failedMailsSchema = mailsQuerySchema.omit({ state: true });

/** A mail as staff see it: never what it says, and never a link of it. Moments are ISO 8601. */
export type StaffMail = {
  id: string;
  /** One of `mailKinds`, or one that came to be since. */
  kind: string;
  state: (typeof mailStates)[number];
  to: string;
  /** Whose brand it wears. */
  tenant: { id: number; companyName: string };
  attempts: number;
  /** What went wrong the last time, in words. */
  problem: string | null;
  createdAt: string;
  nextTryAt: string | null;
  sentAt: string | null;
};

export type StaffMailDetail = StaffMail & {
  userId: string | null;
  /** The lead that it brings. */
  leadId: string | null;
  /** The carrier's own name for it. */
  providerId: string | null;
  /** Until when it could be sent once more; null: not any more. */
  keptUntil: string | null;
  /** Of one that was given up: why it is not sent once more; null: it can be. */
  refusal: string | null;
  history: AuditEntry[];
};
