import { sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import { countSpamApart } from "../../leads/count-spam-apart.ts";
import type { Ports } from "../../ports.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { requireLeadRow } from "./find-lead.ts";
import type { LeadChange } from "./leads.contract.ts";

/**
 * Changes where a lead, or feedback, stands and logs it.
 * @returns the change that takes it back; null where it changes nothing
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function changeStaffLead(
  ports: Pick<Ports, "db" | "now">,
  { staff, leadId, change }: { staff: Staff; leadId: string; change: LeadChange },
): Promise<LeadChange | null> {
  const lead = await requireLeadRow(ports, leadId);
  const isFeedback = change.change === "feedback";
  if (isFeedback && lead.leadType !== "bugs_features") throw new AppError("CONFLICT", m.admin_lead_is_no_feedback());
  const undo: LeadChange = isFeedback
    ? { change: "feedback", value: lead.feedbackStatus ?? "open" }
    : { change: "status", value: lead.status };
  if (undo.value === change.value) return null;
  const column = isFeedback ? sql`feedback_status` : sql`status`;
  const stored = (value: string) => (value === "open" ? null : value);
  const auditedAction = {
    staff,
    action: isFeedback ? "feedback.status" : "lead.status",
    target: { key: `lead:${leadId}`, name: lead.email },
    before: { status: undo.value },
    after: { status: change.value },
    precondition: sql`EXISTS (SELECT 1 FROM leads WHERE id = ${leadId} AND ${column} IS ${stored(undo.value)})`,
  };
  await runLogged(ports, auditedAction, [
    ...(change.change === "status" ? countSpamApart({ leadId, status: change.value, onlyIf: sql`TRUE` }) : []),
    sql`UPDATE leads SET ${column} = ${stored(change.value)}, changed_at = ${ports.now().getTime()} WHERE id = ${leadId}`,
  ]);
  return undo;
}
