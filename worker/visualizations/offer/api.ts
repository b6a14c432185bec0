import { Hono } from "hono";
import { z } from "zod";
import type { AppContext } from "../../context.ts";
import { validate } from "../../validate.ts";
import { services } from "../visualizations.catalogue.ts";
import { cachedOffer } from "./cached-offer.ts";

const serviceSchema = z.object({ service: z.enum(services) });

/** What is offered for new designs; the same for everyone. */
export const offerApi = new Hono<AppContext>().get("/:service", validate("param", serviceSchema), async (c) => {
  const data = await cachedOffer(c.var.services, c.req.valid("param").service);
  c.header("Cache-Control", "public, max-age=15");
  return c.json({ success: true, data });
});
