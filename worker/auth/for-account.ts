import { eq } from "drizzle-orm";
import { type Language, languages } from "#messages";
import type { Ports } from "../ports.ts";
import { speak } from "../speak-language.ts";
import { users } from "./table.ts";

type Needed = Pick<Ports, "db">;

/**
 * Does `work`, which writes to an account, in the account's language: whoever made the request that brings a mail, its reader
 * is somebody else. Without an account (the provider's own addresses), and where it has not said, it is the base language.
 */
export async function forAccount<Result>(
  ports: Needed,
  userId: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return speak(await accountLanguage(ports, userId), work);
}

export async function accountLanguage({ db }: Needed, userId: string | null): Promise<Language> {
  if (userId === null) return languages[0];
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user?.language ?? languages[0];
}
