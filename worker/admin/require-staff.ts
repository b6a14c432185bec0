import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { m } from "#messages";
import { findSession, type Session } from "../auth/find-actor.ts";
import { requireFreshProof } from "../auth/fresh-proof/require-fresh-proof.ts";
import { users } from "../auth/table.ts";
import type { AppContext, PageContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { requireFactor } from "../factors/require-second-factor.ts";

/** Who works for the provider: `support` reads, resends and redoes, `admin` changes. */
export type Staff = { id: string; email: string; role: "support" | "admin" };
export type StaffContext = { Bindings: Env; Variables: PageContext & { staff: Staff; sessionId: string } };

/**
 * For every address under `/api/admin`, also for those that do not exist: whoever is not staff gets the answer of an unknown
 * address, signed in or not, and so learns of no record and no route.
 * @throws AppError NOT_FOUND
 */
export const requireStaff = createMiddleware<StaffContext>(async (c, next) => {
  const found = await findStaff(ofEveryone(c));
  if (!found) throw new AppError("NOT_FOUND", m.server_no_such_address());
  await requireFactor(c.var.ports, found.session);
  c.set("staff", found.staff);
  c.set("sessionId", found.session.id);
  await next();
});

/** @throws AppError FORBIDDEN for support */
export const requireAdmin = createMiddleware<StaffContext>(async (c, next) => {
  if (c.var.staff.role !== "admin") throw new AppError("FORBIDDEN", m.admin_only_admin_can_change_this());
  await next();
});

/** What staff change, they change as themselves: a fresh proof for everything that is no look. @throws AppError FRESH_PROOF_REQUIRED */
export const proveChanges = createMiddleware<StaffContext>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") await requireFreshProof(ofEveryone(c));
  await next();
});

/** A context that holds more is one that holds less, too; Hono's types do not say so, because of `set`. */
function ofEveryone(c: Context<StaffContext>): Context<AppContext> {
  return c as unknown as Context<AppContext>;
}

async function findStaff(c: Context<AppContext>): Promise<{ staff: Staff; session: Session } | null> {
  const session = await findSession(c).catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!session) return null;
  const [user] = await c.var.ports.db
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, session.userId))
    .limit(1);
  if (!user || user.role === "user") return null;
  return { staff: { ...user, role: user.role }, session };
}
