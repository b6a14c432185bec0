import { m } from "#messages";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";

/**
 * The team comes with its owner's plan. Without it everybody keeps their place, their role and what they have in hand, and
 * the company is open to its owner alone until the next payment.
 */
export async function isOnHold(ports: Pick<Ports, "db" | "now">, ownerId: string | null): Promise<boolean> {
  const owner = ownerId === null ? null : await readAccountStatus(ports, ownerId);
  return !owner?.entitlements.hasBusinessProAccess;
}

export function teamOnHold(): AppError {
  return new AppError("FORBIDDEN", m.teams_team_is_on_hold_because_its());
}
