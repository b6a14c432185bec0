import { Hono } from "hono";
import { findActors, requireActor, signInFirst } from "../auth/find-actor.ts";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { smallBody } from "../small-body.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { disownLead } from "./disown-lead.ts";
import { erasePhoto, erasePicture, eraseProject, eraseVisitor } from "./erase-my-data.ts";

/** Under `/api/privacy`: all that this browser's visitor has given us. An account has its own way (`DELETE /api/auth/account`). */
export const privacyApi = new Hono<AppContext>().delete("/mine", rejectCrossSite, smallBody(1), async (c) => {
  const visitor = (await findActors(c)).find((actor) => actor.kind === "visitor");
  // Nobody whom we know has nothing here: that is what was asked for.
  if (visitor?.kind === "visitor") await eraseVisitor(c.var.ports, visitor.visitorId);
  c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
  return c.json({ success: true });
});

/** Under `/api/photos`. */
export const erasePhotoApi = new Hono<AppContext>().delete("/:id", rejectCrossSite, smallBody(1), async (c) => {
  const actors = await findActors(c);
  if (actors.length === 0) throw signInFirst();
  await erasePhoto(c.var.ports, actors, c.req.param("id"));
  c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
  return c.json({ success: true });
});

/** Under `/api/visualizations`. */
export const erasePictureApi = new Hono<AppContext>().delete("/:id", rejectCrossSite, smallBody(1), async (c) => {
  await erasePicture(c.var.ports, await requireActor(c), c.req.param("id"));
  c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
  return c.json({ success: true });
});

/** Under `/api/projects`. */
export const eraseProjectApi = new Hono<AppContext>().delete("/:id", rejectCrossSite, smallBody(1), async (c) => {
  await eraseProject(c.var.ports, await requireActor(c), c.req.param("id"));
  c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
  return c.json({ success: true });
});

/** Under `/api/your-picture`, beside what else its page does. */
export const disownApi = new Hono<AppContext>().post("/:token/not-me", rejectCrossSite, smallBody(1), async (c) => {
  const { ports } = c.var;
  await limitAttempts(ports, "pictureLinkOfAddress", await addressOf(ports, c.req.raw.headers));
  await disownLead(ports, c.req.param("token"));
  c.executionCtx.waitUntil(wakeScheduledTasks(ports));
  return c.json({ success: true });
});
