import type { Ports } from "../ports.ts";
import type { Allowance } from "./allowance.contract.ts";
import { type Asking, choosePayment } from "./choose-draws.ts";
import { explainRejection } from "./explain-rejection.ts";
import { isPersons } from "./month-draws.ts";
import { readCounters, unitsLeft } from "./read-counters.ts";

/**
 * What the asking person has left. `used` and `limit` are those of the person's own counter (the first draw); `left` also
 * heeds the others: a visitor with a free picture has none left while the address or the tenant has none.
 */
export async function readAllowance(ports: Pick<Ports, "db" | "settings" | "now">, asking: Asking): Promise<Allowance> {
  const { allowanceDraws, payer } = await choosePayment(ports, asking);
  const counters = await readCounters(ports, allowanceDraws);
  const left = Math.min(...counters.map(unitsLeft));
  const [own] = counters;
  // What the person has drawn in an account of before counts in this one's month.
  const before = own.subject === payer ? counters.filter(isPersons).map(({ used }) => Math.min(used, own.limit)) : [];
  const allowance = {
    used: Math.max(own.used, ...before),
    limit: own.limit,
    left: left === Number.POSITIVE_INFINITY ? -1 : left,
  };
  if (left > 0 || !asking.ticket) return { ...allowance, canUse: left > 0 };
  return { ...allowance, canUse: false, refusal: explainRejection(counters, ports.now())?.code };
}
