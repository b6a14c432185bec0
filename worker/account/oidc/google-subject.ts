import { type SQL, sql } from "drizzle-orm";
import type { ProviderId } from "../../auth/providers/providers.catalogue.ts";

/**
 * `users.google_subject`, where the version before keeps who is whom at Google. We write it beside `sign_in_identities` and read
 * nothing of it but what that version wrote. With the column, this file goes.
 */
export function googleSubjectOf(provider: ProviderId, subject: string): string | null {
  return provider === "google" ? subject : null;
}

/** Takes over whom the version before has linked. */
export function adoptGoogleSubjects(at: number): SQL {
  return sql`
    INSERT INTO sign_in_identities (provider, subject, user_id, created_at)
    SELECT 'google', google_subject, id, ${at} FROM users
    WHERE google_subject IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM sign_in_identities WHERE provider = 'google' AND subject = users.google_subject)
    ON CONFLICT DO NOTHING`;
}
