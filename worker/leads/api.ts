import { zValidator } from "@hono/zod-validator";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { m } from "#messages";
import { type Actor, findActor, findActors, requireSession } from "../auth/find-actor.ts";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { findTicket } from "../embeds/ticket.ts";
import { AppError } from "../errors.ts";
import { requestKey } from "../idempotency/request-key.ts";
import { requireOwnCompany } from "../own-hosts/of-own-company.ts";
import { smallBody } from "../small-body.ts";
import { validate } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { acceptLead } from "./accept-lead.ts";
import { senderOfRequest } from "./consent/record-lead-consents.ts";
import { findOwnPicture } from "./find-own-picture.ts";
import { requireLeadPlace } from "./inbox/lead-place.ts";
import { type Challenge, leadSchema } from "./leads.contract.ts";
import { openLeadProject } from "./open-lead-project.ts";
import { leadPicturesApi } from "./pictures-api.ts";

const ownPictureSchema = z.object({ tenantId: z.coerce.number().int().positive(), id: z.string().max(64).optional() });

export const leadsApi = new Hono<AppContext>()
  .route("/", leadPicturesApi)
  .get("/challenge", (c) => {
    const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY } = c.var.ports.settings;
    const data: Challenge = { siteKey: (TURNSTILE_SECRET_KEY && TURNSTILE_SITE_KEY) || null };
    return c.json({ success: true, data });
  })
  .get("/own-picture", validate("query", ownPictureSchema), async (c) => {
    const { tenantId, id } = c.req.valid("query");
    requireOwnCompany(c.var, tenantId);
    const sender = await senderOf(c);
    const data = sender && (await findOwnPicture(c.var.ports, { sender, tenantId, id }));
    c.header("Cache-Control", "private, no-store");
    return c.json({ success: true, data });
  })
  .post("/:id/project", rejectCrossSite, smallBody(1), async (c) => {
    const { ports } = c.var;
    const { userId } = await requireSession(c);
    await limitAttempts(ports, "leadProjectOfAccount", userId);
    const place = await requireLeadPlace(ports, { leadId: c.req.param("id"), userId });
    return c.json({ success: true, data: await openLeadProject(ports, place) });
  })
  .post(
    "/",
    rejectCrossSite,
    smallBody(64),
    zValidator("json", leadSchema, (result) => {
      // No field's name behind it: these words are the page's own.
      if (result.success) return;
      throw new AppError("INVALID_INPUT", result.error.issues[0]?.message ?? m.server_request_is_not_valid());
    }),
    async (c) => {
      const { ports } = c.var;
      const input = c.req.valid("json");
      requireOwnCompany(c.var, input.tenantId);
      const ticket = input.leadType === "widget" ? await findTicket(ports, c.req.raw.headers) : null;
      const [sender, address] = await Promise.all([
        ticket ? visitorOf(c) : senderOf(c),
        addressOf(ports, c.req.raw.headers),
      ]);
      const { status, body } = await acceptLead(ports, {
        input,
        sender,
        ticket,
        address,
        from: senderOfRequest(c.req.raw.headers),
        request: await requestKey(c.req.header("Idempotency-Key"), {
          actor: sender?.kind === "user" ? `user:${sender.userId}` : `address:${address}`,
          route: "POST /api/leads", // not read: a name for the limit
          // The same words are the same request, however long the form was open and whatever proof came along.
          body: JSON.stringify({ ...input, elapsed: undefined, turnstileToken: undefined }),
        }),
      });
      c.executionCtx.waitUntil(wakeScheduledTasks(ports));
      return new Response(body, { status, headers: { "Content-Type": "application/json" } });
    },
  );

/** In a widget nobody is signed in, whatever the browser sends along. */
async function visitorOf(c: Context<AppContext>): Promise<Actor | null> {
  const actors = await findActors(c).catch(ignoreEnded);
  return actors?.find(({ kind }) => kind === "visitor") ?? null;
}

/** A session that has ended is no reason to turn a message away. */
function senderOf(c: Context<AppContext>): Promise<Actor | null> {
  return findActor(c).catch(ignoreEnded);
}

function ignoreEnded(error: unknown): null {
  if (error instanceof AppError && error.code === "UNAUTHENTICATED") return null;
  throw error;
}
