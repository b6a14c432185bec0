import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { findInvitation } from "./find-invitation.ts";
import type { Invited } from "./teams.contract.ts";

/**
 * What the sign-in page knows of the invitation that a person goes back to: as much as its link's own page shows.
 * @param redirect a path of ours; null for any other than a live invitation's
 */
export async function describeInvited(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { redirect, headers }: { redirect: string | null; headers: Headers },
): Promise<Invited | null> {
  const url = redirect === null ? null : new URL(redirect, ports.settings.SITE_ORIGIN);
  const token = url?.pathname === "/accept-invitation" ? url.searchParams.get("token") : null;
  if (!token) return null;
  try {
    await limitAttempts(ports, "mailTokenOfAddress", await addressOf(ports, headers));
    const { team, member } = await findInvitation(ports, token);
    return { teamName: team.name, email: member.email };
  } catch (error) {
    // Dead, or asked for too often: the page is an ordinary one then.
    if (error instanceof AppError) return null;
    throw error;
  }
}
