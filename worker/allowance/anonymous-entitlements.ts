import { type AccountStatus, type Entitlements, entitlementsOf } from "../billing/entitlements.ts";

/** Whoever pays for a stranger's picture, it is made with a mark and waits in the line of those who do not pay. */
export function anonymousEntitlements(now: Date): Entitlements {
  return entitlementsOf(nobody, now);
}

const nobody: AccountStatus = { own: null, teamOwner: null, hasTeam: false, embedOverride: null };
