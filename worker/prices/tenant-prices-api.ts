import { type Context, Hono } from "hono";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import { signedIn } from "../auth/signed-in.ts";
import type { AppContext } from "../context.ts";
import { importProducts, type PricedProduct } from "../products/import/import-products.ts";
import { importSchema, serviceParamSchema } from "../products/products.contract.ts";
import { smallBody } from "../small-body.ts";
import { enterTenant } from "../teams/enter-tenant.ts";
import type { Colleague } from "../teams/still-has-role.ts";
import { validate } from "../validate.ts";
import { changePriceList, mayNotEditPrices } from "./change-price-list.ts";
import { exportProducts } from "./export-products.ts";
import { planListPrices } from "./plan-list-prices.ts";
import { priceListChangeSchema } from "./prices.contract.ts";
import { readPriceList } from "./read-price-list.ts";

/** What a company asks for its work, and its products as a list with their prices, under `/api/tenants`: for its owner and its managers. */
export const tenantPricesApi = new Hono<AppContext>()
  .get("/:id/prices/:service", validate("param", serviceParamSchema.loose()), async (c) => {
    const { tenantId } = await requireEditor(c);
    return c.json({
      success: true,
      data: await readPriceList(c.var.ports, { tenantId, service: c.req.valid("param").service }),
    });
  })
  .get("/:id/products/:service/csv", validate("param", serviceParamSchema.loose()), async (c) => {
    const { tenantId } = await requireEditor(c);
    const { service } = c.req.valid("param");
    return c.body(await exportProducts(c.var.ports, { tenantId, service }), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="products-${service}.csv"`,
      "Cache-Control": "no-store",
    });
  })
  .post(
    "/:id/products/import",
    rejectCrossSite,
    smallBody(512),
    signedIn,
    validate("json", importSchema),
    async (c) => {
      const who = await requireEditor(c);
      const { ports } = c.var;
      await limitAttempts(ports, "productsOfAccount", who.userId);
      const request = c.req.valid("json");
      const { tenantId } = who;
      const planPrices = (priced: PricedProduct[]) =>
        planListPrices(ports, { tenantId, service: request.service, priced });
      return c.json({ success: true, data: await importProducts(ports, who, { ...request, planPrices }) });
    },
  )
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
  const { tenantId, role, userId } = await enterTenant(c);
  if (role === "sales") throw mayNotEditPrices();
  return { tenantId, userId, role };
}
