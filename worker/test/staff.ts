import { eq } from "drizzle-orm";
import { users } from "../auth/table.ts";
import { db, makeUser, type Person } from "./factories.ts";

/** Somebody who works for the provider. */
export async function makeStaff(role: "support" | "admin"): Promise<Person> {
  const person = await makeUser();
  await db.update(users).set({ role }).where(eq(users.id, person.id));
  return person;
}
