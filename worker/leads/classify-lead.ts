import type { Ticket } from "../embeds/ticket.ts";
import type { LeadInput } from "./leads.contract.ts";

/** Nobody types a name and an address in less, however good the browser's memory. */
const minSubmitMs = 2000;

/**
 * Whether a program wrote this. It is kept all the same, apart from the others: who was judged wrongly is not lost, and the
 * program learns nothing.
 */
export function isSpam(input: LeadInput, ticket: Ticket | null, now: Date): boolean {
  const filledTrap = Boolean(input.subject?.trim());
  const wasTooFast = input.elapsed !== undefined && input.elapsed < minSubmitMs;
  const pageIsTooNew = ticket !== null && now.getTime() - ticket.openedAt < minSubmitMs;
  return filledTrap || wasTooFast || pageIsTooNew;
}
