import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, moment } from "../../db/columns.ts";
import { tenants } from "../table.ts";
import type { DnsRecord } from "./own-host.contract.ts";

/** Names under which companies' public pages live (`visualize.company.com`). A company has one; a name has one company. */
export const ownHosts = sqliteTable(
  "own_hosts",
  {
    id: id(),
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    /** As it travels: lower case, letters of other alphabets encoded (`xn--`), no dot at the end. */
    hostname: text("hostname").notNull(),
    /** What a TXT record of the name has to say before it is this company's; made anew with each claim. */
    proof: text("proof").notNull(),
    proofFoundAt: moment("proof_found_at"),
    /** `removed`: given up, and what the platform and the carrier of mails keep of it is still to be deleted. */
    state: text("state", { enum: ["waiting", "live", "removed"] }).notNull(),
    /** The platform's id of the name; null until it has taken it. */
    platformId: text("platform_id"),
    /** What the platform last said of the name, of its certificate, and what it takes for wrong: its own words. */
    hostnameStatus: text("hostname_status"),
    certificateStatus: text("certificate_status"),
    problem: text("problem"),
    /** The carrier's id of the name as a sender of mails, what it last said, and the DNS records that it wants. */
    mailDomainId: text("mail_domain_id"),
    mailStatus: text("mail_status"),
    mailRecords: text("mail_records", { mode: "json" }).$type<DnsRecord[]>(),
    /** Checks since it last changed. */
    attempts: integer("attempts").notNull().default(0),
    dueAt: moment("due_at"),
    checkedAt: moment("checked_at"),
    /** Since when pages are served there; null while they are not. */
    liveAt: moment("live_at"),
    /** When the company's plan was first seen not to include it any more. */
    lapsedAt: moment("lapsed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("own_hosts_name").on(table.hostname).where(sql`state <> 'removed'`),
    uniqueIndex("own_hosts_tenant").on(table.tenantId).where(sql`state <> 'removed'`),
    index("own_hosts_due").on(table.dueAt),
  ],
);
