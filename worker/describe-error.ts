import { DrizzleQueryError } from "drizzle-orm";

/**
 * An error for the log. Drizzle's own words hold the parameters of the statement (token hashes, e-mail addresses), which
 * belong in no log, and not the database's complaint, which does.
 */
export function describeError(thrown: unknown): { error: string; stack: string | undefined } {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (!(error instanceof DrizzleQueryError)) return { error: error.message, stack: error.stack };
  const text = `${error.cause?.message}: ${error.query}`;
  return { error: text, stack: error.stack?.replace(error.message, text) };
}
