import { eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { newToken } from "../auth/hash.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Sender } from "../leads/consent/record-lead-consents.ts";
import { projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { findVersion, readState } from "./approve-page.ts";
import { hasAllPictures } from "./find-pictures.ts";
import { queueSigned } from "./queue-sheet-news.ts";
import { hashSignature, readContent } from "./sheet-content.ts";
import { findSheetOfToken } from "./sheet-link.ts";
import type { SheetRow } from "./sheet-status.ts";
import { drawingHeight, drawingWidth, minDrawingStroke } from "./sheets.catalogue.ts";
import type { ApproveState, Signing } from "./sheets.contract.ts";
import { signedMails } from "./signed-mails.ts";
import { sheetSignatures, sheetSigners, sheets } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/**
 * Signs the version that was on the screen. Of two who sign at once one does; whoever signs what has changed, expired or been
 * withdrawn meanwhile signs nothing. Homeowner and company get a mail. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND; LINK_EXPIRED; CHANGED_MEANWHILE; CONFLICT; INVALID_INPUT
 */
export async function signSheet(
  ports: Needed,
  { token, signing, from }: { token: string; signing: Signing; from: Sender },
): Promise<void> {
  const sheet = await findSheetOfToken(ports, token);
  await rejectUnsignable(ports, sheet, signing);
  const version = await findVersion(ports, sheet);
  const content = readContent(version.content);
  if (signing.chosen > content.designs.length) {
    throw new AppError("INVALID_INPUT", m.sheets_choose_design(), { details: { field: "chosen" } });
  }
  rejectSlip(signing.drawing);
  const at = ports.now();
  const signature = {
    ...{ id: newId(), sheetId: sheet.id, tenantId: sheet.tenantId, version: version.number, versionHash: version.hash },
    ...{ chosen: signing.chosen, words: content.declaration, createdAt: at },
  };
  const signer = await signerOf(ports, sheet, signing, from);
  const hash = await hashSignature(signature, signer);
  try {
    await runBatch(ports.db, [
      failUnless(isSignable(sheet, at)),
      write.insert(sheetSignatures).values({ ...signature, hash }),
      write.insert(sheetSigners).values({ ...signer, signatureId: signature.id, sheetId: sheet.id }),
      write.update(sheets).set({ signedAt: at, dueAt: null, updatedAt: at }).where(eq(sheets.id, sheet.id)),
      queueSigned(sheet, { signatureId: signature.id, chosen: signing.chosen, at }),
      ...(await signedMails(ports, { sheet, token, content, signer, chosen: signing.chosen, at, hash })),
    ]);
  } catch (error) {
    // Somebody came in between: then it is told. Anything else is a fault of ours.
    await rejectUnsignable(ports, await findSheetOfToken(ports, token), signing);
    throw error;
  }
}

/** As `readState` says it, once more in the batch itself. */
function isSignable({ id, sentVersion, revision }: SheetRow, at: Date): SQL {
  return sql`EXISTS (
    SELECT 1 FROM sheets JOIN tenants ON tenants.id = sheets.tenant_id
    WHERE sheets.id = ${id} AND sent_version = ${sentVersion} AND revision = ${revision} AND sent_revision = ${revision}
      AND signed_at IS NULL AND withdrawn_at IS NULL AND expires_at > ${at.getTime()}
      AND tenants.suspended_at IS NULL AND ${hasAllPictures()})`;
}

async function rejectUnsignable(ports: Needed, sheet: SheetRow, { version, hash }: Signing): Promise<void> {
  const tenant = only(await ports.db.select().from(tenants).where(eq(tenants.id, sheet.tenantId)));
  const state = await readState(ports, sheet, tenant);
  if (state !== "open") throw whyNot(state);
  const current = await findVersion(ports, sheet);
  if (current.number !== version || current.hash !== hash) {
    throw new AppError("CHANGED_MEANWHILE", m.sheets_is_newer());
  }
}

function whyNot(state: Exclude<ApproveState, "open">): AppError {
  switch (state) {
    case "signed":
      return new AppError("CONFLICT", m.sheets_was_signed_already());
    case "changing":
      return new AppError("CHANGED_MEANWHILE", m.sheets_is_changing());
    case "withdrawn":
      return new AppError("LINK_EXPIRED", m.sheets_is_withdrawn());
    case "expired":
      return new AppError("LINK_EXPIRED", m.sheets_is_expired());
    case "incomplete":
      return new AppError("CONFLICT", m.sheets_is_incomplete());
    case "closed":
      return new AppError("CONFLICT", m.sheets_is_closed());
  }
}

async function signerOf({ db }: Needed, sheet: SheetRow, { name, drawing, comment }: Signing, from: Sender) {
  const [house] = await db.select({ address: projects.address }).from(projects).where(eq(projects.id, sheet.projectId));
  return {
    name,
    email: sheet.recipientEmail ?? "",
    method: drawing ? ("drawn" as const) : ("typed" as const),
    ...{ drawing, comment: comment || null, home: house?.address ?? null },
    ...{ address: from.ipAddress, browser: from.browser, salt: newToken() },
  } satisfies Omit<typeof sheetSigners.$inferSelect, "signatureId" | "sheetId">;
}

/** A dot is no signature, and a stroke ends at the box. @throws AppError INVALID_INPUT */
function rejectSlip(drawing: string | null): void {
  if (drawing === null) return;
  let length = 0;
  let last: [number, number] | null = null;
  for (const [, kind, x, y] of drawing.matchAll(/([ML])(\d+) (\d+)/g)) {
    const point: [number, number] = [Number(x), Number(y)];
    if (point[0] > drawingWidth || point[1] > drawingHeight) throw noSignature();
    if (kind === "L" && last) length += Math.hypot(point[0] - last[0], point[1] - last[1]);
    last = point;
  }
  if (length < minDrawingStroke) throw noSignature();
}

function noSignature(): AppError {
  return new AppError("INVALID_INPUT", m.sheets_draw_signature(), { details: { field: "drawing" } });
}
