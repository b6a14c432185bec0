import { barePath } from "#worker/language.contract.ts";
import { mine } from "#worker/teams/my-company.contract.ts";
import { isPart, maxParts } from "#worker/views/views.contract.ts";
import { readStaffView, readStored, removeStored, writeStored } from "../api.ts";
import { firstViewOf } from "./first-views.ts";

/** Where the browser keeps, by page, what its first view asked for: addresses of the API alone. */
export const firstViewKey = "first_view";
const maxPages = 30;
/** What a page asks for within this time after its first answer belongs to its first view, however slow the connection is. */
const viewMs = 3000;
/** A view that gets no answer is over, too. */
const unansweredMs = 30_000;

type Early = { identity: string; answer: Promise<Response | null> };

const early = new Map<string, Early>();
/** What this view has asked for; null where nothing is written down: before a view, after it, and of a search. */
let asked: Set<string> | null = null;
let page = "";
/** What ends a view that still waits for its first answer; null once that is there. */
let givesUp: ReturnType<typeof setTimeout> | null = null;

/**
 * A page asks for its company's things only once it knows the company, and for that only once it knows the account. So the
 * browser remembers what a page's first view asked for, and asks for all of that with the first request when the page is opened the next
 * time. The first time of all it asks for what the page shows to the owner of a company.
 * @param addresses what is asked for now @returns what was asked for beside and after that the last time
 */
export function rememberedBeside(addresses: readonly string[]): string[] {
  const isFirst = page === "";
  if (isFirst) beginView();
  for (const address of addresses) asked?.add(address);
  if (!isFirst) return [];
  const isSearch = location.search !== "";
  const known = [readRemembered()[page] ?? (isSearch ? [] : firstViewOf(barePath(page)))].flat().map(String);
  return known.filter((one) => isPart(one) && !addresses.includes(one)).slice(0, maxParts - addresses.length);
}

/** What the page asks for has come. Only the first one of a view counts. */
export function noteAnswer(): void {
  if (givesUp === null) return;
  clearTimeout(givesUp);
  givesUp = null;
  setTimeout(() => {
    if (asked) remember(page, asked);
    endView();
  }, viewMs);
}

/** For whoever asks for it next. */
export function keepEarly(address: string, kept: Early): void {
  // Nobody may come for it.
  kept.answer.catch(() => null);
  early.set(address, kept);
}

/** Good once, for the same person. @returns null where there is none; its answer is null where it has to be asked for alone */
export function takeEarly(address: string, identity: string): Promise<Response | null> | null {
  const unnamed = address.replace(/\/tenants\/\d+\//, `/tenants/${mine}/`);
  const asking = early.has(address) ? address : unnamed;
  const kept = early.get(asking);
  if (kept?.identity !== identity) return null;
  early.delete(asking);
  asked?.add(address);
  // Who works for several companies may ask for another one than theirs.
  const isIt = ({ ok, headers }: Response) => ok && (asking === address || headers.get("Content-Location") === address);
  return kept.answer.then(
    (answer) => (answer && isIt(answer) ? answer : null),
    () => null,
  );
}

/** Of who signs out nothing stays, also not what this view would have written down at its end. */
export function forgetFirstViews(): void {
  asked = null;
  forgetEarly();
  removeStored(firstViewKey);
}

/** Whatever changes something may change these. */
export function forgetEarly(): void {
  early.clear();
}

function beginView(): void {
  page = location.pathname;
  // What somebody searches for is not kept.
  asked = location.search === "" ? new Set() : null;
  givesUp = setTimeout(endView, unansweredMs);
}

function endView(): void {
  asked = null;
  givesUp = null;
  forgetEarly();
}

function remember(path: string, seen: Set<string>): void {
  // Nor what staff look at as a customer.
  if (location.pathname !== path || location.search !== "" || readStaffView()) return;
  const { [path]: _before, ...others } = readRemembered();
  const pages = Object.entries(others).slice(1 - maxPages);
  // One address has nothing to go with; so few are left where the server knew no views.
  const view = seen.size > 1 ? [[path, [...seen]]] : [];
  writeStored(firstViewKey, JSON.stringify(Object.fromEntries([...pages, ...view])));
}

/** By page. Whatever else may be kept there is passed over. */
function readRemembered(): Record<string, unknown> {
  try {
    return { ...JSON.parse(readStored(firstViewKey) ?? "") };
  } catch {
    return {};
  }
}
