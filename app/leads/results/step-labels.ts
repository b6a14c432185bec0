import { language, type Message, m } from "#messages";
import type { FunnelPeriod, FunnelStep } from "#worker/dashboard/funnel/funnel.contract.ts";

export const stepNames: Record<FunnelStep, Message> = {
  views: m.leads_results_views,
  photos: m.leads_results_photos,
  pictures: m.leads_results_pictures,
  forms: m.leads_results_forms,
  contacts: m.leads_results_contacts,
  won: m.leads_results_won,
};

export const stepHints: Record<FunnelStep, Message> = {
  views: m.leads_results_views_hint,
  photos: m.leads_photos_of_peoples_own_homes,
  pictures: m.leads_results_pictures_hint,
  forms: m.leads_results_forms_hint,
  contacts: m.leads_results_contacts_hint,
  won: m.leads_results_won_hint,
};

export const periodNames: Record<FunnelPeriod, Message> = {
  "7": m.leads_results_days_7,
  "30": m.leads_results_days_30,
  "90": m.leads_results_days_90,
  "365": m.leads_results_days_365,
};

export function formatCount(count: number): string {
  return count.toLocaleString(language());
}

/** Whole dollars. */
export function formatSum(cents: number): string {
  return (cents / 100).toLocaleString(language(), { style: "currency", currency: "USD", maximumFractionDigits: 0 });
}
