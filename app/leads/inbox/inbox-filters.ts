import type { InboxStatus } from "#worker/leads/inbox/inbox.contract.ts";
import type { LeadType } from "#worker/leads/leads.contract.ts";

/** What the list is narrowed to, as the address bar carries it; "" is no filter. Days are `2026-11-21`. */
export type InboxFilters = {
  q: string;
  status: InboxStatus | "";
  type: LeadType | "";
  embed: string;
  from: string;
  to: string;
};

export const noFilters: InboxFilters = { q: "", status: "", type: "", embed: "", from: "", to: "" };

const statuses: readonly string[] = [
  "new",
  "contacted",
  "quoted",
  "won",
  "lost",
  "spam",
  "test",
] satisfies InboxStatus[];
const types: readonly string[] = ["contact", "widget", "bugs_features"] satisfies LeadType[];
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What an address asks for; what is not valid there is as good as not there. */
export function readFilters(params: URLSearchParams): InboxFilters {
  const text = (name: keyof InboxFilters) => params.get(name)?.trim() ?? "";
  const one = (name: keyof InboxFilters, fits: (value: string) => boolean) => (fits(text(name)) ? text(name) : "");
  return {
    q: text("q").slice(0, 100),
    status: one("status", (value) => statuses.includes(value)) as InboxFilters["status"],
    type: one("type", (value) => types.includes(value)) as InboxFilters["type"],
    embed: one("embed", (value) => /^[\w-]{1,64}$/.test(value)),
    from: one("from", isDay),
    to: one("to", isDay),
  };
}

/** The same address with these filters; what it says beside them stays. */
export function writeFilters(params: URLSearchParams, filters: InboxFilters): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filters)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** Those that are set, as the server takes them. */
export function filled(filters: InboxFilters): Partial<Omit<InboxFilters, "status" | "type">> & {
  status?: InboxStatus;
  type?: LeadType;
} {
  const { q, status, type, embed, from, to } = filters;
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(type && { type }),
    ...(embed && { embed }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** How many filters are set that stand behind the button "Filters". */
export function countMore({ type, embed, from, to }: InboxFilters): number {
  return [type, embed, from, to].filter(Boolean).length;
}

export function isFiltered(filters: InboxFilters): boolean {
  return Object.values(filters).some(Boolean);
}

function isDay(value: string): boolean {
  const time = day.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // The 31st of November would be the 1st of December.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
