import { type SQL, sql } from "drizzle-orm";
import type { InboxStatus } from "./inbox.contract.ts";

/** For statements on `leads`: a test is in none of the statuses that real leads have, whatever was set on it. */
export function hasStatus(status: InboxStatus): SQL {
  return status === "test" ? sql`is_test = 1` : sql`status = ${status} AND is_test = 0`;
}
