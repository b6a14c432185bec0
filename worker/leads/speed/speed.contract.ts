import { z } from "zod";
import { m } from "#messages";
import { type DayHours, isTimeZone, type WorkingHours } from "./working-hours.ts";

/**
 * How fast a company answers, under `/api/tenants/{id}`:
 *
 * GET /speed              -> `{ success, data: Speed }`, for everybody of the company
 * GET /answering          -> `{ success, data: Answering }`, for its owner; a 404 for everyone else
 * PUT /answering  `answeringSchema` -> `{ success, data: Answering }`, for its owner
 * POST /leads/{leadId}/answer  `answerSchema` -> 201 `{ success }`: who sees the lead calls or writes to them now
 *
 * The first answer counts, whoever gives it: a press on the phone number or the address, a reply, or another status.
 */

export const answerWays = ["call", "mail", "text", "status"] as const;
export type AnswerWay = (typeof answerWays)[number];

export const answerSchema = z.object({ how: z.enum(["call", "mail"]) });

const dayMinutes = 24 * 60;
const minutes = z.int().min(0).max(dayMinutes);

const dayHours = z
  .object({ from: minutes, to: minutes })
  .refine(({ from, to }) => to - from >= 30, { error: () => m.leads_speed_hours_too_short() })
  .nullable() satisfies z.ZodType<DayHours>;

export const answeringSchema = z
  .object({
    hasAlerts: z.boolean(),
    timeZone: z
      .string()
      .max(60)
      .refine(isTimeZone, { error: () => m.leads_speed_time_zone_unknown() }),
    /** From Monday to Sunday. */
    hours: z.tuple([
      dayHours,
      dayHours,
      dayHours,
      dayHours,
      dayHours,
      dayHours,
      dayHours,
    ]) satisfies z.ZodType<WorkingHours>,
    /** Somebody of the company; null: the owner alone is told. */
    nextUserId: z.string().max(64).nullable(),
    showsSpeed: z.boolean(),
  })
  .refine(({ hours }) => hours.some((one) => one !== null), { error: () => m.leads_speed_hours_missing() });
export type WantedAnswering = z.infer<typeof answeringSchema>;

export type Answering = Omit<WantedAnswering, "timeZone" | "hours"> & {
  /** Null: nobody has said yet, so every hour counts. */
  timeZone: string | null;
  hours: WorkingHours | null;
  /** Who can be told next: the company's people but its owner, with a confirmed e-mail. */
  colleagues: { id: string; firstName: string; lastName: string }[];
  /** Alerts go to the owner's e-mail, so it has to be confirmed. */
  isVerified: boolean;
  /** What homeowners read now: "usually answers within …", in minutes; null: not enough leads, or too slow. */
  usualMinutes: number | null;
};

/** Of the last `speedDays` days; at most the newest 1,000 leads. Those of the last hour count once they are answered. */
export type Speed = {
  leads: number;
  answered: number;
  /** In working time; a lead without an answer counts as the slowest. Null: fewer than half are answered, or there are none. */
  medianMs: number | null;
  /** How many were answered within `nextPersonMinutes`. */
  fast: number;
};
