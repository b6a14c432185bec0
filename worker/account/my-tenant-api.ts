import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requireSession } from "../auth/find-actor.ts";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite, rejectCrossSiteUploads } from "../auth/reject-cross-site.ts";
import { signedIn } from "../auth/signed-in.ts";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { smallBody } from "../small-body.ts";
import { accentScale } from "../tenants/accent-scale.ts";
import { removeLogo, setLogo } from "../tenants/logo/change-logo.ts";
import { logoLimits, logoTooLarge } from "../tenants/logo/logo.contract.ts";
import { normalizeLogo } from "../tenants/logo/normalize-logo.ts";
import {
  accentQuerySchema,
  emailTokenSchema,
  newTenantSchema,
  tenantChangesSchema,
} from "../tenants/settings/settings.contract.ts";
import type { MyTenant } from "../tenants/tenants.contract.ts";
import { validate } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { changeMyTenant, makeMyTenant, requireOwnTenant } from "./change-my-tenant.ts";
import { confirmCompanyEmail } from "./company-email.ts";
import { enterMyTenant, findMyTenant } from "./find-my-tenant.ts";

const json = [rejectCrossSite, smallBody(32)] as const;
const file = [
  rejectCrossSiteUploads,
  bodyLimit({
    maxSize: logoLimits.bytes,
    onError: () => {
      throw new AppError("BODY_TOO_LARGE", logoTooLarge());
    },
  }),
] as const;

/** Beside the public `/api/tenant/:slug`, and before it: no company has this slug. */
export const myTenantApi = new Hono<AppContext>()
  .get("/my-tenant", async (c) => {
    return c.json({ success: true, ...(await enterMyTenant(c)).tenant });
  })
  .post("/my-tenant", ...json, signedIn, validate("json", newTenantSchema), async (c) => {
    const { userId } = await requireSession(c);
    await limitAttempts(c.var.ports, "brandingOfAccount", userId);
    const made = await makeMyTenant(c.var.ports, { userId, ...c.req.valid("json") });
    return c.json({ success: true, ...made }, 201);
  })
  .patch("/my-tenant", ...json, signedIn, validate("json", tenantChangesSchema), async (c) => {
    const session = await requireSession(c);
    await limitAttempts(c.var.ports, "brandingOfAccount", session.userId);
    const changes = c.req.valid("json");
    const changed = await changeMyTenant(c.var.ports, { session, changes });
    if (changes.email !== undefined) c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true, ...changed });
  })
  .post("/confirm-email", ...json, validate("json", emailTokenSchema), async (c) => {
    const { ports } = c.var;
    await limitAttempts(ports, "mailTokenOfAddress", await addressOf(ports, c.req.raw.headers));
    const data = await confirmCompanyEmail(ports, c.req.valid("json").token);
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data });
  })
  .get("/my-tenant/accent", validate("query", accentQuerySchema), async (c) => {
    await requireSession(c);
    return c.json({ success: true, data: accentScale(c.req.valid("query").color) });
  })
  .put("/my-tenant/logo", ...file, async (c) => {
    const { ports } = c.var;
    const { userId, tenant } = await ownTenant(c);
    await limitAttempts(ports, "logoOfAccount", userId);
    const logo = await normalizeLogo(ports, new Uint8Array(await c.req.arrayBuffer()));
    await setLogo(ports, { userId, tenant, logo });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, ...(await findMyTenant(ports, userId)) });
  })
  .delete("/my-tenant/logo", ...json, async (c) => {
    const { ports } = c.var;
    const { userId, tenant } = await ownTenant(c);
    await removeLogo(ports, { userId, tenant });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, ...(await findMyTenant(ports, userId)) });
  });

async function ownTenant(c: Context<AppContext>): Promise<{ userId: string; tenant: MyTenant }> {
  const { userId } = await requireSession(c);
  return { userId, tenant: await requireOwnTenant(c.var.ports, userId) };
}
