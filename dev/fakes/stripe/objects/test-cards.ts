/** Stripe's test numbers that this stand-in knows, and what a bank says to them. */
export const testCards = {
  "4242424242424242": { brand: "visa", last4: "4242", title: "Visa 4242: pays", rejection: null, refuses: "never" },
  "5555555555554444": {
    brand: "mastercard",
    last4: "4444",
    title: "Mastercard 4444: pays",
    rejection: null,
    refuses: "never",
  },
  "4000000000000002": {
    brand: "visa",
    last4: "0002",
    title: "Visa 0002: is declined",
    rejection: { code: "generic_decline", message: "Your card was declined." },
    refuses: "always",
  },
  "4000000000009995": {
    brand: "visa",
    last4: "9995",
    title: "Visa 9995: has insufficient funds",
    rejection: { code: "insufficient_funds", message: "Your card has insufficient funds." },
    refuses: "always",
  },
  "4000000000000341": {
    brand: "visa",
    last4: "0341",
    title: "Visa 0341: pays now, is declined at every renewal",
    rejection: { code: "generic_decline", message: "Your card was declined." },
    refuses: "later",
  },
} as const;

export type CardNumber = keyof typeof testCards;
export type Decline = { code: string; message: string };

export function isCardNumber(value: string): value is CardNumber {
  return Object.hasOwn(testCards, value);
}

/** What the bank says when a person stands at the till (`present`) or when the account charges by itself. */
export function rejectionOf(card: CardNumber, present: boolean): Decline | null {
  const { rejection, refuses } = testCards[card];
  return refuses === "always" || (refuses === "later" && !present) ? rejection : null;
}
