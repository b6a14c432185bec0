import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { requireActor } from "../auth/find-actor.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { validate } from "../validate.ts";
import { surfacesSchema } from "../visualizations/visualizations.contract.ts";
import { keepCorrection } from "./keep-correction.ts";

const body = bodyLimit({
  maxSize: 512 * 1024,
  onError: () => {
    throw new AppError("BODY_TOO_LARGE", "That is too much data: surfaces fit into 512 KB.");
  },
});

/** Under `/api/visualizations`: who reports a picture may let us learn from what they corrected on its photo. */
export const correctionsApi = new Hono<AppContext>().put(
  "/:id/correction",
  rejectCrossSite,
  body,
  validate("json", z.object({ proposal: surfacesSchema })),
  async (c) => {
    const { proposal } = c.req.valid("json");
    const actor = await requireActor(c);
    await keepCorrection(c.var.ports, { actor, visualizationId: c.req.param("id"), proposal });
    return c.json({ success: true });
  },
);
