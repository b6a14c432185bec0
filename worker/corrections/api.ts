import { Hono } from "hono";

import { z } from "zod";
import { requireActor } from "../auth/find-actor.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { smallBody } from "../small-body.ts";
import { validate } from "../validate.ts";
import { surfacesSchema } from "../visualizations/visualizations.contract.ts";
import { keepCorrection } from "./keep-correction.ts";

/** Under `/api/visualizations`: who reports a picture may let us learn from what they corrected on its photo. */
export const correctionsApi = new Hono<AppContext>().put(
  "/:id/correction",
  rejectCrossSite,
  smallBody(512),
  validate("json", z.object({ proposal: surfacesSchema })),
  async (c) => {
    const { proposal } = c.req.valid("json");
    const actor = await requireActor(c);
    await keepCorrection(c.var.ports, { actor, visualizationId: c.req.param("id"), proposal });
    return c.json({ success: true });
  },
);
