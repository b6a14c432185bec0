import { Hono } from "hono";
import { z } from "zod";
import type { AppContext } from "../context.ts";
import { findTicket } from "../embeds/ticket.ts";
import { getTenantRow } from "../tenants/find-tenant.ts";
import { validate } from "../validate.ts";
import { serviceParamSchema } from "./products.contract.ts";
import { readOffered } from "./read-products.ts";
import { serveSample } from "./serve-sample.ts";
import { siteOf } from "./site-of.ts";

const offeredQuery = z.object({ tenant: z.string().max(64).default("demo") });
const sampleParam = z.object({ name: z.string().regex(/^\w{1,40}$/) });

/** What a company's visitors can choose of its own products. */
export const productsApi = new Hono<AppContext>()
  .get("/samples/:name", validate("param", sampleParam), (c) => serveSample(c.var.ports, c.req.valid("param").name))
  .get("/:service", validate("param", serviceParamSchema), validate("query", offeredQuery), async (c) => {
    const { ports } = c.var;
    const ticket = await findTicket(ports, c.req.raw.headers);
    const tenantId = ticket?.tenantId ?? (await getTenantRow(ports, c.req.valid("query").tenant)).id;
    const { service } = c.req.valid("param");
    const data = await readOffered(ports, { tenantId, service, site: await siteOf(ports, ticket) });
    c.header("Cache-Control", "private, max-age=15");
    c.header("Vary", "X-Embed-Ticket");
    return c.json({ success: true, data });
  });
