/** What an alert rests on. `failed` of `ended` pictures in the window; `seconds` that the oldest order has waited. */
export type AlertFacts = { failed: number; ended: number } | { seconds: number; waiting: number };
