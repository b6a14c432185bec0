/** How many days back the overview looks, today included (UTC). */
export const overviewDays = 30;

export type OverviewDay = {
  /** `2026-11-22`, in UTC. */
  day: string;
  done: number;
  failed: number;
  /** Feedback and leads of a try are none. */
  leads: number;
  /** Mean seconds from the order to the first stroke; null on a day without a picture. */
  waiting: number | null;
  /** US dollars that image models cost. */
  cost: number;
};

/** How many months of revenue the overview tells of, this one among them (UTC). */
export const revenueMonths = 6;

type Moved = { count: number; cents: number };
/** `changedCents`: what accounts pay more or less than before, by plan and seats. */
export type RevenueMonth = { month: string; new: Moved; reactivated: Moved; lost: Moved; changedCents: number };
/** In US cents a month, of accounts that pay. Oldest month first. */
export type Revenue = { plans: { plan: string; accounts: number; cents: number }[]; months: RevenueMonth[] };

/** What came of a company's widgets and pages in these days, by views, leads and jobs that were won. */
export type ActiveCompany = { id: number; companyName: string; views: number; leads: number; won: number };

export type Overview = {
  days: OverviewDay[];
  /** Oldest day first; the most frequent cause first. */
  failures: { cause: string; count: number }[];
  /** Seconds. Null where nothing was rendered. */
  waiting: { median: number | null; p95: number | null };
  /** Waiting or at work right now. */
  queue: { priority: number; standard: number };
  /** Whether costs are recorded at all. */
  hasCost: boolean;
  revenue: Revenue;
  /** The ten with most leads, then views. */
  activeCompanies: ActiveCompany[];
  subscriptions: { plan: string; source: "stripe" | "manual"; status: string; count: number }[];
};
