import { language } from "#messages";
import { apiClient } from "./api-client.ts";
import { fetchProven } from "./auth/fresh-proof/pending-proof.ts";

/** Where the signed-in session's token is kept (spec). */
export const authTokenKey = "auth_token";
/** Where the token of a visitor without an account is kept. */
export const visitorTokenKey = "eavesight_visitor";

/** A non-OK answer: the message is "status: body" (spec); `text` is the server's own sentence, for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string | undefined;
  /** The field of the form that it is about. */
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    body: string,
    options: { code?: string; text?: string; field?: string; retryAfterSeconds?: number } = {},
  ) {
    super(`${status}: ${body}`);
    this.name = "ApiError";
    this.status = status;
    this.code = options.code;
    this.text = options.text;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Stands in where storage is refused (a third-party frame): good until the page is left. */
const untilLeft = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? untilLeft.get(key) ?? null;
  } catch {
    return untilLeft.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    untilLeft.set(key, value);
  }
}

export function removeStored(key: string): void {
  untilLeft.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was kept there.
  }
}

/** Where a tab keeps that somebody from staff looks on in it as a customer. */
export const staffViewKey = "staff_view";
export type StaffViewOfTab = { token: string; expiresAt: string };

/** Of this tab alone; null in every other one. */
export function readStaffView(): StaffViewOfTab | null {
  try {
    const kept = sessionStorage.getItem(staffViewKey);
    return kept ? (JSON.parse(kept) as StaffViewOfTab) : null;
  } catch {
    return null;
  }
}

/** The headers that say who is asking, and in which language. */
export function identityHeaders(): Record<string, string> {
  const headers: Record<string, string> = { "Accept-Language": language() };
  const view = readStaffView();
  const bearer = view?.token ?? readStored(authTokenKey);
  // Who looks on as somebody else is nobody's visitor.
  const visitor = view ? null : readStored(visitorTokenKey);
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  if (visitor) headers["X-Visitor-Token"] = visitor;
  return headers;
}

/** Turns a non-OK answer into an ApiError; passes an OK one through. */
export async function failOnError(response: Response): Promise<Response> {
  if (response.ok || response.status === 304) return response;
  const body = (await response.text()) || response.statusText;
  const retryAfter = Number(response.headers.get("Retry-After"));
  let parsed: { error?: string; code?: string; field?: string } = {};
  try {
    parsed = JSON.parse(body) as typeof parsed;
  } catch {
    // Not ours (a proxy's page): the status has to do.
  }
  throw new ApiError(response.status, body, {
    code: parsed.code,
    text: parsed.error,
    field: parsed.field,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  });
}

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** How requests are sent. Pages that people sign in to send several as one (`auth/fetch-together.ts`), which widgets need not load. */
let send: Send = (input, init) => fetch(input, init);

export function sendBy(other: Send): void {
  send = other;
}

/** Typed client of our own API: `api.visualizations.$post(...)`. Rejects with ApiError on any non-OK answer. */
export const api = apiClient({
  headers: identityHeaders,
  fetch: async (address, init) => failOnError(await fetchProven(address, init, send)),
});

/** The `data` of an answer of ours. Rejects as the client does, and with TypeError without a connection. */
export async function dataOf<Data>(asking: Promise<{ json(): Promise<{ data: Data }> }>): Promise<Data> {
  const answer = await (await asking).json();
  return answer.data;
}
