import { type Context, Hono } from "hono";
import { m } from "#messages";
import { requireSession } from "../auth/find-actor.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import { signedIn } from "../auth/signed-in.ts";
import type { AppContext } from "../context.ts";
import { describeError } from "../describe-error.ts";
import { AppError } from "../errors.ts";
import { smallBody } from "../small-body.ts";
import { enterTenant, enterTenantWith } from "../teams/enter-tenant.ts";
import { validate } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { checkHost, type HostRow } from "./check-host.ts";
import { claimHost, requireHostRow, requireOwnHostPlan } from "./claim-host.ts";
import { describeOwnHost, ownHostFrom, ownHostQueries } from "./describe-host.ts";
import { turnMailOff, turnMailOn } from "./mail-choice.ts";
import { claimSchema, mailChoiceSchema } from "./own-hosts.contract.ts";
import { removeHost } from "./remove-host.ts";

const json = [rejectCrossSite, smallBody(4), signedIn] as const;

/** A company's own host name, under `/api/tenants`: for its owner alone. */
export const ownHostsApi = new Hono<AppContext>()
  .get("/:id/own-host", async (c) => {
    const { ports } = c.var;
    const { who, read } = await enterTenantWith(c, (tenantId) => ownHostQueries(ports, tenantId));
    requireIsOwner(who);
    return c.json({ success: true, data: ownHostFrom(ports, read) });
  })
  .put("/:id/own-host", ...json, validate("json", claimSchema), async (c) => {
    const tenantId = await changing(c);
    const row = await claimHost(c.var.ports, { tenantId, ...c.req.valid("json") });
    await checkNow(c, row);
    return answer(c, tenantId);
  })
  .post("/:id/own-host/check", rejectCrossSite, async (c) => {
    const tenantId = await changing(c);
    await requireOwnHostPlan(c.var.ports, tenantId);
    await checkNow(c, await requireHostRow(c.var.ports, tenantId));
    return answer(c, tenantId);
  })
  .put("/:id/own-host/mail", ...json, validate("json", mailChoiceSchema), async (c) => {
    const tenantId = await changing(c);
    const { ports } = c.var;
    await requireOwnHostPlan(ports, tenantId);
    const row = await requireHostRow(ports, tenantId);
    if (c.req.valid("json").isOn) await turnMailOn(ports, row);
    else await turnMailOff(ports, row);
    return answer(c, tenantId);
  })
  .delete("/:id/own-host", rejectCrossSite, async (c) => {
    const tenantId = await changing(c);
    await removeHost(c.var.ports, tenantId);
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return answer(c, tenantId);
  });

async function answer(c: Context<AppContext>, tenantId: number) {
  return c.json({ success: true, data: await describeOwnHost(c.var.ports, tenantId) });
}

async function changing(c: Context<AppContext>): Promise<number> {
  const { userId } = await requireSession(c);
  await limitAttempts(c.var.ports, "ownHostOfAccount", userId);
  return requireOwner(c);
}

/** @throws AppError FORBIDDEN for the owner's team */
async function requireOwner(c: Context<AppContext>): Promise<number> {
  const who = await enterTenant(c);
  requireIsOwner(who);
  return who.tenantId;
}

function requireIsOwner({ isOwner }: { isOwner: boolean }): void {
  if (!isOwner) throw new AppError("FORBIDDEN", m.account_only_owner_can_change());
}

/** What was typed is kept in any case: the due work asks again where somebody did not answer. */
async function checkNow(c: Context<AppContext>, row: HostRow): Promise<void> {
  await checkHost(c.var.ports, row, { now: true }).catch((error) => {
    const { hostname } = row;
    console.warn(JSON.stringify({ level: "warn", event: "own host not checked", hostname, ...describeError(error) }));
  });
  c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
}
