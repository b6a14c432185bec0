import { eq } from "drizzle-orm";
import type { Profile } from "../auth/auth.contract.ts";
import { users } from "../auth/table.ts";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";
import { createTenant } from "../tenants/create-tenant.ts";

/** Saves names, business name and phone. An account that gets its first business name gets its company too. */
export async function changeProfile(
  ports: Pick<Ports, "db" | "now">,
  { userId, email, profile }: { userId: string; email: string; profile: Profile },
): Promise<void> {
  const { firstName, lastName, businessName = null, phone = null } = profile;
  const company = businessName ? createTenant(ports, { userId, companyName: businessName, phone, email }) : [];
  await runBatch(ports.db, [
    ports.db
      .update(users)
      .set({ firstName, lastName, businessName, phone, updatedAt: ports.now() })
      .where(eq(users.id, userId)),
    ...company,
  ]);
}
