import { eq } from "drizzle-orm";
import { z } from "zod";
import { m } from "#messages";
import { clientAddressKey, networkOf } from "../../auth/client-address.ts";
import { blockedEmailKey } from "../../blocks/is-blocked.ts";
import { AppError } from "../../errors.ts";
import { leads } from "../../leads/table.ts";
import type { Ports } from "../../ports.ts";
import { requireJobRow } from "../jobs/find-job.ts";
import { requireLeadRow } from "../leads/find-lead.ts";
import type { BlockKind, NewBlock } from "./blocks.contract.ts";

type Needed = Pick<Ports, "db" | "settings">;
type Subject = { kind: BlockKind; subject: string; label: string };

/** Whom a block is about, as `blocks` keeps it. @throws AppError NOT_FOUND, CONFLICT where nothing is known of them, INVALID_INPUT */
export async function findSubject(ports: Needed, who: NewBlock["who"]): Promise<Subject> {
  if (who.from === "job") return subjectOfJob(ports, who);
  if (who.from === "lead") return subjectOfLead(ports, who);
  return who.kind === "email" ? subjectOfEmail(ports, who.value) : subjectOfAddress(ports, who.value);
}

async function subjectOfJob(
  ports: Needed,
  { id, kind }: { id: string; kind: "visitor" | "address" },
): Promise<Subject> {
  const { picture, unit, companyName } = await requireJobRow(ports, id);
  if (kind === "visitor") {
    if (!picture.makerVisitorId) throw new AppError("CONFLICT", m.admin_made_by_an_account());
    return { kind, subject: picture.makerVisitorId, label: visitorLabel(picture.makerVisitorId, companyName) };
  }
  // What a visitor's picture draws on names where they asked from: `address:HASH`, `address:HASH:TENANT`.
  const drawn = unit?.allowanceDraws.map(({ subject }) => /^address:([\w-]+)/.exec(subject)?.[1]).find(Boolean);
  if (!drawn) throw new AppError("CONFLICT", m.admin_address_is_not_known());
  return { kind, subject: drawn, label: m.admin_address_of_job({ id: id.slice(0, 6), companyName }).toLowerCase() };
}

async function subjectOfLead(ports: Needed, { id, kind }: { id: string; kind: "visitor" | "email" }): Promise<Subject> {
  const { email } = await requireLeadRow(ports, id);
  if (kind === "email") return subjectOfEmail(ports, email);
  const [lead] = await ports.db.select({ visitorId: leads.visitorId }).from(leads).where(eq(leads.id, id));
  if (!lead?.visitorId) throw new AppError("CONFLICT", m.admin_lead_has_no_visitor());
  return { kind, subject: lead.visitorId, label: visitorLabel(lead.visitorId, maskEmail(email)) };
}

async function subjectOfEmail(ports: Needed, value: string): Promise<Subject> {
  const email = value.toLowerCase();
  if (!z.email().safeParse(email).success) throw new AppError("INVALID_INPUT", m.ui_enter_valid_email());
  return { kind: "email", subject: await blockedEmailKey(ports, email), label: maskEmail(email) };
}

async function subjectOfAddress(ports: Needed, value: string): Promise<Subject> {
  const isAddress = z.ipv4().safeParse(value).success || z.ipv6().safeParse(value).success;
  const key = isAddress ? await clientAddressKey(ports, new Headers({ "CF-Connecting-IP": value })) : null;
  if (!key) throw new AppError("INVALID_INPUT", m.admin_give_ip_address());
  return { kind: "address", subject: key, label: networkOf(value).replace(/\.\d+$/, ".x") };
}

function visitorLabel(visitorId: string, place: string): string {
  return m.admin_visitor_label({ id: visitorId.slice(0, 6), place }).toLowerCase();
}

/** "j…@example.com" */
function maskEmail(email: string): string {
  return email.toLowerCase().replace(/^(.).*@/, "$1…@");
}
