import { Hono } from "hono";
import { z } from "zod";
import type { AppContext } from "../context.ts";
import { validate } from "../validate.ts";
import { findTenant, slugPattern } from "./find-tenant.ts";

const slugSchema = z.object({ slug: z.string().regex(slugPattern, "That is not a company address.") });

export const tenantApi = new Hono<AppContext>().get("/:slug", validate("param", slugSchema), async (c) => {
  const tenant = await findTenant(c.var.services, c.req.valid("param").slug);
  return c.json({ success: true, ...tenant });
});
