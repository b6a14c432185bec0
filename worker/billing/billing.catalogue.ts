/** The plans that people see and pay for (spec, "Business constants"). Prices are US dollars. */

export const plans = ["free", "contractor", "business-pro", "enterprise"] as const;
export type Plan = (typeof plans)[number];

export type PlanTier = {
  id: Plan;
  name: string;
  description: string;
  monthlyPrice: number;
  yearlyPrice: number;
  popular: boolean;
  /** Pictures in a billing month; -1 is unlimited. */
  monthlyVisualizations: number;
  features: readonly string[];
  cta: string;
  /** null: the button begins the checkout. */
  ctaLink: string | null;
  priceNote: string | null;
};

/** What one more user of a Business Pro team costs in a month. */
export const extraSeatPrice = 50;
/** A team's users that the plan includes; the owner is one of them. */
export const includedSeats = 3;

export const planTiers: Readonly<Record<Plan, PlanTier>> = {
  free: {
    id: "free",
    name: "Free",
    description: "Try it on a photo of your own.",
    monthlyPrice: 0,
    yearlyPrice: 0,
    popular: false,
    monthlyVisualizations: 5,
    features: ["5 visualizations per month", "Standard sharing", "Watermarked images"],
    cta: "Start Free Trial",
    ctaLink: "/auth",
    priceNote: null,
  },
  contractor: {
    id: "contractor",
    name: "Contractor",
    description: "For contractors who show customers the finished job before it starts.",
    monthlyPrice: 100,
    yearlyPrice: 1200,
    popular: true,
    monthlyVisualizations: 100,
    features: ["100 visualizations per month", "Full-resolution downloads without watermarks", "Priority rendering"],
    cta: "Choose Contractor",
    ctaLink: null,
    priceNote: null,
  },
  "business-pro": {
    id: "business-pro",
    name: "Business Pro",
    description: "For teams that sell together, on their own website too.",
    monthlyPrice: 300,
    yearlyPrice: 3600,
    popular: false,
    monthlyVisualizations: 500,
    features: [
      "500 visualizations per month",
      `Team of up to ${includedSeats} users including the owner`,
      "Custom embed widget",
      "Advanced customization chat",
      "Priority rendering",
      `Extra users $${extraSeatPrice} per month each`,
    ],
    cta: "Choose Business Pro",
    ctaLink: null,
    priceNote: null,
  },
  enterprise: {
    id: "enterprise",
    name: "Enterprise",
    description: "For companies that want the visualizer as their own.",
    monthlyPrice: 750,
    yearlyPrice: 6000,
    popular: false,
    monthlyVisualizations: -1,
    features: [
      "Everything in Business Pro",
      "Unlimited visualizations",
      "White-label app and widget",
      "Custom training integrations",
      "Advanced storage and tracking",
    ],
    cta: "Contact Sales",
    ctaLink: "/contact",
    priceNote: "Plus one time setup fee",
  },
};
