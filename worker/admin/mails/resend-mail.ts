import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { holds } from "../../db/holds.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import { isProven } from "../../mail/brand.ts";
import { isMailKind, mailKinds } from "../../mail/mail-kinds.catalogue.ts";
import { isSuppressed } from "../../mail/suppression.ts";
import { mails } from "../../mail/table.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { queueForStaff } from "../deliveries/resend.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { requireMail } from "./find-mail.ts";
import { conditionsOf, type KeptMail } from "./may-go-again.ts";

type Needed = Pick<Ports, "db" | "settings" | "now" | "email">;

/**
 * Sends a mail that was given up once more, in the same words and under the same id, which its carrier knows: were it delivered
 * after all, it would come once. One about a lead is written anew. After it, call `wakeScheduledTasks`.
 * @returns the mail that is on its way; `isNew`: false where it was before
 * @throws AppError NOT_FOUND; CONFLICT where it was sent, or would not be written today
 */
export async function resendMail(
  ports: Needed,
  { staff, id }: { staff: Staff; id: string },
): Promise<{ id: string; isNew: boolean }> {
  const mail = await requireMail(ports, id);
  if (mail.state === "queued") return { id, isNew: false };
  if (mail.state === "sent") throw new AppError("CONFLICT", m.admin_mail_was_sent());
  if (mail.leadId !== null) return queueForStaff(ports, { staff, id });
  const refusal = await refusalOf(ports, mail);
  if (refusal !== null) throw new AppError("CONFLICT", refusal);
  const precondition = sql.join(
    conditionsOf(ports, mail).map((condition) => sql`(${condition.holds})`),
    sql` AND `,
  );
  const target = { key: `mail:${id}`, name: mail.recipient };
  try {
    await runLogged(ports, { staff, action: "mail.resent", target, after: { kind: mail.kind }, precondition }, [
      write.update(mails).set({ state: "queued", dueAt: ports.now() }).where(eq(mails.id, id)),
    ]);
  } catch (error) {
    // Pressed twice, or by two.
    if (await holds(ports.db, isUnderWay(id))) return { id, isNew: false };
    throw error;
  }
  return { id, isNew: true };
}

function isUnderWay(id: string) {
  return sql`EXISTS (SELECT 1 FROM mails WHERE id = ${id} AND state IN ('queued', 'sent'))`;
}

/** Why a mail that was given up is not sent once more, in words; null: it can be. */
export async function refusalOf(ports: Needed, mail: KeptMail): Promise<string | null> {
  for (const { holds: condition, otherwise } of conditionsOf(ports, mail)) {
    if (!(await holds(ports.db, condition))) return otherwise();
  }
  if (!isToHomeowner(mail)) return null;
  if (await isSuppressed(ports, mail.recipient)) return m.admin_mail_is_unwanted();
  const [tenant] = await ports.db.select().from(tenants).where(eq(tenants.id, mail.tenantId));
  const isOurs = tenant?.userId === null;
  return isOurs || (tenant && (await isProven(ports, tenant))) ? null : m.admin_mail_company_not_proven();
}

function isToHomeowner({ kind, userId }: KeptMail): boolean {
  return isMailKind(kind) ? mailKinds[kind] === "homeowner" || kind === "team-invitation" : userId === null;
}
