import { Hono } from "hono";
import { m } from "#messages";
import type { AppContext } from "../context.ts";
import { withDatabase } from "../env.ts";
import { AppError } from "../errors.ts";
import { SharedReads } from "./shared-reads.ts";
import { isPart, maxLetters, maxParts, type View, type ViewPart } from "./views.contract.ts";

/** Answers one request, as the whole Worker does. */
type Answer = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

/** Of one part. What is longer comes better alone than holding up the others. */
const maxBytes = 512 * 1024;

/**
 * Several reads of the API as one request, and their reads of the database as one or two (docs/decisions/0082). Each part is answered by
 * the whole Worker, as if it had come alone: with its own limits, log line and failure.
 */
export function viewsApi(answer: Answer) {
  return new Hono<AppContext>().get("/", async (c) => {
    const addresses = (c.req.queries("get") ?? []).map((path) => `/api${path}`);
    const isTooLong = addresses.length > maxParts || addresses.join("").length > maxLetters;
    if (addresses.length === 0 || isTooLong || !addresses.every(isPart)) {
      throw new AppError("INVALID_INPUT", m.server_bad_request());
    }
    const headers = new Headers(c.req.raw.headers);
    // The lines of the log of one request bear one id.
    headers.set("X-Request-Id", c.var.requestId);
    const reads = new SharedReads(c.env.DB);
    const parts = addresses.map((address) => ({ address, ...reads.join() }));
    const data = await Promise.all(
      parts.map(async ({ address, db, end }): Promise<ViewPart> => {
        const request = new Request(new URL(address, c.req.url), { headers });
        try {
          return await toPart(await answer(request, withDatabase(c.env, db), c.executionCtx as ExecutionContext));
        } finally {
          end();
        }
      }),
    );
    return c.json({ success: true, data } satisfies View);
  });
}

async function toPart(answer: Response): Promise<ViewPart> {
  const body = await answer.text();
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
  if (!isJson || body.length > maxBytes) return null;
  const retryAfter = answer.headers.get("Retry-After");
  const location = answer.headers.get("Content-Location");
  const headers = { ...(retryAfter !== null && { retryAfter }), ...(location !== null && { location }) };
  return { status: answer.status, body, ...headers };
}
