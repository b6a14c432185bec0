/** What we sell (spec, "Business constants"): the facts that pages show and rules count with. Prices are US dollars. */

export const plans = ["free", "contractor", "business-pro", "enterprise"] as const;
export type Plan = (typeof plans)[number];
/** The plans that are paid at the hosted checkout; Enterprise is agreed on with people. */
export type CheckoutPlan = "contractor" | "business-pro";

export type PlanFacts = {
  name: string;
  description: string;
  monthlyPrice: number;
  yearlyPrice: number;
  popular: boolean;
  /** Pictures a billing period; -1 is unlimited. */
  monthlyVisualizations: number;
  features: string[];
  cta: string;
  /** Where the button leads; null where it leads to the checkout. */
  ctaLink: "/auth" | "/contact" | null;
  priceNote: string | null;
};

/** What each member of a team beyond the included ones costs a month. */
export const extraSeatMonthlyPrice = 50;
/** Who may be in a team without extra seats, the owner among them. */
export const includedSeats = 3;

export const planFacts: Record<Plan, PlanFacts> = {
  free: {
    name: "Free",
    description: "Try it on your own house first.",
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
    name: "Contractor",
    description: "For contractors who show clients the finished job before it begins.",
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
    name: "Business Pro",
    description: "For businesses with a team and a website of their own.",
    monthlyPrice: 300,
    yearlyPrice: 3600,
    popular: false,
    monthlyVisualizations: 500,
    features: [
      "500 visualizations per month",
      `Team of up to ${includedSeats} users, including the owner`,
      "Custom embed widget",
      "Advanced customization chat",
      "Priority rendering",
      `Extra users $${extraSeatMonthlyPrice} per month each`,
    ],
    cta: "Choose Business Pro",
    ctaLink: null,
    priceNote: null,
  },
  enterprise: {
    name: "Enterprise",
    description: "For companies that want it under their own name, without limits.",
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
