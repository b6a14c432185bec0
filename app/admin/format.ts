import { language, m } from "#messages";

const day = () => new Intl.DateTimeFormat(language(), { year: "numeric", month: "short", day: "numeric" });
const moment = () =>
  new Intl.DateTimeFormat(language(), {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
const number = () => new Intl.NumberFormat(language());

export function formatDay(iso: string): string {
  return day().format(new Date(iso));
}

export function formatDateTime(iso: string): string {
  // "AM" is never alone on a line.
  return moment()
    .format(new Date(iso))
    .replace(/\s(?=\S+$)/, "\u00a0");
}

export function formatNumber(value: number): string {
  return number().format(value);
}

/** A limit of pictures: -1 is none. */
export function formatLimit(limit: number): string {
  return limit === -1 ? m.admin_unlimited() : formatNumber(limit);
}
