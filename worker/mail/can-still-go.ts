import { sql } from "drizzle-orm";

/**
 * Of `mails`: what waits, and what was given up and is kept because staff may still send it. Whatever takes a mail back (a
 * withdrawal, a deletion, a newer link) takes both.
 */
export const canStillGo = sql`(state = 'queued' OR sealed IS NOT NULL)`;
