import { limitAttempts } from "../auth/limit-attempts.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { findInvitation } from "./find-invitation.ts";
import type { Invitation } from "./teams.contract.ts";

/**
 * What the link of an invitation opens. Whoever has it may read it.
 * @param address who asks, as `addressOf` names them: nobody tries links out
 * @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function openInvitation(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { token, address }: { token: string; address: string },
): Promise<Invitation> {
  await limitAttempts(ports, "mailTokenOfAddress", address);
  const { team, member } = await findInvitation(ports, token);
  return { teamName: team.name, email: member.email, role: member.role };
}

/** The same for a page that is being drawn: `gone` for a dead link, null where only the page's own request can tell. */
export async function peekInvitation(
  ports: Parameters<typeof openInvitation>[0],
  asking: Parameters<typeof openInvitation>[1],
): Promise<Invitation | "gone" | null> {
  try {
    return await openInvitation(ports, asking);
  } catch (error) {
    return error instanceof AppError && error.code === "NOT_FOUND" ? "gone" : null;
  }
}
