import Stripe from "stripe";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";

/**
 * Runs a call of Stripe for a person who waits. What Stripe refuses or does not answer is logged without its words, which
 * may quote a key or an address, and becomes `failed`; a card that its bank refuses is told as such.
 * @throws AppError PAYMENT_FAILED, UNAVAILABLE
 */
export async function askStripe<T>(failed: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, param, statusCode: status, requestId } = error;
    console.warn(JSON.stringify({ level: "warn", event: "stripe refused", type, code, param, status, requestId }));
    if (error instanceof Stripe.errors.StripeCardError) {
      const message = m.billing_card_was_declined_and_nothing();
      throw new AppError("PAYMENT_FAILED", message, { cause: error });
    }
    throw new AppError("UNAVAILABLE", failed, { cause: error, retryAfter: 5 });
  }
}

/** Stripe does not know an object that it was asked for by this parameter: it was deleted there. */
export function isMissing(error: unknown, param: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === "resource_missing" &&
    error.param === param
  );
}

const tenMinutes = 600_000;

/**
 * The key that makes presses side by side one call. Stripe answers a key alike for a day, also with a failure of its own:
 * so that nobody is shut out for that long, there is a new one each ten minutes.
 */
export function callKey({ now }: Pick<Ports, "now">, name: string): string {
  return `${name}-${Math.floor(now().getTime() / tenMinutes)}`;
}
