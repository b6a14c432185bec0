import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { Mailbox } from "./mailbox.ts";

/** https://resend.com/docs/api-reference/emails/send-email, /errors and /dashboard/emails/idempotency-keys */

const one = z.string().regex(/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+)$/);
const several = z.union([one.transform((address) => [address]), z.array(one).min(1).max(50)]);
const emailSchema = z.object({
  from: one,
  to: several,
  subject: z.string(),
  reply_to: several.optional(),
  text: z.string().optional(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** What the next calls get instead of success, for rehearsals. */
export type Scenario = { status: number; left: number };

export const failures: Record<number, { name: string; message: string }> = {
  422: { name: "validation_error", message: "Invalid `to` field." },
  429: { name: "rate_limit_exceeded", message: "Too many requests. You can only make 2 requests per second." },
  500: { name: "application_error", message: "An unexpected error occurred." },
};

/** The part of Resend's API that we use: sending one mail. */
export function resendRoutes(box: Mailbox, scenario: Scenario, apiKey: string): Hono {
  const app = new Hono();

  app.post("/emails", async (c) => {
    const reject = (status: ContentfulStatusCode, name: string, message: string) =>
      c.json({ statusCode: status, name, message }, status);

    const authorization = c.req.header("Authorization");
    if (!authorization) return reject(401, "missing_api_key", "Missing API Key");
    if (authorization !== `Bearer ${apiKey}`) return reject(403, "invalid_api_key", "API key is invalid");
    if (scenario.left > 0) {
      scenario.left--;
      const { name, message } = failures[scenario.status];
      return reject(scenario.status as ContentfulStatusCode, name, message);
    }

    const key = c.req.header("Idempotency-Key") ?? null;
    if (key !== null && (key.length < 1 || key.length > 256)) {
      return reject(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
    }
    const body = await c.req.text();
    const known = key === null ? undefined : box.findByKey(key);
    if (known) {
      if (known.body === body) return c.json({ id: known.id });
      return reject(409, "invalid_idempotent_request", "Same idempotency key used with a different request payload.");
    }

    const parsed = emailSchema.safeParse(jsonOf(body));
    if (!parsed.success) {
      const field = parsed.error.issues[0].path.join(".") || "body";
      const isMissing = /received undefined/.test(parsed.error.issues[0].message);
      return isMissing
        ? reject(422, "missing_required_field", `Missing \`${field}\` field.`)
        : reject(422, "validation_error", `Invalid \`${field}\` field. The email address needs to follow the format.`);
    }
    const { from, to, subject, reply_to, text, html } = parsed.data;
    if (!text && !html) return reject(422, "missing_required_field", "Missing `html` or `text` field.");

    const id = crypto.randomUUID();
    const letter = { id, from, to: to.map(bare), replyTo: reply_to?.join(", ") ?? null, subject, key, body };
    box.add({ ...letter, at: new Date().toISOString(), text: text ?? "", html: html ?? "" });
    return c.json({ id });
  });

  return app;
}

/** The address alone, in lower case. */
function bare(address: string): string {
  return (/<([^<>]+)>$/.exec(address)?.[1] ?? address).toLowerCase();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
