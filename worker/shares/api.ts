import { Hono } from "hono";
import { z } from "zod";
import { findActors, signInFirst } from "../auth/find-actor.ts";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { readSignedIn } from "../auth/read-signed-in.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { smallBody } from "../small-body.ts";
import { validate } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { sharesFrom, sharesQuery } from "./list-shares.ts";
import { preparePreview } from "./share-files.ts";
import { revokeShare, sharePicture } from "./share-picture.ts";

const listSchema = z.object({ cursor: z.string().max(100).optional() });

/** Under `/api/shares`: the live links of the account that asks. */
export const shareListApi = new Hono<AppContext>().get("/", validate("query", listSchema), async (c) => {
  const { ports } = c.var;
  const { cursor } = c.req.valid("query");
  const { read } = await readSignedIn(c, (user) => [sharesQuery(ports, user, cursor)]);
  return c.json({ success: true, ...(await sharesFrom(ports, read[0])) });
});

/** Under `/api/visualizations`. */
export const sharesApi = new Hono<AppContext>()
  .post("/:id/share", rejectCrossSite, smallBody(1), async (c) => {
    const { ports } = c.var;
    await limitAttempts(ports, "shareOfAddress", await addressOf(ports, c.req.raw.headers));
    const actors = await findActors(c);
    if (actors.length === 0) throw signInFirst();
    const data = await sharePicture(ports, { actors, visualizationId: c.req.param("id") });
    c.executionCtx.waitUntil(preparePreview(ports, data.id));
    return c.json({ success: true, data });
  })
  .delete("/:id/share", rejectCrossSite, smallBody(1), async (c) => {
    const { ports } = c.var;
    const actors = await findActors(c);
    if (actors.length === 0) throw signInFirst();
    await revokeShare(ports, { actors, visualizationId: c.req.param("id") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true });
  });
