import { eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { m } from "#messages";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { bearerHash, sessionEnded } from "../find-actor.ts";
import { sessions } from "../table.ts";
import { staffViewPrefix } from "./staff-view-token.contract.ts";

/** What somebody from staff may look at as a customer. Whatever is new stays closed until it is named here. */
const shown = [
  // Its parts are asked about one by one.
  "/views",
  "/auth/me",
  "/allowance",
  "/dashboard/first-steps",
  "/tenant/*",
  "/tenants/:id/leads",
  "/tenants/:id/leads/counts",
  "/tenants/:id/leads/:lead",
  "/tenants/:id/embeds",
  "/tenants/:id/funnel",
  "/tenants/:id/products/:service",
  "/tenants/:id/prices/:service",
  "/projects",
  "/projects/:id",
  "/projects/:id/pictures",
  "/projects/:id/orders",
  "/visualizations",
  "/visualizations/:id",
  "/visualizations/:id/image",
  "/photos/:id",
  "/photos/:id/image",
  "/subscription",
  "/offer/:service",
  "/products/:service",
  "/renderers",
].map((path) => new URLPattern({ pathname: `/api${path}` }));

/** Files, and what would be read as a lead's id. */
const closed = ["/tenants/:id/leads/export", "/tenants/:id/leads/consents", "/tenant/consent"].map(
  (path) => new URLPattern({ pathname: `/api${path}` }),
);

/**
 * For all of the API: a token of a staff view reads what is named here, and changes nothing but its own end. It lasts no longer than
 * the session that asked for it, and than its person is staff.
 * @throws AppError FORBIDDEN, UNAUTHENTICATED
 */
export const limitStaffView = createMiddleware<AppContext>(async (c, next) => {
  if (
    c.req
      .header("Authorization")
      ?.replace(/^Bearer /i, "")
      .startsWith(staffViewPrefix)
  )
    await checkView(c);
  await next();
});

async function checkView(c: Context<AppContext>): Promise<void> {
  // As the router reads it: `%65xport` is `export` there.
  const { method, path: pathname } = c.req;
  if (method === "POST" && pathname === "/api/auth/logout") return;
  if (method !== "GET" && method !== "HEAD") throw new AppError("FORBIDDEN", m.auth_view_is_read_only());
  const names = (patterns: URLPattern[]) => patterns.some((pattern) => pattern.test({ pathname }));
  const isShown = names(shown) && !names(closed);
  if (!isShown) throw new AppError("FORBIDDEN", m.auth_view_does_not_show());
  const { db, now } = c.var.ports;
  const tokenHash = (await bearerHash(c)) ?? "";
  const found = await db.all(sql`
    SELECT 1 FROM staff_views JOIN users ON users.id = staff_views.staff_id
      JOIN sessions ON sessions.id = staff_views.session_id
    WHERE staff_views.token_hash = ${tokenHash} AND staff_views.expires_at > ${now().getTime()}
      AND users.role <> 'user' AND users.disabled_at IS NULL AND sessions.expires_at > ${now().getTime()}`);
  if (found.length > 0) return;
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  throw sessionEnded();
}
