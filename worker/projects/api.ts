import { Hono } from "hono";
import { z } from "zod";
import { requireActor, requireSession } from "../auth/find-actor.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { smallBody } from "../small-body.ts";
import { validate, validateWithMessages } from "../validate.ts";
import { changeProject } from "./change-project.ts";
import { findProject, listProjects } from "./find-projects.ts";
import { listOrders } from "./list-orders.ts";
import { projectChangeSchema } from "./projects.contract.ts";

const listSchema = z.object({ cursor: z.string().max(100).optional() });

/** Houses. A photo begins one, or is added to one (`POST /api/photos?project=ID`). */
export const projectsApi = new Hono<AppContext>()
  .get("/", validate("query", listSchema), async (c) => {
    const { cursor } = c.req.valid("query");
    return c.json({ success: true, ...(await listProjects(c.var.ports, await requireActor(c), cursor)) });
  })
  .get("/:id", async (c) => {
    const data = await findProject(c.var.ports, await requireActor(c), c.req.param("id"));
    return c.json({ success: true, data });
  })
  .get("/:id/orders", validate("query", listSchema), async (c) => {
    const { cursor } = c.req.valid("query");
    const actor = await requireActor(c);
    return c.json({
      success: true,
      ...(await listOrders(c.var.ports, { actor, projectId: c.req.param("id"), cursor })),
    });
  })
  .patch("/:id", rejectCrossSite, smallBody(32), validateWithMessages(projectChangeSchema), async (c) => {
    const { ports } = c.var;
    const { userId } = await requireSession(c);
    await changeProject(ports, { userId, id: c.req.param("id"), change: c.req.valid("json") });
    const data = await findProject(ports, { kind: "user", userId }, c.req.param("id"));
    return c.json({ success: true, data });
  });
