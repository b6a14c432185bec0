import { eq } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import { listChannels } from "../../leads/delivery/list-channels.ts";
import { findLead } from "../../leads/inbox/find-lead.ts";
import { leads } from "../../leads/table.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { historyOf } from "../audit/list-audit.ts";
import { readRow } from "../lists/list.ts";
import type { StaffLeadDetail } from "./leads.contract.ts";
import { leadList } from "./list-leads.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/** @throws AppError NOT_FOUND */
export async function requireLeadRow({ db }: Pick<Ports, "db">, id: string) {
  const [row] = await db
    .select({
      tenantId: leads.tenantId,
      email: leads.email,
      mailId: leads.mailId,
      leadType: leads.leadType,
      status: leads.status,
      feedbackStatus: leads.feedbackStatus,
    })
    .from(leads)
    .innerJoin(tenants, eq(tenants.id, leads.tenantId))
    .where(eq(leads.id, id))
    .limit(1);
  if (!row) throw new AppError("NOT_FOUND", m.leads_no_such_lead());
  return row;
}

/** @throws AppError NOT_FOUND */
export async function findStaffLead(ports: Needed, id: string): Promise<StaffLeadDetail> {
  const { tenantId } = await requireLeadRow(ports, id);
  const [row, lead, set, history] = await Promise.all([
    readRow(ports, leadList, id),
    findLead(ports, { tenantId, leadId: id, viewer: null }),
    listChannels(ports, tenantId),
    historyOf(ports, `lead:${id}`),
  ]);
  return { ...row, lead, channels: set.map(({ id, kind, name }) => ({ id, kind, name })), history };
}
