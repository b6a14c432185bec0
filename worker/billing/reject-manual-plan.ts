import { eq } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { type PaidPlan, rankOf } from "./prices.ts";
import { subscriptions } from "./table.ts";

type Asking = Pick<Ports, "db" | "settings">;

/** Nobody pays for what was given already. @throws AppError CONFLICT */
export async function rejectDowngradeBelowManual(ports: Asking, userId: string, wanted: PaidPlan): Promise<void> {
  const plan = await manualPlan(ports, userId);
  if (plan && rankOf(plan) >= rankOf(wanted)) throw managedByUs(ports);
}

/** A plan that an admin set is none of Stripe's. @throws AppError CONFLICT */
export async function rejectManualPlan(ports: Asking, userId: string): Promise<void> {
  if (await manualPlan(ports, userId)) throw managedByUs(ports);
}

async function manualPlan({ db }: Asking, userId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row?.source === "manual" && row.status !== "inactive" ? row.plan : null;
}

function managedByUs({ settings }: Asking): AppError {
  return new AppError("CONFLICT", m.billing_set_up_plan({ supportEmail: settings.SUPPORT_EMAIL }));
}
