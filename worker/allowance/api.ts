import { Hono } from "hono";
import { z } from "zod";
import { clientAddress } from "../auth/client-address.ts";
import { findActor } from "../auth/find-actor.ts";
import type { AppContext } from "../context.ts";
import { findTicket } from "../embeds/ticket.ts";
import { validate } from "../validate.ts";
import { readAllowance } from "./read-allowance.ts";

const querySchema = z.object({ tenant: z.string().min(1).max(64).optional() });

export const allowanceApi = new Hono<AppContext>().get("/", validate("query", querySchema), async (c) => {
  const { ports } = c.var;
  const { headers } = c.req.raw;
  const [ticket, actor] = [await findTicket(ports, headers), await findActor(c)];
  const client = await clientAddress(ports, headers);
  const data = await readAllowance(ports, { actor, client, tenantSlug: c.req.valid("query").tenant, ticket });
  return c.json({ success: true, data });
});
