import { m } from "#messages";
import { AppError } from "../../errors.ts";
import { factorMail } from "../../factors/factor-mail.ts";
import { factorsOf, hasFactor } from "../../factors/has-factor.ts";
import { deleteFactors } from "../../factors/remove-factor.ts";
import type { Ports } from "../../ports.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { requireUserRow } from "./find-user.ts";

/**
 * For a person who has lost every second factor and has shown in another way who they are: the factors go, every session
 * ends, and the owner is told. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND, FORBIDDEN for one's own, CONFLICT where there is none
 */
export async function removeFactors(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { staff, userId, reason }: { staff: Staff; userId: string; reason: string },
): Promise<void> {
  const { email } = await requireUserRow(ports, userId);
  if (userId === staff.id) throw new AppError("FORBIDDEN", m.admin_change_own_second_factor());
  const factors = await factorsOf(ports, userId);
  if (factors.length === 0) throw new AppError("CONFLICT", m.admin_user_has_no_second_factor());
  const target = { key: `user:${userId}`, name: email };
  const auditedAction = {
    staff,
    action: "user.factors",
    target,
    before: { factors },
    after: { factors: [], reason },
    precondition: hasFactor(userId),
  };
  const mail = await factorMail(ports, { userId, news: { kind: "removed-by-staff" } });
  await runLogged(ports, auditedAction, [...deleteFactors(userId), ...mail]);
}
