import { sql } from "drizzle-orm";

/** Of rows of `sessions`: those that the account's own person began. */
export const isOwnSession = sql`sessions.token_hash NOT IN (SELECT token_hash FROM staff_views)`;
