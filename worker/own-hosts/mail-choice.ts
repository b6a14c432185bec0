import { eq } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { ownHosts } from "../tenants/own-host/table.ts";
import { checkHost, type HostRow } from "./check-host.ts";
import { deleteMailDomain, takesMailDomains } from "./mail-domain.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

/**
 * Has the carrier of mails know the name, so that the company's mails can come from it. Until the carrier has found its records they
 * come from the platform's address.
 * @throws AppError UNAVAILABLE where the carrier takes no domains, CONFLICT before the name is proven
 */
export async function turnMailOn(ports: Needed, row: HostRow): Promise<void> {
  if (!takesMailDomains(ports)) throw new AppError("UNAVAILABLE", m.own_hosts_mail_not_offered());
  if (row.proofFoundAt === null) throw new AppError("CONFLICT", m.own_hosts_mail_needs_name());
  const mailStatus = row.mailStatus ?? "not_started";
  const [wanted] = await ports.db.update(ownHosts).set({ mailStatus }).where(eq(ownHosts.id, row.id)).returning();
  if (!wanted) return;
  await checkHost(ports, wanted, { now: true }).catch((cause) => {
    throw new AppError("UNAVAILABLE", m.own_hosts_mail_not_answered(), { cause });
  });
}

/** From this moment on mails come from the platform's address. */
export async function turnMailOff(ports: Needed, row: HostRow): Promise<void> {
  const { mailDomainId } = row;
  await ports.db.update(ownHosts).set({ mailStatus: null, mailRecords: null }).where(eq(ownHosts.id, row.id));
  if (mailDomainId === null) return;
  await deleteMailDomain(ports, mailDomainId).catch((cause) => {
    throw new AppError("UNAVAILABLE", m.own_hosts_mail_not_answered(), { cause });
  });
  await ports.db.update(ownHosts).set({ mailDomainId: null }).where(eq(ownHosts.id, row.id));
}
