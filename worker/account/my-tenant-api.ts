import { Hono } from "hono";
import { requireSession } from "../auth/find-actor.ts";
import type { AppContext } from "../context.ts";
import { findMyTenant } from "./my-tenant.ts";

/** Beside the public `/api/tenant/:slug`, and before it: no company has this slug. */
export const myTenantApi = new Hono<AppContext>().get("/my-tenant", async (c) => {
  const { userId } = await requireSession(c);
  return c.json({ success: true, ...(await findMyTenant(c.var.services, userId)) });
});
