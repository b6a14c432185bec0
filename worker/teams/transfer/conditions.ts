import { type SQL, sql } from "drizzle-orm";
import { offerDays } from "../teams.catalogue.ts";

/** What stands against a member's taking over a company: what they have themselves would get mixed up with it. */

const lifetime = offerDays * 86_400_000;

/** The team was offered to this active member not long ago, by who owns it still. */
export function isOffered({
  teamId,
  ownerId,
  userId,
  at,
}: {
  teamId: string;
  ownerId: string;
  userId: string;
  at: number;
}): SQL {
  return sql`EXISTS (
    SELECT 1 FROM teams JOIN team_members ON team_members.team_id = teams.id
    WHERE teams.id = ${teamId} AND teams.owner_id = ${ownerId} AND teams.offered_to = ${userId}
      AND teams.offered_at > ${at - lifetime} AND team_members.user_id = ${userId}
      AND team_members.status = 'active')`;
}

export function offerEnds(offeredAt: Date): Date {
  return new Date(offeredAt.getTime() + lifetime);
}

export function ownsTenant(userId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM tenants WHERE user_id = ${userId})`;
}

/** Invoices and cards of one's own, also those of a plan that has ended. */
export function hasOwnBilling(userId: string): SQL {
  return sql`(EXISTS (SELECT 1 FROM subscriptions WHERE user_id = ${userId})
    OR EXISTS (SELECT 1 FROM stripe_customers WHERE user_id = ${userId}))`;
}

export function ownsSuspended(userId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM tenants WHERE user_id = ${userId} AND suspended_at IS NOT NULL)`;
}
