import type { SQL } from "drizzle-orm";
import { m } from "#messages";
import { forAccount } from "../../auth/for-account.ts";
import { newId } from "../../db/columns.ts";
import { brandOf } from "../../mail/brand.ts";
import { composeMail } from "../../mail/compose-mail.ts";
import { greeting } from "../../mail/greeting.ts";
import { enqueueMail } from "../../mail/queue-mail.ts";
import type { Ports } from "../../ports.ts";
import { getTenantRow } from "../../tenants/find-tenant.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { requireUserRow, type UserRow } from "./find-user.ts";
import type { StaffMessage } from "./users.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * Writes to a customer in staff's own words, from the provider; what they answer goes to support. The log keeps what was
 * written. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND
 */
export async function sendStaffMessage(
  ports: Needed,
  { staff, userId, message }: { staff: Staff; userId: string; message: StaffMessage },
): Promise<void> {
  const user = await requireUserRow(ports, userId);
  const mailId = newId();
  const mail = await messageMail(ports, { mailId, user, message });
  const target = { key: `user:${userId}`, name: user.email };
  await runLogged(ports, { staff, action: "user.message", target, after: { ...message, mail: mailId } }, [mail]);
}

type Written = { mailId: string; user: UserRow; message: StaffMessage };

function messageMail(ports: Needed, { mailId, user, message }: Written): Promise<SQL> {
  return forAccount(ports, user.id, async () => {
    const brand = await brandOf(ports, await getTenantRow(ports, "demo"));
    const paragraphs = message.text.split(/\r?\n\s*\r?\n/);
    const content = await composeMail({
      brand,
      subject: message.subject,
      preheader: paragraphs[0] ?? "",
      heading: message.subject,
      body: [greeting(user.firstName), ...paragraphs],
      button: null,
      note: [m.mail_answer_this_mail()],
    });
    const mail = {
      id: mailId,
      to: user.email,
      kind: "staff-message" as const,
      tenantId: brand.tenantId,
      userId: user.id,
    };
    const replyTo = ports.settings.SUPPORT_EMAIL;
    return enqueueMail(ports, { ...mail, content: { ...content, replyTo }, usefulForMs: 3 * 86_400_000 });
  });
}
