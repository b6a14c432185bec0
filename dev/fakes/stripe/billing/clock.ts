import { type Account, byNobody, now } from "../account.ts";
import { expireSession } from "../objects/checkout-session.ts";
import { isRunning } from "../objects/subscription.ts";
import { collectInvoice } from "./collect.ts";
import { finalizeInvoice } from "./invoice.ts";
import { nextTurn, turn } from "./renew.ts";

type Due = { at: number; run: () => void };

/**
 * Does everything that has become due by now, each at its own moment and in order: renewals, drafts that become final,
 * retries, ends, expired checkouts. The account's clock reads that moment while it happens.
 */
export function catchUp(account: Account): number {
  return advanceTo(account, now(account));
}

/**
 * Moves the clock forward to `target` (seconds), living through what lies between. It never goes back.
 * @returns how many things happened on the way
 */
export function advanceTo(account: Account, target: number): number {
  const wall = Math.floor(account.wall());
  const begun = account.state.ahead;
  const previousRequest = account.request;
  account.request = byNobody();
  let happened = 0;
  for (let due = nextDue(account); due && due.at <= target; due = nextDue(account)) {
    account.state.ahead = due.at - wall;
    due.run();
    happened++;
  }
  account.request = previousRequest;
  account.state.ahead = Math.max(begun, target - wall);
  return happened;
}

export function nextDue(account: Account): Due | undefined {
  const { subscriptions, invoices, checkoutSessions } = account.state;
  const all: Due[] = [
    ...Object.values(subscriptions)
      .filter(isRunning)
      .map((subscription) => ({ at: nextTurn(subscription), run: () => turn(account, subscription) })),
    ...Object.values(invoices).flatMap((invoice): Due[] => {
      if (invoice.status === "draft" && invoice.automatically_finalizes_at !== null) {
        const finish = () => {
          finalizeInvoice(account, invoice);
          collectInvoice(account, invoice);
        };
        return [{ at: invoice.automatically_finalizes_at, run: finish }];
      }
      if (invoice.status === "open" && invoice.auto_advance && invoice.next_payment_attempt !== null) {
        return [{ at: invoice.next_payment_attempt, run: () => collectInvoice(account, invoice) }];
      }
      return [];
    }),
    ...Object.values(checkoutSessions)
      .filter(({ status }) => status === "open")
      .map((session) => ({ at: session.expires_at, run: () => expireSession(account, session) })),
  ];
  return all.reduce<Due | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);
}
