import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { sha256Hex } from "../auth/hash.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { idempotencyKeys } from "./table.ts";

/** Who repeats what: the `Idempotency-Key` of one actor on one route, with the body that it came with. */
export type RequestKey = { actor: string; route: string; key: string; bodyHash: string };

export type Answer = { status: number; body: string };

const lifetime = 24 * 3_600_000;
const maxKeyLength = 255;

/** The key of a request; null when it carries none. @throws AppError INVALID_INPUT */
export async function requestKey(
  header: string | undefined,
  { actor, route, body }: { actor: string; route: string; body: string },
): Promise<RequestKey | null> {
  if (header === undefined) return null;
  if (header.length > maxKeyLength || !/^[\x21-\x7e]+$/.test(header)) {
    throw new AppError("INVALID_INPUT", m.idempotency_key_is_not_valid({ max: maxKeyLength }));
  }
  return { actor, route, key: header, bodyHash: await sha256Hex(body) };
}

/**
 * The answer that this key got before, null for a new one.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key came with another body
 */
export async function findSavedAnswer(
  { db, now }: Pick<Ports, "db" | "now">,
  { actor, route, key, bodyHash }: RequestKey,
): Promise<Answer | null> {
  const [known] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.actor, actor),
        eq(idempotencyKeys.route, route),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.expiresAt, now()),
      ),
    );
  if (!known) return null;
  if (known.bodyHash !== bodyHash) {
    throw new AppError("IDEMPOTENCY_MISMATCH", m.idempotency_key_was_used());
  }
  return { status: known.status, body: known.answer };
}

/** True while the key has no answer: the condition of the effect, inside its batch. Of requests side by side one wins. */
export function isUnanswered({ actor, route, key }: RequestKey, now: Date): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM idempotency_keys
    WHERE actor = ${actor} AND route = ${route} AND key = ${key} AND expires_at > ${now.getTime()})`;
}

/**
 * Keeps the answer, in the batch of the effect and only where `onlyIf` says that the effect happened: a request that
 * failed leaves its key free.
 */
export function rememberAnswer(request: RequestKey, answer: Answer, now: Date, onlyIf: SQL): SQL {
  const { actor, route, key, bodyHash } = request;
  return sql`
    INSERT OR REPLACE INTO idempotency_keys (actor, route, key, body_hash, status, answer, created_at, expires_at)
    SELECT ${actor}, ${route}, ${key}, ${bodyHash}, ${answer.status}, ${answer.body}, ${now.getTime()},
      ${now.getTime() + lifetime}
    WHERE ${onlyIf}`;
}

/** Throws away answers that nobody may ask for again. Goes through all of them. */
export async function deleteExpiredAnswers({ db, now }: Pick<Ports, "db" | "now">): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now()));
}
