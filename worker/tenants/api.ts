import { Hono } from "hono";
import { z } from "zod";
import type { AppContext } from "../context.ts";
import { validate } from "../validate.ts";
import { findTenant } from "./find-tenant.ts";

const slugSchema = z.object({ slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/i, "That is not a company address.") });

export const tenantApi = new Hono<AppContext>().get("/:slug", validate("param", slugSchema), async (c) => {
  const tenant = await findTenant(c.var.services, c.req.valid("param").slug);
  return c.json({ success: true, ...tenant });
});
