import { Hono } from "hono";
import { z } from "zod";
import { serviceIds } from "#services/services.ts";
import { requireSession } from "../../auth/find-actor.ts";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import type { AppContext } from "../../context.ts";
import { smallBody } from "../../small-body.ts";
import { validate } from "../../validate.ts";
import { readState, saveState } from "./save-state.ts";
import { savedStateSchema } from "./saved-states.contract.ts";

const readSchema = z.object({ service: z.enum(serviceIds) });

/** Accounts alone: what a visitor does stays on their device. `GET /api/projects/:id/visualizer` brings it with the house. */
export const savedStatesApi = new Hono<AppContext>()
  .get("/:photoId", validate("query", readSchema), async (c) => {
    const { userId } = await requireSession(c);
    const actor = { kind: "user", userId } as const;
    const asked = { actor, photoId: c.req.param("photoId"), service: c.req.valid("query").service };
    return c.json({ success: true, data: await readState(c.var.ports, asked) });
  })
  .put("/:photoId", rejectCrossSite, smallBody(768), validate("json", savedStateSchema), async (c) => {
    const { userId } = await requireSession(c);
    const actor = { kind: "user", userId } as const;
    await saveState(c.var.ports, { actor, photoId: c.req.param("photoId"), state: c.req.valid("json") });
    return c.json({ success: true });
  });
