import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { z } from "zod";
import { clientAddress } from "../auth/client-address.ts";
import { findActor, requireActor } from "../auth/find-actor.ts";
import { refuseOtherSites } from "../auth/refuse-other-sites.ts";
import type { AppContext } from "../context.ts";
import { findTicket } from "../embeds/ticket.ts";
import { AppError } from "../errors.ts";
import { requestKey } from "../idempotency/request-key.ts";
import { servePicture } from "../photos/serve-picture.ts";
import { checkLink } from "../photos/signed-link.ts";
import { validate } from "../validate.ts";
import { createVisualizationSchema } from "./contract.ts";
import { createVisualization } from "./create-visualization.ts";
import { describeVisualization } from "./describe-visualization.ts";
import { findPictureKey, pictureKinds } from "./find-picture.ts";
import { findVisualization, listVisualizations } from "./find-visualizations.ts";
import { markReader } from "./plan-has-marks.ts";

const listSchema = z.object({ photoId: z.string().max(64).optional(), cursor: z.string().max(100).optional() });
const pictureSchema = z.object({ kind: z.enum(pictureKinds) });

const smallBody = bodyLimit({
  maxSize: 512 * 1024,
  onError: () => {
    throw new AppError("BODY_TOO_LARGE", "That is too much data: surfaces and design fit into 512 KB.");
  },
});

/** A page asks each second at first, then each other second. */
function retryAfter(queuedAt: Date, now: Date): string {
  return now.getTime() - queuedAt.getTime() < 10_000 ? "1" : "2";
}

export const visualizationsApi = new Hono<AppContext>()
  .post("/", refuseOtherSites, smallBody, validate("json", createVisualizationSchema), async (c) => {
    const { services } = c.var;
    const ticket = await findTicket(services, c.req.raw.headers);
    const actor = await requireActor(c);
    const { status, body } = await createVisualization(services, {
      actor,
      ticket,
      client: await clientAddress(services, c.req.raw.headers),
      request: await requestKey(c.req.header("Idempotency-Key"), {
        actor: actor.kind === "user" ? `user:${actor.userId}` : `visitor:${actor.visitorId}`,
        route: "POST /api/visualizations",
        body: await c.req.text(),
      }),
      input: c.req.valid("json"),
    });
    return new Response(body, { status, headers: { "Content-Type": "application/json", "Retry-After": "1" } });
  })
  .get("/", validate("query", listSchema), async (c) => {
    const { page, nextCursor } = await listVisualizations(c.var.services, await requireActor(c), c.req.valid("query"));
    const hasMark = markReader(c.var.services);
    const data = await Promise.all(page.map((found) => describeVisualization(c.var.services, found, hasMark)));
    return c.json({ success: true, data, nextCursor });
  })
  .get("/:id", etag({ retainedHeaders: [...RETAINED_304_HEADERS, "retry-after"] }), async (c) => {
    const { services } = c.var;
    const found = await findVisualization(services, await findActor(c), c.req.param("id"));
    const data = await describeVisualization(services, found);
    c.header("Cache-Control", "private, no-cache");
    c.header("Vary", "Authorization, X-Visitor-Token");
    if (data.status === "queued" || data.status === "rendering") {
      c.header("Retry-After", retryAfter(found.job.queuedAt, services.now()));
    }
    return c.json({ success: true, data });
  })
  .get("/:id/image", validate("query", pictureSchema), async (c) => {
    const { services } = c.var;
    const { kind } = c.req.valid("query");
    const maxAge = await checkLink(services, c.req.url);
    const key = await findPictureKey(services, c.req.param("id"), kind);
    const fileName = kind === "patch" ? "patch.png" : "visualization.jpg";
    return servePicture(services, { key, headers: c.req.raw.headers, maxAge, fileName });
  });
