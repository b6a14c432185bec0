import { type Context, Hono } from "hono";
import { requireSession } from "../auth/find-actor.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import { signedIn } from "../auth/signed-in.ts";
import type { AppContext } from "../context.ts";
import { serviceParamSchema } from "../products/products.contract.ts";
import { smallBody } from "../small-body.ts";
import { requireTenant } from "../teams/require-tenant.ts";
import type { Colleague } from "../teams/still-has-role.ts";
import { validate } from "../validate.ts";
import { changePriceList, mayNotEditPrices } from "./change-price-list.ts";
import { priceListChangeSchema } from "./prices.contract.ts";
import { readPriceList } from "./read-price-list.ts";

/** What a company asks for its work, under `/api/tenants`: for its owner and its managers. */
export const tenantPricesApi = new Hono<AppContext>()
  .get("/:id/prices/:service", validate("param", serviceParamSchema.loose()), async (c) => {
    const { tenantId } = await requireEditor(c);
    return c.json({
      success: true,
      data: await readPriceList(c.var.ports, { tenantId, service: c.req.valid("param").service }),
    });
  })
  .put("/:id/prices", rejectCrossSite, smallBody(64), signedIn, validate("json", priceListChangeSchema), async (c) => {
    const who = await requireEditor(c);
    await limitAttempts(c.var.ports, "productsOfAccount", who.userId);
    const change = c.req.valid("json");
    await changePriceList(c.var.ports, who, change);
    const { tenantId } = who;
    return c.json({ success: true, data: await readPriceList(c.var.ports, { tenantId, service: change.service }) });
  });

/** @throws AppError FORBIDDEN for sales */
async function requireEditor(c: Context<AppContext>): Promise<Colleague> {
  const { userId } = await requireSession(c);
  const { tenantId, role } = await requireTenant(c.var.ports, { tenantId: c.req.param("id") ?? "", userId });
  if (role === "sales") throw mayNotEditPrices();
  return { tenantId, userId, role };
}
