import { z } from "zod";
import { channelKinds } from "../../leads/delivery/channels.catalogue.ts";
import type { DeliveryAttempt } from "../../leads/delivery/delivery.contract.ts";
import type { AuditEntry } from "../audit/audit.contract.ts";
import { listQuery } from "../lists/lists.contract.ts";

export const deliveryKinds = ["email", ...channelKinds] as const;
/** `failed`: given up. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;

export const deliveriesQuerySchema = z.object({
  ...listQuery,
  kind: z.enum(deliveryKinds).optional(),
  state: z.enum(deliveryStates).optional(),
});

/** Which of those given up are sent once more. */
export const failedDeliveriesSchema = deliveriesQuerySchema.omit({ state: true });

/** A lead on its way to its company, by mail or through a channel. Moments are ISO 8601. */
export type StaffDelivery = {
  id: string;
  kind: (typeof deliveryKinds)[number];
  state: (typeof deliveryStates)[number];
  tenant: { id: number; companyName: string };
  /** Null: it was deleted since. A mail is remembered for a while longer. */
  lead: { id: string; firstName: string; lastName: string; email: string; isTest: boolean } | null;
  /** The mail's address, the host of the company's system as it is set today; null for none. */
  to: string | null;
  attempts: number;
  /** What went wrong the last time, in words. */
  problem: string | null;
  createdAt: string;
  nextTryAt: string | null;
  endedAt: string | null;
};

export type StaffDeliveryDetail = StaffDelivery & {
  /** Of a call: the last twenty, newest first. Of a mail only the last problem is kept. */
  attemptLog: DeliveryAttempt[];
  /** Of a mail: the carrier's own name for it. */
  providerId: string | null;
  /** Days that the company keeps leads; null: until it deletes them. */
  leadRetentionDays: number | null;
  /** The delivery of the same lead and kind that came after this one. */
  newerId: string | null;
  history: AuditEntry[];
};
