import { z } from "zod";
import { m } from "#messages";

/** The steps from a look at a widget to a job that was won. */
export const funnelSteps = ["views", "photos", "pictures", "forms", "contacts", "won"] as const;
export type FunnelStep = (typeof funnelSteps)[number];
/** `wonCents`: what the jobs that were won are worth, as far as somebody wrote it down. */
export type FunnelCounts = Record<FunnelStep | "wonCents", number>;
/** `day` is a day of UTC: `2026-11-21`. */
export type FunnelDay = FunnelCounts & { day: string };
/** `page`: the form on a page of ours, which no looks are counted for. `campaign` "" is none. */
export type FunnelCampaign = FunnelCounts & { campaign: string; source: "widget" | "page" };

/** Days back, today among them (UTC). */
export const funnelPeriods = ["7", "30", "90", "365"] as const;
export type FunnelPeriod = (typeof funnelPeriods)[number];
export const funnelQuerySchema = z.object({ days: z.enum(funnelPeriods).default("30") });

/** Campaigns that are shown by name; what is left of them is one more row. */
export const maxShownCampaigns = 50;

/**
 * `GET /api/tenants/{id}/funnel`, for the owner and managers. `days` are all of the period, oldest first; `campaigns` those with
 * most forms first; `others` the sum of those beyond `maxShownCampaigns`, null where there are none.
 */
export type Funnel = {
  counts: FunnelCounts;
  days: FunnelDay[];
  campaigns: FunnelCampaign[];
  others: FunnelCounts | null;
  /** Whether the owner gets the week by mail; null for everybody else. */
  isWeeklyMailOn: boolean | null;
};

/** `PUT /api/tenants/{id}/funnel/weekly-mail`, the owner's. */
export const weeklyMailSchema = z.strictObject({ isOn: z.boolean({ error: () => m.leads_say_what_to_change() }) });
