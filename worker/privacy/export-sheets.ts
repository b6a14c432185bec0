import { desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { sheetSignatures, sheetSigners, sheets, sheetVersions } from "../sheets/table.ts";
import { tenants } from "../tenants/table.ts";

/** The approval sheets of an owner's companies, with all that was sent and signed. */
export async function exportSheets({ db }: Pick<Ports, "db">, userId: string) {
  const { tokenHash: _, sealedToken: __, mailId: ___, ...columns } = getTableColumns(sheets);
  const ofOwn = db.select({ id: tenants.id }).from(tenants).where(eq(tenants.userId, userId));
  const [rows, versions, signatures, signers] = await Promise.all([
    db.select(columns).from(sheets).where(inArray(sheets.tenantId, ofOwn)).orderBy(desc(sheets.createdAt)),
    db
      .select()
      .from(sheetVersions)
      .where(inArray(sheetVersions.tenantId, ofOwn))
      .orderBy(desc(sheetVersions.createdAt)),
    db.select().from(sheetSignatures).where(inArray(sheetSignatures.tenantId, ofOwn)),
    db
      .select({ signer: sheetSigners })
      .from(sheetSigners)
      .innerJoin(sheets, eq(sheets.id, sheetSigners.sheetId))
      .where(inArray(sheets.tenantId, ofOwn)),
  ]);
  return {
    sheets: rows,
    versions: versions.map(({ content, ...version }) => ({ ...version, content: JSON.parse(content) as unknown })),
    signatures,
    signers: signers.map(({ signer }) => signer),
  };
}
