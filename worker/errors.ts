import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { m } from "#messages";
import { describeError } from "./describe-error.ts";
import { loggedPath } from "./logged-path.ts";

/** Every error code of the API and its HTTP status. */
const statuses = {
  INVALID_INPUT: 400,
  BODY_TOO_LARGE: 413,
  UNREADABLE_PHOTO: 422,
  UNSUPPORTED_PHOTO: 415,
  PHOTO_TOO_LARGE: 413,
  PHOTO_TOO_SMALL: 422,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  TICKET_EXPIRED: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  PASSWORD_NEEDED: 403,
  FRESH_PROOF_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  EMBED_CLOSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  AMOUNT_CHANGED: 409,
  CHANGED_MEANWHILE: 409,
  EMAIL_TAKEN: 409,
  NOT_OFFERED: 409,
  SEAT_LIMIT_REACHED: 409,
  LINK_EXPIRED: 410,
  IDEMPOTENCY_MISMATCH: 422,
  SURFACE_MISSING: 422,
  ALLOWANCE_EXHAUSTED: 402,
  TOO_FEW_LEFT: 402,
  LEAD_FIRST: 402,
  PAYMENT_FAILED: 402,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
} as const satisfies Record<string, ContentfulStatusCode>;

export type ErrorCode = keyof typeof statuses;

/** An expected failure, in words the person can act on. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds until another try makes sense; becomes `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** More for the page, beside `error` and `code`. */
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { retryAfter?: number; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.details = options.details;
  }

  get status(): ContentfulStatusCode {
    return statuses[this.code];
  }
}

/** The one JSON shape of every error. What is not an AppError is logged with the request's id and never leaks its words. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof AppError) {
    if (error.retryAfter !== undefined) c.header("Retry-After", String(Math.ceil(error.retryAfter)));
    return c.json({ ...error.details, success: false, error: error.message, code: error.code }, error.status);
  }
  if (error instanceof HTTPException) {
    return c.json(
      { success: false, error: error.message || m.server_bad_request(), code: "INVALID_INPUT" },
      error.status,
    );
  }
  console.error(
    JSON.stringify({
      level: "error",
      requestId: c.get("requestId"),
      method: c.req.method,
      path: loggedPath(c.req.path),
      ...describeError(error),
    }),
  );
  return c.json({ success: false, error: m.ui_server_failed(), code: "INTERNAL" }, 500);
}
