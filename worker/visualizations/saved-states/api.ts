import { Hono } from "hono";
import { requireSession } from "../../auth/find-actor.ts";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import type { AppContext } from "../../context.ts";
import { smallBody } from "../../small-body.ts";
import { validate } from "../../validate.ts";
import { saveState } from "./save-state.ts";
import { savedStateSchema } from "./saved-states.contract.ts";

/** Accounts alone: what a visitor does stays on their device. `GET /api/projects/:id/visualizer` reads it. */
export const savedStatesApi = new Hono<AppContext>().put(
  "/:photoId",
  rejectCrossSite,
  smallBody(768),
  validate("json", savedStateSchema),
  async (c) => {
    const { userId } = await requireSession(c);
    const actor = { kind: "user", userId } as const;
    await saveState(c.var.ports, { actor, photoId: c.req.param("photoId"), state: c.req.valid("json") });
    return c.json({ success: true });
  },
);
