import { sql } from "drizzle-orm";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { paidAtOnce, refuseWhileUnpaid } from "./change-plan.ts";
import { findCustomer } from "./customers.ts";
import { findSubscriptions, isRunning, seatItemOf } from "./read-truth.ts";
import { refuseManual } from "./refuse-manual.ts";
import { syncAfterChange } from "./sync-after-change.ts";

type Billing = Pick<Services, "db" | "stripe" | "settings" | "now">;
type Wish = { userId: string; additionalSeats: number };

/**
 * Buys or gives back seats beyond those of the plan: the second item of the subscription. More are charged at once; fewer
 * give a credit. Fewer are first taken from the team, on the condition that its people still fit, so that nobody is invited
 * into a seat that is on its way out.
 * @throws AppError CONFLICT, PAYMENT_FAILED; Stripe's errors
 */
export async function changeSeats(services: Billing, { userId, additionalSeats }: Wish): Promise<void> {
  await refuseManual(services, userId);
  const customerId = await findCustomer(services, userId);
  const [counted] = customerId ? (await findSubscriptions(services, customerId)).filter(isRunning) : [];
  if (!customerId || !counted || counted.plan !== "business-pro") {
    throw new AppError("CONFLICT", "Extra seats come with Business Pro. Please choose that plan first.");
  }
  const { subscription } = counted;
  const item = seatItemOf(services, subscription);
  const seats = item?.quantity ?? 0;
  if (additionalSeats > seats) refuseWhileUnpaid(subscription);
  if (additionalSeats < seats) await takeFromTeam(services, { userId, additionalSeats });
  try {
    if (additionalSeats !== seats) {
      await services.stripe().subscriptions.update(subscription.id, {
        items: [changeOf(services, item?.id, additionalSeats)],
        ...(additionalSeats > seats ? paidAtOnce : { proration_behavior: "create_prorations" }),
      });
    }
  } finally {
    // Where Stripe refused, this gives the team back what was taken.
    await syncAfterChange(services, customerId);
  }
}

function changeOf({ settings }: Pick<Services, "settings">, id: string | undefined, quantity: number) {
  if (id === undefined) return { price: settings.EXTRA_SEAT_PRICE, quantity };
  return quantity === 0 ? { id, deleted: true } : { id, quantity };
}

async function takeFromTeam({ db, now }: Billing, { userId, additionalSeats }: Wish): Promise<void> {
  // The owner has no row among the members.
  const people = sql`(SELECT count(*) + 1 FROM team_members WHERE team_members.team_id = teams.id)`;
  const [taken, owned] = await runBatch(db, [
    sql`
      UPDATE teams SET additional_seats = ${additionalSeats}, updated_at = ${now().getTime()}
      WHERE owner_id = ${userId} AND ${people} <= max_members + ${additionalSeats}`,
    sql`SELECT ${people} AS people FROM teams WHERE owner_id = ${userId}`,
  ]);
  const [team] = owned.results as { people: number }[];
  if (!team || taken.meta.changes === 1) return;
  throw new AppError(
    "CONFLICT",
    `Your team has ${team.people} people, you and open invitations included. Please remove some before you give seats back.`,
  );
}
