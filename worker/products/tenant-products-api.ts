import { and, eq, ne } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { m } from "#messages";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite, rejectCrossSiteUploads } from "../auth/reject-cross-site.ts";
import { signedIn } from "../auth/signed-in.ts";
import type { AppContext } from "../context.ts";
import { embeds } from "../embeds/table.ts";
import { AppError } from "../errors.ts";
import { smallBody } from "../small-body.ts";
import { enterTenant, enterTenantWith } from "../teams/enter-tenant.ts";
import type { Colleague } from "../teams/still-has-role.ts";
import { validate } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import {
  addProduct,
  changeProduct,
  deleteProduct,
  mayNotEdit,
  orderProducts,
  requireRow,
  setAlsoGeneral,
  switchProduct,
} from "./change-products.ts";
import { changeSample } from "./change-sample.ts";
import { describeParts } from "./describe-parts.ts";
import { normalizeSample } from "./normalize-sample.ts";
import {
  newProductSchema,
  type ProductList,
  productChangeSchema,
  productOrderSchema,
  productSettingsSchema,
  quickChangeSchema,
  serviceParamSchema,
} from "./products.contract.ts";
import { alsoGeneralQuery, describeProduct, rowsQuery } from "./read-products.ts";
import { sampleLimits } from "./sample-limits.contract.ts";

const json = [rejectCrossSite, smallBody(64), signedIn] as const;
const file = [
  rejectCrossSiteUploads,
  bodyLimit({
    maxSize: sampleLimits.bytes,
    onError: () => {
      throw new AppError("BODY_TOO_LARGE", m.products_sample_too_large({ megabytes: sampleLimits.bytes / 1_000_000 }));
    },
  }),
] as const;

/** What a company says that it installs, under `/api/tenants`: for its owner and its managers. */
export const tenantProductsApi = new Hono<AppContext>()
  .get("/:id/products/:service", validate("param", serviceParamSchema.loose()), async (c) => {
    const { service } = c.req.valid("param");
    const { ports } = c.var;
    const { who, read } = await enterTenantWith(c, (tenantId) => [
      rowsQuery(ports, tenantId, service),
      alsoGeneralQuery(ports, tenantId, service),
      ports.db
        .selectDistinct({ origin: embeds.origin })
        .from(embeds)
        .where(and(eq(embeds.tenantId, tenantId), ne(embeds.origin, ""))),
    ]);
    if (who.role === "sales") throw mayNotEdit();
    const [rows, [settings], origins] = read;
    const data: ProductList = {
      products: rows.map(describeProduct),
      parts: describeParts(service),
      alsoGeneral: settings?.alsoGeneral ?? false,
      sites: origins.map(({ origin }) => origin).sort(),
    };
    return c.json({ success: true, data });
  })
  .post("/:id/products", ...json, validate("json", newProductSchema), async (c) => {
    const who = await requireWriter(c);
    const id = await addProduct(c.var.ports, who, c.req.valid("json"));
    return c.json({ success: true, data: describeProduct(await requireRow(c.var.ports, who, id)) }, 201);
  })
  .put("/:id/products/order", ...json, validate("json", productOrderSchema), async (c) => {
    await orderProducts(c.var.ports, await requireWriter(c), c.req.valid("json"));
    return c.json({ success: true });
  })
  .put("/:id/products/settings", ...json, validate("json", productSettingsSchema), async (c) => {
    await setAlsoGeneral(c.var.ports, await requireWriter(c), c.req.valid("json"));
    return c.json({ success: true });
  })
  .put("/:id/products/:productId", ...json, validate("json", productChangeSchema), async (c) => {
    const who = await requireWriter(c);
    const id = c.req.param("productId");
    await changeProduct(c.var.ports, who, { id, change: c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true, data: describeProduct(await requireRow(c.var.ports, who, id)) });
  })
  .patch("/:id/products/:productId", ...json, validate("json", quickChangeSchema), async (c) => {
    const who = await requireWriter(c);
    const id = c.req.param("productId");
    await switchProduct(c.var.ports, who, { id, change: c.req.valid("json") });
    return c.json({ success: true, data: describeProduct(await requireRow(c.var.ports, who, id)) });
  })
  .delete("/:id/products/:productId", ...json, async (c) => {
    await deleteProduct(c.var.ports, await requireWriter(c), c.req.param("productId"));
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  })
  .put("/:id/products/:productId/colors/:colorId/sample", ...file, async (c) => {
    const { ports } = c.var;
    const who = await requireWriter(c);
    const { productId, colorId } = c.req.param();
    const row = await requireRow(ports, who, productId);
    const sample = await normalizeSample(ports, new Uint8Array(await c.req.arrayBuffer()));
    await changeSample(ports, who, { productId: row.id, colorId, file: sample });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: describeProduct(await requireRow(ports, who, productId)) });
  })
  .delete("/:id/products/:productId/colors/:colorId/sample", ...json, async (c) => {
    const { ports } = c.var;
    const who = await requireWriter(c);
    const { productId, colorId } = c.req.param();
    await changeSample(ports, who, { productId, colorId, file: null });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: describeProduct(await requireRow(ports, who, productId)) });
  });

/** @throws AppError FORBIDDEN for sales */
async function requireEditor(c: Context<AppContext>): Promise<Colleague> {
  const { tenantId, role, userId } = await enterTenant(c);
  if (role === "sales") throw mayNotEdit();
  return { tenantId, userId, role };
}

async function requireWriter(c: Context<AppContext>): Promise<Colleague> {
  const who = await requireEditor(c);
  await limitAttempts(c.var.ports, "productsOfAccount", who.userId);
  return who;
}
