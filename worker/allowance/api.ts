import { Hono } from "hono";
import { z } from "zod";
import { clientAddress } from "../auth/client-address.ts";
import { findActor } from "../auth/find-actor.ts";
import type { AppContext } from "../context.ts";
import { findTicket } from "../embeds/ticket.ts";
import { validate } from "../validate.ts";
import { enterAllowance, readAllowance } from "./read-allowance.ts";

const querySchema = z.object({ tenant: z.string().min(1).max(64).optional() });

export const allowanceApi = new Hono<AppContext>().get("/", validate("query", querySchema), async (c) => {
  const { ports } = c.var;
  const { headers } = c.req.raw;
  const { tenant: tenantSlug } = c.req.valid("query");
  const ticket = await findTicket(ports, headers);
  const client = await clientAddress(ports, headers);
  const isAccount = ticket === null && c.req.header("Authorization") !== undefined;
  const data = isAccount
    ? await enterAllowance(c, { client, tenantSlug })
    : await readAllowance(ports, { actor: await findActor(c), client, tenantSlug, ticket });
  return c.json({ success: true, data });
});
