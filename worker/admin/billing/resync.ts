import { eq } from "drizzle-orm";
import { m } from "#messages";
import type { Side } from "../../billing/billing.contract.ts";
import { ourValues, sideFields } from "../../billing/compare-stripe-state.ts";
import { findCustomer } from "../../billing/customers.ts";
import { syncSubscription } from "../../billing/sync-subscription.ts";
import { subscriptions } from "../../billing/table.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { requireUserRow } from "../users/find-user.ts";
import { requestAdmin } from "./compare-with-stripe.ts";

type Billing = Pick<Ports, "db" | "stripe" | "settings" | "now" | "taskRunner">;

/**
 * Asks Stripe and writes its truth down as the webhook does. The line of the log comes after it and not in its batch: what
 * was written is what the next event would write too.
 * @throws AppError NOT_FOUND, CONFLICT for who has no customer, UNAVAILABLE
 */
export async function resync(ports: Billing, { staff, userId }: { staff: Staff; userId: string }): Promise<void> {
  const { email } = await requireUserRow(ports, userId);
  const customerId = await findCustomer(ports, userId);
  if (!customerId) throw new AppError("CONFLICT", m.admin_account_has_no_customer());
  const before = await readSide(ports, userId);
  const isOurs = await requestAdmin(ports, () => syncSubscription(ports, customerId, { by: "staff" }));
  if (!isOurs) throw new AppError("CONFLICT", m.admin_somebody_else_has_changed_this());
  const after = await readSide(ports, userId);
  const changed = sideFields.filter((field) => before[field] !== after[field]);
  const pick = (side: Side) => Object.fromEntries(changed.map((field) => [field, side[field]]));
  const target = { key: `billing:${userId}`, name: email };
  await runLogged(ports, { staff, action: "billing.synced", target, before: pick(before), after: pick(after) }, []);
}

async function readSide({ db }: Pick<Ports, "db">, userId: string): Promise<Side> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return ourValues(row ?? null);
}
