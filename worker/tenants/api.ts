import { Hono } from "hono";
import { z } from "zod";
import { m } from "#messages";
import type { AppContext } from "../context.ts";
import { validate } from "../validate.ts";
import { findTenant, slugPattern } from "./find-tenant.ts";
import { serveLogo } from "./logo/serve-logo.ts";

const slugSchema = z.object({
  slug: z.string().regex(slugPattern, { error: () => m.tenants_is_not_company_address() }),
});

const logoSchema = slugSchema.extend({
  name: z.string().regex(/^[\w-]{1,80}$/, { error: () => m.tenants_is_not_logos_address() }),
});

export const tenantApi = new Hono<AppContext>()
  .get("/:slug", validate("param", slugSchema), async (c) => {
    const tenant = await findTenant(c.var.ports, c.req.valid("param").slug);
    return c.json({ success: true, ...tenant });
  })
  .get("/:slug/logo/:name", validate("param", logoSchema), (c) => serveLogo(c.var.ports, c.req.valid("param")));
