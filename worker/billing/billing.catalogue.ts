import { type Message, m } from "#messages";

/** The plans that people see and pay for (spec, "Business constants"). Prices are US dollars. */

/** How long we remember which of Stripe's events have arrived. */
export const eventRetentionDays = 40;

/** How long a missed payment costs nothing but new teams and seats. */
export const graceDays = 7;

export const plans = ["free", "contractor", "business-pro", "enterprise"] as const;
export type Plan = (typeof plans)[number];

export type PlanTier = {
  id: Plan;
  /** A name, the same in every language. */
  name: string;
  description: Message;
  monthlyPrice: number;
  yearlyPrice: number;
  popular: boolean;
  /** Pictures in a billing month; -1 is unlimited. */
  monthlyVisualizations: number;
  features: readonly Message[];
  cta: Message;
  /** null: the button begins the checkout. */
  ctaLink: string | null;
  priceNote: Message | null;
};

/** What one more user of a Business Pro team costs in a month. */
export const extraSeatPrice = 50;
/** A team's users that the plan includes; the owner is one of them. */
export const includedSeats = 3;

/** The number that the plan allows and the sentence that says so. */
const perMonth = (count: number, ...features: Message[]) => ({
  monthlyVisualizations: count,
  features: [() => m.billing_visualizations_per_month({ count }), ...features],
});

export const planTiers: Readonly<Record<Plan, PlanTier>> = {
  free: {
    id: "free",
    name: "Free",
    description: m.billing_try_it_on_photo,
    monthlyPrice: 0,
    yearlyPrice: 0,
    popular: false,
    ...perMonth(5, m.billing_standard_sharing, m.billing_watermarked_images),
    cta: m.billing_start_free_trial,
    ctaLink: "/auth",
    priceNote: null,
  },
  contractor: {
    id: "contractor",
    name: "Contractor",
    description: m.billing_for_contractors_who_show_customers,
    monthlyPrice: 100,
    yearlyPrice: 1200,
    popular: true,
    ...perMonth(100, m.billing_full_resolution_downloads_without_watermarks, m.billing_priority_rendering),
    cta: m.billing_choose_contractor,
    ctaLink: null,
    priceNote: null,
  },
  "business-pro": {
    id: "business-pro",
    name: "Business Pro", // not read: a name, the same in every language
    description: m.billing_for_teams_that_sell_together,
    monthlyPrice: 300,
    yearlyPrice: 3600,
    popular: false,
    ...perMonth(
      500,
      () => m.billing_team_of_up_to({ count: includedSeats }),
      m.billing_custom_embed_widget,
      m.billing_advanced_customization_chat,
      m.billing_priority_rendering,
      () => m.billing_extra_users({ dollars: extraSeatPrice }),
    ),
    cta: m.billing_choose_business_pro,
    ctaLink: null,
    priceNote: null,
  },
  enterprise: {
    id: "enterprise",
    name: "Enterprise",
    description: m.billing_for_companies_that_want_visualizer,
    monthlyPrice: 750,
    yearlyPrice: 6000,
    popular: false,
    monthlyVisualizations: -1,
    features: [
      m.billing_everything_in_business_pro,
      m.billing_unlimited_visualizations,
      m.billing_white_label_app_and_widget,
      m.billing_custom_training_integrations,
      m.billing_advanced_storage_and_tracking,
    ],
    cta: m.billing_contact_sales,
    ctaLink: "/contact",
    priceNote: m.billing_plus_one_time_setup_fee,
  },
};
