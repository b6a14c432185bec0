import { z } from "zod";
import { m } from "#messages";
import type { AuditEntry } from "../audit/audit.contract.ts";
import { listQuery } from "../lists/lists.contract.ts";
import { reasonSchema } from "../users/users.contract.ts";

export const blockKinds = ["visitor", "address", "email"] as const;
export type BlockKind = (typeof blockKinds)[number];
export const blockStates = ["active", "over"] as const;
export const blockDays = ["1", "7", "30", "90", "365"] as const;

export const blocksQuerySchema = z.object({
  ...listQuery,
  kind: z.enum(blockKinds).optional(),
  state: z.enum(blockStates).optional(),
});

const id = z.string().max(64);

/** Whom: behind a picture, behind a lead, or as somebody has told. How long, and why. */
export const newBlockSchema = z.strictObject({
  who: z.discriminatedUnion("from", [
    z.strictObject({ from: z.literal("job"), id, kind: z.enum(["visitor", "address"]) }),
    z.strictObject({ from: z.literal("lead"), id, kind: z.enum(["visitor", "email"]) }),
    z.strictObject({
      from: z.literal("value"),
      kind: z.enum(["address", "email"]),
      value: z
        .string()
        .trim()
        .min(3, { error: () => m.admin_give_address_or_email() })
        .max(254),
    }),
  ]),
  days: z.enum(blockDays),
  reason: reasonSchema,
});
export type NewBlock = z.infer<typeof newBlockSchema>;

/** Whom staff keep out. Moments are ISO 8601. */
export type StaffBlock = {
  id: string;
  kind: BlockKind;
  /** Never the whole address. */
  label: string;
  reason: string;
  isActive: boolean;
  createdAt: string;
  endsAt: string;
  liftedAt: string | null;
};
export type StaffBlockDetail = StaffBlock & { history: AuditEntry[] };
