import { eq } from "drizzle-orm";
import { sessions, users } from "../auth/table.ts";
import { db, makeUser, type Person } from "./factories.ts";

/** Somebody who works for the provider, signed in with a second factor. */
export async function makeStaff(role: "support" | "admin"): Promise<Person> {
  const person = await makeUser();
  await db.update(users).set({ role }).where(eq(users.id, person.id));
  await db.update(sessions).set({ factorAt: new Date() }).where(eq(sessions.userId, person.id));
  return person;
}
