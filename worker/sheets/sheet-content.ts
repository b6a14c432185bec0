import { z } from "zod";
import { languages } from "#messages";
import { sha256Hex } from "../auth/hash.ts";
import type { sheetSignatures, sheetSigners } from "./table.ts";

const designSchema = z.object({
  service: z.string(),
  parts: z.array(z.object({ label: z.string(), value: z.string() })),
  price: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  /** SHA-256 of the frozen JPEG files, as hex. */
  before: z.string(),
  after: z.string(),
});

/** What one version says, all of it in the words that were read. Nothing tells whom it was sent to. */
const contentSchema = z.object({
  schema: z.literal(1),
  sheet: z.string(),
  version: z.number(),
  company: z.object({ name: z.string(), legalName: z.string().nullable(), license: z.string().nullable() }),
  /** Of all that it says; versions from before this was kept are in their sheet's. */
  language: z.enum(languages).optional(),
  words: z.string(),
  designs: z.array(designSchema),
  notice: z.string(),
  declaration: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type SheetContent = z.infer<typeof contentSchema>;

export function readContent(stored: string): SheetContent {
  return contentSchema.parse(JSON.parse(stored));
}

/** JSON with its keys in order and no spaces (RFC 8785, for the texts, whole numbers, lists and nulls that a sheet has). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`;
}

type Signature = Omit<typeof sheetSignatures.$inferSelect, "hash">;
type Signer = Omit<typeof sheetSigners.$inferSelect, "signatureId" | "sheetId">;

/**
 * SHA-256, as hex, over what was signed (through the version's hash), how, by whom, and a salt. Whoever has both rows can make it
 * again; whoever has the first alone finds nobody, because the salt is gone with the second.
 */
export function hashSignature(signature: Signature, signer: Signer): Promise<string> {
  const { createdAt, ...rest } = signature;
  return sha256Hex(canonicalJson({ signature: { ...rest, createdAt: createdAt.getTime() }, signer }));
}
