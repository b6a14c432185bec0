import { type SQL, sql } from "drizzle-orm";
import type { HomeownerLink, LeadReply } from "../inbox/inbox.contract.ts";

/** What went to the homeowner of a lead, for the batch that reads all about the lead. */

type ReplyRow = {
  id: string;
  channel: LeadReply["channel"];
  text: string;
  created_at: number;
  mail: LeadReply["mail"];
} & ({ authorId: string; firstName: string; lastName: string } | { authorId: null });

export function repliesStatement(leadId: string): SQL {
  return sql`
    SELECT lead_replies.id, channel, text, lead_replies.created_at, mails.state AS mail, users.id AS authorId,
      first_name AS firstName, last_name AS lastName
    FROM lead_replies LEFT JOIN users ON users.id = lead_replies.user_id LEFT JOIN mails ON mails.id = lead_replies.mail_id
    WHERE lead_replies.lead_id = ${leadId} ORDER BY lead_replies.created_at DESC, lead_replies.id`;
}

export function repliesFrom(rows: unknown[]): LeadReply[] {
  return (rows as ReplyRow[]).map((row) => {
    const { id, channel, text, mail } = row;
    const author =
      row.authorId === null ? null : { id: row.authorId, firstName: row.firstName, lastName: row.lastName };
    return { id, channel, text, author, createdAt: new Date(row.created_at).toISOString(), mail };
  });
}

type HomeownerRow = {
  mail: HomeownerLink["mail"];
  links: number;
  live: number;
  revokedBy: "homeowner" | "company" | null;
};

export function homeownerStatement(leadId: string): SQL {
  return sql`
    SELECT (SELECT state FROM homeowner_mails WHERE lead_id = ${leadId}) AS mail, count(*) AS links,
      count(*) FILTER (WHERE revoked_at IS NULL) AS live,
      (SELECT revoked_by FROM picture_links WHERE lead_id = ${leadId} ORDER BY revoked_at DESC LIMIT 1) AS revokedBy
    FROM picture_links WHERE lead_id = ${leadId}`;
}

export function homeownerFrom([row]: unknown[]): HomeownerLink {
  const { mail, links, live, revokedBy } = row as HomeownerRow;
  if (links === 0) return { mail, link: null };
  return { mail, link: live > 0 ? "live" : `revoked-by-${revokedBy ?? "company"}` };
}
