const day = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric" });
const moment = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const number = new Intl.NumberFormat("en-US");

export function dayWords(iso: string): string {
  return day.format(new Date(iso));
}

export function momentWords(iso: string): string {
  return moment.format(new Date(iso));
}

export function numberWords(value: number): string {
  return number.format(value);
}

/** A limit of pictures: -1 is none. */
export function limitWords(limit: number): string {
  return limit === -1 ? "Unlimited" : numberWords(limit);
}
