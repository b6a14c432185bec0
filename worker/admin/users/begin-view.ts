import { sql } from "drizzle-orm";
import { m } from "#messages";
import { newToken, sha256Hex } from "../../auth/hash.ts";
import { staffViewMinutes, staffViewPrefix } from "../../auth/staff-view/staff-view-token.contract.ts";
import { staffViews } from "../../auth/staff-view/table.ts";
import { sessions } from "../../auth/table.ts";
import { newId } from "../../db/columns.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { requireUserRow } from "./find-user.ts";
import type { StaffView } from "./users.contract.ts";

/**
 * Lets somebody from staff look at the product as a customer sees it: reading alone (`limitStaffView`), for some minutes. It is
 * a session of the customer's, so whatever ends those ends it, too, but stands on none of their lists.
 * @throws AppError NOT_FOUND, FORBIDDEN for staff's own accounts, CONFLICT for one that is disabled
 */
export async function beginStaffView(
  ports: Pick<Ports, "db" | "now">,
  { staff, sessionId, userId, reason }: { staff: Staff; sessionId: string; userId: string; reason: string },
): Promise<StaffView> {
  const user = await requireUserRow(ports, userId);
  if (user.role !== "user") throw new AppError("FORBIDDEN", m.admin_nobody_looks_on_as_staff());
  if (user.disabledAt) throw new AppError("CONFLICT", m.admin_account_is_disabled());
  const token = `${staffViewPrefix}${newToken()}`;
  const tokenHash = await sha256Hex(token);
  const createdAt = ports.now();
  const expiresAt = new Date(createdAt.getTime() + staffViewMinutes * 60_000);
  const auditedAction = {
    ...{ staff, action: "user.viewed", target: { key: `user:${userId}`, name: user.email } },
    after: { reason, until: expiresAt.toISOString() },
    precondition: sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND role = 'user' AND disabled_at IS NULL)`,
  };
  await runLogged(ports, auditedAction, [
    write.insert(sessions).values({ tokenHash, id: newId(), userId, createdAt, lastSeenAt: createdAt, expiresAt }),
    write.insert(staffViews).values({ tokenHash, staffId: staff.id, sessionId, userId, createdAt, expiresAt }),
  ]);
  return { token, expiresAt: expiresAt.toISOString() };
}
