/** Good, better, best: how a company ranks what it sells. */
export const productTiers = ["good", "better", "best"] as const;
export type ProductTier = (typeof productTiers)[number];
