import { eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { m } from "#messages";
import { forAccount } from "../auth/for-account.ts";
import { users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { only } from "../db/only.ts";
import { brandOf, isProven } from "../mail/brand.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { headerText } from "../mail/header-text.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { isSuppressed } from "../mail/suppression.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";
import { speak } from "../speak-language.ts";
import { isColleague } from "../teams/is-colleague.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { tenants } from "../tenants/table.ts";
import type { SheetContent } from "./sheet-content.ts";
import { languageOfSheet, urlOfApproval } from "./sheet-link.ts";
import { sheetMail } from "./sheet-mails.ts";
import type { SheetRow } from "./sheet-status.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
/** An address, and the account whose language is read there. */
type Reader = { to: string; userId: string | null };
type Signed = {
  sheet: SheetRow;
  token: string;
  content: SheetContent;
  signer: { name: string; comment: string | null };
  chosen: number;
  at: Date;
  hash: string;
};

const days = 86_400_000;
const usefulForMs = 7 * days;
const address = z.email();

/** For the batch of a signature: one mail to the homeowner, one to each of the company's people whom it concerns. */
export async function signedMails(ports: Needed, signed: Signed): Promise<SQL[]> {
  const tenant = only(await ports.db.select().from(tenants).where(eq(tenants.id, signed.sheet.tenantId)));
  const readers = await companyReaders(ports, tenant, signed.sheet.makerUserId);
  return [
    ...(await homeownerMail(ports, tenant, signed)),
    ...(await Promise.all(
      readers.map(({ to, userId }) => forAccount(ports, userId, () => companyMail(ports, tenant, { ...signed, to }))),
    )),
  ];
}

async function homeownerMail(ports: Needed, tenant: Tenant, { sheet, token, chosen, at }: Signed): Promise<SQL[]> {
  const to = sheet.recipientEmail;
  if (!to || !(await isProven(ports, tenant)) || (await isSuppressed(ports, to))) return [];
  const content = await speak(languageOfSheet(sheet), async () => {
    const url = await urlOfApproval(ports, { tenantId: tenant.id, token });
    return sheetMail(ports, { kind: "signed", tenant, url, chosen, at });
  });
  const mail = {
    id: newId(),
    to,
    kind: "sheet-signed" as const,
    tenantId: tenant.id,
    userId: null,
    content,
    usefulForMs,
  };
  // Also to somebody who has asked the company to write no more: it answers what they have just done.
  return [await enqueueMail(ports, mail)];
}

/** Who began the sheet, while they work for the company, and the company's own address, where its owner has proven theirs. */
async function companyReaders(ports: Needed, tenant: Tenant, makerUserId: string | null): Promise<Reader[]> {
  const isThere = makerUserId !== null && (await isColleague(ports, { tenantId: tenant.id, userId: makerUserId }));
  const [maker, owner] = await Promise.all([
    isThere ? verifiedEmail(ports, makerUserId) : null,
    tenant.userId ? verifiedEmail(ports, tenant.userId) : null,
  ]);
  const office = owner === null ? null : (address.safeParse(tenant.email).data?.toLowerCase() ?? owner);
  const readers = [
    { to: maker, userId: makerUserId },
    { to: office, userId: tenant.userId },
  ];
  return readers.filter((one): one is Reader => one.to !== null && (one.to !== maker || one === readers[0]));
}

async function verifiedEmail({ db }: Needed, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user?.verifiedAt ? user.email : null;
}

async function companyMail(
  ports: Needed,
  tenant: Tenant,
  { sheet, content, signer, chosen, at, hash, to }: Signed & { to: string },
): Promise<SQL> {
  const brand = await brandOf(ports, tenant);
  const name = headerText(signer.name, 80);
  const design = content.designs[chosen - 1];
  const mail = await composeMail({
    brand,
    subject: m.sheets_mail_company_subject({ name }),
    preheader: m.sheets_mail_company_text({ name, number: chosen, at: at.getTime() }),
    heading: m.sheets_mail_company_subject({ name }),
    body: [
      m.sheets_mail_company_text({ name, number: chosen, at: at.getTime() }),
      ...(design?.parts ?? []).map(({ label, value }) => `${label}: ${value}`),
      ...(signer.comment ? [m.sheets_mail_company_comment({ comment: signer.comment })] : []),
    ],
    button: {
      label: m.sheets_mail_company_button(),
      href: pageUrl(ports.settings, `/projects/${sheet.projectId}/sheets/${sheet.id}`),
    },
    note: [m.sheets_record({ hash })],
  });
  const queued = { id: newId(), to, kind: "sheet-signed-company" as const, tenantId: tenant.id, userId: null };
  return enqueueMail(ports, { ...queued, content: mail, usefulForMs });
}
