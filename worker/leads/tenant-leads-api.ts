import { Hono } from "hono";
import { z } from "zod";
import { requireSession } from "../auth/find-actor.ts";
import type { AppContext } from "../context.ts";
import { validate } from "../validate.ts";
import { listLeads } from "./list-leads.ts";

const querySchema = z.object({ cursor: z.string().max(100).optional() });

/** The leads of a company, for its owner alone. */
export const tenantLeadsApi = new Hono<AppContext>().get("/:id/leads", validate("query", querySchema), async (c) => {
  const { userId } = await requireSession(c);
  const asked = { tenantId: c.req.param("id"), userId, cursor: c.req.valid("query").cursor };
  return c.json({ success: true, ...(await listLeads(c.var.services, asked)) });
});
