import { eq } from "drizzle-orm";
import { only } from "../db/only.ts";
import type { Ports } from "../ports.ts";
import { users } from "./table.ts";

/** The account of an id that a row points to. @throws RangeError where it has gone in this very moment */
export async function requireUser({ db }: Pick<Ports, "db">, id: string): Promise<typeof users.$inferSelect> {
  return only(await db.select().from(users).where(eq(users.id, id)));
}
