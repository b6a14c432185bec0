import { z } from "zod";
import type { Service } from "#services/services.ts";
import { failureCodes, visualizationStatuses } from "../../visualizations/visualizations.contract.ts";
import type { AuditEntry } from "../audit/audit.contract.ts";
import { listQuery } from "../lists/lists.contract.ts";

/** `priority` is the line of paid plans, `standard` that of everybody else. */
export const jobClasses = ["priority", "standard"] as const;

export const jobsQuerySchema = z.object({
  ...listQuery,
  class: z.enum(jobClasses).optional(),
  state: z.enum(visualizationStatuses).optional(),
  cause: z.enum(failureCodes).optional(),
});

/** Which of the failed jobs are made once more. */
export const failedJobsSchema = jobsQuerySchema.omit({ state: true });

/** Both pictures of a job: the photo, and what was made of it. */
export const jobPictures = ["before", "after"] as const;
export type JobPicture = (typeof jobPictures)[number];

/** A job as staff's list shows it. Moments are ISO 8601. */
export type StaffJob = {
  /** Of the job and its picture. */
  id: string;
  service: Service;
  class: (typeof jobClasses)[number];
  state: (typeof visualizationStatuses)[number];
  cause: string | null;
  /** Who asked for it; null: a visitor. */
  account: { id: string; email: string } | null;
  tenant: { id: number; companyName: string };
  renderer: string | null;
  /** When it came into line, the last time. */
  queuedAt: string;
  /** From there to the first stroke, and from that to its end; null for what has not happened. */
  waitedMs: number | null;
  ranMs: number | null;
  retries: number;
};

export type RenderAttempt = {
  /** The place in the chain of renderers, from 1, of the run that it belongs to. */
  place: number;
  /** Which run: 0 is the first one. */
  run: number;
  renderer: string;
  model: string;
  /** Null while it is asked. */
  outcome: string | null;
  detail: string | null;
  latencyMs: number | null;
  /** US dollars. */
  cost: number;
  createdAt: string;
};

export type StaffJobDetail = StaffJob & {
  stage: string;
  orderedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Jobs that start before it; 0 where it does not wait. */
  ahead: number;
  /** Starts of the render step of our own engine. */
  starts: number;
  failure: { code: string; detail: string | null; shownMessage: string } | null;
  model: string | null;
  /** Who pays, by name, and what has become of the unit. `onTheHouse`: it is counted nowhere. */
  payment: {
    payer: string;
    unit: "held" | "committed" | "released" | "returned" | "none";
    onTheHouse: boolean;
  };
  design: { label: string; value: string }[];
  /** The recipe as it is kept, its surfaces in short. */
  recipe: Record<string, unknown>;
  watermarked: boolean;
  size: { width: number; height: number } | null;
  /** Shares are 0..1. `edit`: of a model's answer, before anything was put right. */
  checks: {
    changedOutside: number;
    changedShare: number;
    untouchedShare: number;
    edit: { drift: number; confidence: number; outside: number; change: number; structure: number } | null;
  } | null;
  attempts: RenderAttempt[];
  pictures: JobPicture[];
  history: AuditEntry[];
};
