import { Hono } from "hono";
import { z } from "zod";
import { serviceIds } from "#services/services.ts";
import type { AppContext } from "../../context.ts";
import { validate } from "../../validate.ts";
import { cachedOffer } from "./cached-offer.ts";

const serviceSchema = z.object({ service: z.enum(serviceIds) });

/** What is offered for new designs; the same for everyone. */
export const offerApi = new Hono<AppContext>().get("/:service", validate("param", serviceSchema), async (c) => {
  const data = await cachedOffer(c.var.ports, c.req.valid("param").service);
  c.header("Cache-Control", "public, max-age=15");
  return c.json({ success: true, data });
});
