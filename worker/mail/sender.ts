import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { callingOf } from "./brand.ts";

export type Sender = { name: string; replyTo: string };

const address = z.email();

/**
 * The name before the sender's address, and who gets an answer: the company, unless it is the reader's own, else the
 * provider.
 */
export async function findSender(
  { db, settings }: Pick<Ports, "db" | "settings">,
  { tenantId, recipient }: { tenantId: number; recipient: string },
): Promise<Sender> {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId)).limit(1);
  if (!tenant) return { name: settings.PROVIDER_NAME, replyTo: settings.SUPPORT_EMAIL };
  const { isProvider, companyName, supportEmail } = callingOf({ settings }, tenant);
  const own = isProvider || tenant.email?.toLowerCase() === recipient ? null : tenant.email;
  return { name: companyName, replyTo: address.safeParse(own).data ?? supportEmail };
}
