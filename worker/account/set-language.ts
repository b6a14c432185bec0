import { eq } from "drizzle-orm";
import type { Language } from "#messages";
import { users } from "../auth/table.ts";
import type { Ports } from "../ports.ts";

/** Keeps what an account's person reads: its mails, and its pages on every device. */
export async function setLanguage({ db }: Pick<Ports, "db">, userId: string, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}
