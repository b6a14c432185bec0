import { Hono } from "hono";
import { z } from "zod";
import { serviceIds } from "#services/services.ts";
import { requireActor, requireSession } from "../auth/find-actor.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { smallBody } from "../small-body.ts";
import { validate, validateWithMessages } from "../validate.ts";
import { changeProject } from "./change-project.ts";
import { enterProjects } from "./enter-projects.ts";
import { findProject } from "./find-project.ts";
import { fitDesign } from "./fit-design.ts";
import { listOrders } from "./list-orders.ts";
import { listPictures } from "./list-pictures.ts";
import { listProjects } from "./list-projects.ts";
import { openVisualizer } from "./open-visualizer.ts";
import { projectChangeSchema, projectListSchema } from "./projects.contract.ts";

const pageSchema = z.object({ cursor: z.string().max(100).optional() });
const id = z.string().min(1).max(64);
const fitSchema = z.object({ photo: id, picture: id });

const openingSchema = z.object({
  service: z.enum(serviceIds),
  photo: z.string().max(64).optional(),
  picture: z.string().max(64).optional(),
  design: z.string().max(64).optional(),
});

/** Houses. A photo begins one, or is added to one (`POST /api/photos?project=ID`). */
export const projectsApi = new Hono<AppContext>()
  .get("/", validate("query", projectListSchema), async (c) => {
    const { cursor, q, archived } = c.req.valid("query");
    const listed = { cursor, q, isArchived: archived === "true" };
    const { access, read } = await enterProjects(c, listed);
    return c.json({ success: true, ...(await listProjects(c.var.ports, access, listed, read)) });
  })
  .get("/:id", async (c) => {
    const data = await findProject(c.var.ports, await requireActor(c), c.req.param("id"));
    return c.json({ success: true, data });
  })
  .get("/:id/pictures", validate("query", pageSchema), async (c) => {
    const { cursor } = c.req.valid("query");
    const actor = await requireActor(c);
    const page = await listPictures(c.var.ports, { actor, projectId: c.req.param("id"), cursor });
    return c.json({ success: true, ...page });
  })
  .get("/:id/fit", validate("query", fitSchema), async (c) => {
    const { photo, picture } = c.req.valid("query");
    const actor = await requireActor(c);
    const data = await fitDesign(c.var.ports, {
      actor,
      projectId: c.req.param("id"),
      photoId: photo,
      pictureId: picture,
    });
    return c.json({ success: true, data });
  })
  .get("/:id/visualizer", validate("query", openingSchema), async (c) => {
    const { service, photo: photoId, picture: pictureId, design: designOf } = c.req.valid("query");
    const asked = { service, photoId, pictureId, designOf };
    const actor = await requireActor(c);
    return c.json({
      success: true,
      data: await openVisualizer(c.var.ports, { ...asked, actor, projectId: c.req.param("id") }),
    });
  })
  .get("/:id/orders", validate("query", pageSchema), async (c) => {
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
