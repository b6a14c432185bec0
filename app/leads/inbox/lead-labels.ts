import { language, m } from "#messages";
import { services } from "#services/services.ts";
import { enterprise } from "#worker/leads/leads.catalogue.ts";
import type { Lead, LeadStatus } from "#worker/leads/leads.contract.ts";
import { statusNames } from "#worker/leads/status-names.catalogue.ts";
import { embedName } from "../company/embed-name.ts";

export { statusNames };
export const statuses = Object.keys(statusNames) as LeadStatus[];

type Named = Pick<Lead, "firstName" | "lastName">;

export function leadName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim() || m.leads_no_name();
}

export function initials({ firstName, lastName }: Named): string {
  return (
    [firstName, lastName]
      .map((name) => [...name.trim()][0] ?? "")
      .join("")
      .toUpperCase() || "?"
  );
}

/** What they are after: a service by its name, or what kind of message it is. */
export function topicLabel({ leadType, service, embed }: Pick<Lead, "leadType" | "service" | "embed">): string {
  if (leadType === "bugs_features") return service === "bug" ? m.leads_bug_report() : m.leads_feature_request();
  if (service === enterprise) return m.leads_enterprise();
  const known = services.find(({ id }) => id === service);
  if (known) return known.menu.name();
  if (embed) return embedName(embed).kind;
  return leadType === "widget" ? m.leads_widget() : m.leads_contact_form();
}

/** Where it came from: the site of the widget, else the company that wrote. */
export function sourceLabel({
  embed,
  businessName,
  leadType,
  page,
}: Pick<Lead, "embed" | "businessName" | "leadType" | "page">): string | null {
  if (embed) return embedName(embed).place;
  if (leadType === "contact") return businessName;
  return page && URL.canParse(page) ? new URL(page).host : null;
}

const moment = () => new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
const shortDay = () => new Intl.DateTimeFormat(language(), { month: "short", day: "numeric" });
const longDay = () => new Intl.DateTimeFormat(language(), { month: "short", day: "numeric", year: "numeric" });
const clock = () => new Intl.DateTimeFormat(language(), { hour: "numeric", minute: "2-digit" });

/** "Nov 21, 2026, 3:04 PM" */
export function formatDateTime(iso: string): string {
  return moment().format(new Date(iso));
}

/** As short as it can be and still be clear: the time of today, else the day. */
export function listTime(iso: string, now = new Date()): string {
  const then = new Date(iso);
  if (then.toDateString() === now.toDateString()) return clock().format(then);
  const day = then.getFullYear() === now.getFullYear() ? shortDay : longDay;
  return day().format(then);
}
