import type { Ports } from "../../ports.ts";
import { historyOf } from "../audit/list-audit.ts";
import { readRow } from "../lists/list.ts";
import { requireMail } from "./find-mail.ts";
import { mailList } from "./list-mails.ts";
import type { StaffMailDetail } from "./mails.contract.ts";
import { refusalOf } from "./resend-mail.ts";

/** A mail with what can be done about it. @throws AppError NOT_FOUND */
export async function describeMail(
  ports: Pick<Ports, "db" | "settings" | "now" | "email">,
  id: string,
): Promise<StaffMailDetail> {
  const mail = await requireMail(ports, id);
  const isGivenUp = mail.state === "failed" && mail.leadId === null;
  const [row, refusal, history] = await Promise.all([
    readRow(ports, mailList, id),
    isGivenUp ? refusalOf(ports, mail) : null,
    historyOf(ports, `mail:${id}`),
  ]);
  return {
    ...row,
    userId: mail.userId,
    leadId: mail.leadId,
    providerId: mail.providerId,
    keptUntil: isGivenUp && mail.sealed !== null ? (mail.dueAt?.toISOString() ?? null) : null,
    refusal,
    history,
  };
}
