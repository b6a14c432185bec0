import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { language, m } from "#messages";
import { sha256Hex } from "../auth/hash.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { holds } from "../db/holds.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { isProven } from "../mail/brand.ts";
import { canStillGo } from "../mail/can-still-go.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { inboxKeys, isSuppressed } from "../mail/suppression.ts";
import type { Ports } from "../ports.ts";
import { speak } from "../speak-language.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { tenants } from "../tenants/table.ts";
import { changedMeanwhile, isAsRead } from "./change-sheet.ts";
import { hasAllPictures, requirePictures } from "./find-pictures.ts";
import { findSheetToChange, rejectWithdrawn, type Writer } from "./find-sheet.ts";
import { deleteFrozen, freezePictures } from "./freeze-pictures.ts";
import { hasStopped } from "./has-stopped.ts";
import { canonicalJson, type SheetContent } from "./sheet-content.ts";
import { languageOfSheet, readOrIssueToken, urlOfApproval } from "./sheet-link.ts";
import { sheetMail } from "./sheet-mails.ts";
import type { SheetRow } from "./sheet-status.ts";
import { sheets, sheetVersions } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings" | "now" | "pictures" | "images">;
type Sending = { sheet: SheetRow; writer: Writer; tenant: Tenant; to: string };

const days = 86_400_000;

/**
 * Sends a sheet as a version of its own: pictures and words are frozen and hashed, and the homeowner gets the link by mail. The
 * mail rules are those of replies to leads: only a verified person of a verified, paying company writes to others. After it, call
 * `wakeScheduledTasks`.
 * @throws AppError as `findSheetToChange`; INVALID_INPUT without name or address; CHANGED_MEANWHILE; CONFLICT for one that is
 * withdrawn, or signed and not changed since, and where nobody can be written to; FORBIDDEN, EMAIL_NOT_VERIFIED; RATE_LIMITED
 */
export async function sendSheet(
  ports: Needed,
  { userId, id, revision }: { userId: string; id: string; revision: number },
): Promise<void> {
  const { sheet, writer } = await findSheetToChange(ports, userId, id);
  rejectWithdrawn(sheet);
  if (sheet.revision !== revision) throw changedMeanwhile();
  if (sheet.signedAt && sheet.sentRevision === revision) throw new AppError("CONFLICT", m.sheets_signed_already());
  const to = requireRecipient(sheet);
  const tenant = only(await ports.db.select().from(tenants).where(eq(tenants.id, writer.tenantId)));
  await requireMailable(ports, { writer, tenant, to });
  const pictures = await requirePictures(ports, sheet.projectId, sheet.pictures);
  await limitAttempts(ports, "sheetOfAccount", userId);
  const [inbox] = await inboxKeys(ports, to);
  await limitAttempts(ports, "sheetOfEmail", inbox);
  const versionId = newId();
  try {
    await speak(languageOfSheet(sheet), async () => {
      const designs = await freezePictures(ports, versionId, pictures);
      await keep(ports, { sheet, writer, tenant, to }, { versionId, designs });
    });
  } catch (error) {
    await deleteFrozen(ports, versionId, pictures.length);
    // Somebody came in between: then it is told. Anything else is a fault of ours.
    await rejectStopped(ports, tenant, to);
    if (!(await holds(ports.db, isStillThere(sheet, writer)))) throw changedMeanwhile();
    throw error;
  }
}

function requireRecipient({ recipientName, recipientEmail }: SheetRow): string {
  if (!recipientName) {
    throw new AppError("INVALID_INPUT", m.sheets_recipient_name_missing(), { details: { field: "recipientName" } });
  }
  if (!z.email().safeParse(recipientEmail).success || !recipientEmail) {
    throw new AppError("INVALID_INPUT", m.sheets_recipient_email_missing(), { details: { field: "recipientEmail" } });
  }
  return recipientEmail;
}

async function requireMailable(ports: Needed, { writer, tenant, to }: Omit<Sending, "sheet">): Promise<void> {
  const { userId } = writer.colleague;
  const [user] = await ports.db.select({ verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  if (!user?.verifiedAt) throw new AppError("EMAIL_NOT_VERIFIED", m.sheets_verify_first());
  if (!(await isProven(ports, tenant))) throw new AppError("FORBIDDEN", m.sheets_needs_proof());
  if (await isSuppressed(ports, to)) throw new AppError("CONFLICT", m.sheets_unwanted());
  await rejectStopped(ports, tenant, to);
}

async function rejectStopped({ db }: Needed, tenant: Tenant, to: string): Promise<void> {
  if (await holds(db, hasStopped(tenant.id, to))) throw new AppError("CONFLICT", m.sheets_contact_stopped());
}

function isStillThere(sheet: SheetRow, { still }: Writer): SQL {
  return sql`(EXISTS (SELECT 1 FROM sheets WHERE ${isAsRead(sheet)} AND ${hasAllPictures()}) AND ${still})`;
}

type Frozen = { versionId: string; designs: SheetContent["designs"] };

async function keep(ports: Needed, { sheet, writer, tenant, to }: Sending, { versionId, designs }: Frozen) {
  const at = ports.now();
  const number = (sheet.sentVersion ?? 0) + 1;
  const expiresAt = new Date(at.getTime() + sheet.validDays * days);
  const content = canonicalJson(contentOf({ sheet, tenant, designs, number, at, expiresAt }));
  const { token, tokenHash, sealedToken } = await readOrIssueToken(ports, sheet);
  const mailId = newId();
  const url = await urlOfApproval(ports, { tenantId: tenant.id, token });
  const mail = await sheetMail(ports, { kind: "sent", tenant, url, count: designs.length, expiresAt });
  await runBatch(ports.db, [
    failUnless(sql`${isStillThere(sheet, writer)} AND NOT ${hasStopped(tenant.id, to)}`),
    write.insert(sheetVersions).values({
      ...{ id: versionId, sheetId: sheet.id, tenantId: tenant.id, number },
      ...{ content, hash: await sha256Hex(content), createdAt: at },
    }),
    endWaitingMail(sheet),
    write
      .update(sheets)
      .set({
        ...{ sentRevision: sheet.revision, sentVersion: number, sentAt: at, expiresAt, tokenHash, sealedToken, mailId },
        ...{ openedAt: null, remindedAt: null, signedAt: null, updatedAt: at },
        dueAt: sheet.reminds ? new Date(at.getTime() + (sheet.validDays * days) / 2) : null,
      })
      .where(eq(sheets.id, sheet.id)),
    await enqueueMail(ports, {
      ...{ id: mailId, to, kind: "sheet", tenantId: tenant.id, userId: null, content: mail },
      usefulForMs: sheet.validDays * days,
    }),
  ]);
}

/** The mail of the version before, where it has not gone out. */
export function endWaitingMail({ mailId }: SheetRow): SQL {
  return sql`DELETE FROM mails WHERE id = ${mailId} AND ${canStillGo}`;
}

type Said = Pick<Frozen, "designs"> & { sheet: SheetRow; tenant: Tenant; number: number; at: Date; expiresAt: Date };

function contentOf({ sheet, tenant, designs, number, at, expiresAt }: Said): SheetContent {
  const { companyName, legalName, licenseNumber } = tenant;
  return {
    ...{ schema: 1, sheet: sheet.id, version: number },
    company: { name: companyName, legalName, license: licenseNumber },
    ...{ language: language(), words: sheet.words, designs },
    notice: m.sheets_notice(),
    declaration: m.sheets_declaration({ company: legalName ?? companyName }),
    ...{ sentAt: at.toISOString(), expiresAt: expiresAt.toISOString() },
  };
}
