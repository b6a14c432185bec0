import { Hono, type TypedResponse } from "hono";
import { bodyLimit } from "hono/body-limit";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { z } from "zod";
import { m } from "#messages";
import { clientAddress } from "../auth/client-address.ts";
import { findActor, requireActor, requireSession } from "../auth/find-actor.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import { rejectBlocked } from "../blocks/is-blocked.ts";
import type { AppContext } from "../context.ts";
import { findTicket } from "../embeds/ticket.ts";
import { AppError } from "../errors.ts";
import { requestKey } from "../idempotency/request-key.ts";
import { servePicture } from "../photos/serve-picture.ts";
import { checkLink } from "../photos/signed-link.ts";
import { smallBody } from "../small-body.ts";
import { validate } from "../validate.ts";
import { createVisualizationSchema } from "./create-visualization.contract.ts";
import { createVisualization } from "./create-visualization.ts";
import { describeVisualization } from "./describe-visualization.ts";
import { findPictureKey, pictureKinds } from "./find-picture.ts";
import { findVisualization, listVisualizations } from "./find-visualizations.ts";
import { markFavorite } from "./mark-favorite.ts";
import { knownSizesSchema } from "./prices/prices.contract.ts";
import { readPriceRanges } from "./prices/read-price-ranges.ts";
import { tellSizes } from "./prices/tell-sizes.ts";
import { watermarkReader } from "./read-watermark.ts";
import { unlockPicture } from "./unlock-picture.ts";
import { type AcceptedOrder, pictureChangeSchema } from "./visualizations.contract.ts";
import { isUnderway, waitForProgress } from "./wait-for-progress.ts";

const listSchema = z.object({
  photoId: z.string().max(64).optional(),
  projectId: z.string().max(64).optional(),
  cursor: z.string().max(100).optional(),
});
/** Browsers have six connections to a server that speaks HTTP/1.1, and an order has up to four pictures. */
const maxWaitSeconds = 2;
const lookSchema = z.object({ wait: z.coerce.number().min(0).max(maxWaitSeconds).default(0) });
const pictureSchema = z.object({ kind: z.enum(pictureKinds) });

const maxOrderBytes = 512 * 1024;
const orderBody = bodyLimit({
  maxSize: maxOrderBytes,
  onError: () => {
    throw new AppError("BODY_TOO_LARGE", m.visualizations_body_too_large({ kilobytes: maxOrderBytes / 1024 }));
  },
});

/** For those who do not wait here: each second at first, then each other second. */
function retryAfter(queuedAt: Date, now: Date): string {
  return now.getTime() - queuedAt.getTime() < 10_000 ? "1" : "2";
}

export const visualizationsApi = new Hono<AppContext>()
  .post("/", rejectCrossSite, orderBody, validate("json", createVisualizationSchema), async (c) => {
    const { ports } = c.var;
    const ticket = await findTicket(ports, c.req.raw.headers);
    const actor = await requireActor(c);
    await rejectBlocked(ports, { actor, headers: c.req.raw.headers });
    const { status, body } = await createVisualization(ports, {
      actor,
      ticket,
      client: await clientAddress(ports, c.req.raw.headers),
      request: await requestKey(c.req.header("Idempotency-Key"), {
        actor: actor.kind === "user" ? `user:${actor.userId}` : `visitor:${actor.visitorId}`,
        route: "POST /api/visualizations",
        body: await c.req.text(),
      }),
      input: c.req.valid("json"),
    });
    const headers = { "Content-Type": "application/json", "Retry-After": "1" };
    // The body is JSON already: the one of the first request with this key.
    return new Response(body, { status, headers }) as Response &
      TypedResponse<{ success: true; data: AcceptedOrder }, 202, "json">;
  })
  .get("/", validate("query", listSchema), async (c) => {
    const { page, nextCursor } = await listVisualizations(c.var.ports, await requireActor(c), c.req.valid("query"));
    const readWatermark = watermarkReader(c.var.ports);
    const ids = page.map(({ visualization }) => visualization.id);
    const ranges = await readPriceRanges(c.var.ports, ids);
    const data = await Promise.all(
      page.map((found) => describeVisualization(c.var.ports, found, readWatermark, ranges)),
    );
    return c.json({ success: true, data, nextCursor });
  })
  .get(
    "/:id",
    validate("query", lookSchema),
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, "retry-after"] }),
    async (c) => {
      const { ports } = c.var;
      const actor = await findActor(c);
      const id = c.req.param("id");
      let found = await findVisualization(ports, actor, id);
      const { wait } = c.req.valid("query");
      if (wait > 0 && isUnderway(found.visualization)) {
        await waitForProgress(ports, found.visualization, wait);
        found = await findVisualization(ports, actor, id);
      }
      const viewerId = actor?.kind === "user" ? actor.userId : null;
      const data = await describeVisualization(ports, found, watermarkReader(ports, viewerId));
      c.header("Cache-Control", "private, no-cache");
      c.header("Vary", "Authorization, X-Visitor-Token");
      if (isUnderway(found.visualization)) {
        c.header("Retry-After", retryAfter(found.visualization.queuedAt, ports.now()));
      }
      return c.json({ success: true, data });
    },
  )
  .patch("/:id", rejectCrossSite, smallBody(1), validate("json", pictureChangeSchema), async (c) => {
    const { ports } = c.var;
    const actor = await requireActor(c);
    const id = c.req.param("id");
    await markFavorite(ports, { actor, id, isFavorite: c.req.valid("json").isFavorite });
    const viewerId = actor.kind === "user" ? actor.userId : null;
    const data = await describeVisualization(
      ports,
      await findVisualization(ports, actor, id),
      watermarkReader(ports, viewerId),
    );
    return c.json({ success: true, data });
  })
  .put("/:id/price-range", rejectCrossSite, smallBody(1), validate("json", knownSizesSchema), async (c) => {
    const asked = { actor: await requireActor(c), id: c.req.param("id"), known: c.req.valid("json") };
    return c.json({ success: true, data: await tellSizes(c.var.ports, asked) });
  })
  .post("/:id/unlock", rejectCrossSite, smallBody(1), async (c) => {
    const { ports } = c.var;
    const { userId } = await requireSession(c);
    const found = await unlockPicture(ports, { userId, id: c.req.param("id") });
    return c.json({
      success: true,
      data: await describeVisualization(ports, found, watermarkReader(ports, userId)),
    });
  })
  .get("/:id/image", validate("query", pictureSchema), async (c) => {
    const { ports } = c.var;
    const { kind } = c.req.valid("query");
    const maxAge = await checkLink(ports, c.req.url);
    const key = await findPictureKey(ports, c.req.param("id"), kind);
    const fileName = kind === "patch" ? "patch.png" : "visualization.jpg";
    return servePicture(ports, { key, headers: c.req.raw.headers, maxAge, fileName });
  });
