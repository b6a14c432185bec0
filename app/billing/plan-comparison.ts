import { type Message, m } from "#messages";
import { extraSeatPrice, includedSeats, type Plan, planTiers } from "#worker/billing/billing.catalogue.ts";

/** The plans that stand side by side; Enterprise is a matter of its own. */
export const comparedPlans = ["free", "contractor", "business-pro"] as const satisfies readonly Plan[];
export type ComparedPlan = (typeof comparedPlans)[number];

/** What a plan has of a row: nothing, all of it, or how much. */
type Value = boolean | number | Message;
export type ComparisonRow = { label: Message; values: Record<ComparedPlan, Value> };

const row = (label: Message, ...[free, contractor, pro]: [Value, Value, Value]): ComparisonRow => ({
  label,
  values: { free, contractor, "business-pro": pro },
});
const pictures = (plan: ComparedPlan) => planTiers[plan].monthlyVisualizations;

/** `dev/plan-comparison.test.ts` holds each row against what the server lets the plan do. */
export const comparison = {
  visualizations: row(
    m.billing_compare_visualizations,
    pictures("free"),
    pictures("contractor"),
    pictures("business-pro"),
  ),
  cleanFiles: row(m.billing_full_resolution_downloads_without_watermarks, false, true, true),
  priority: row(m.billing_priority_rendering, false, true, true),
  widget: row(m.billing_custom_embed_widget, false, false, true),
  chat: row(m.billing_advanced_customization_chat, false, false, true),
  users: row(m.billing_compare_users, 1, 1, includedSeats),
  extraUsers: row(m.billing_compare_extra_users, false, false, () => m.billing_price({ dollars: extraSeatPrice })),
} satisfies Record<string, ComparisonRow>;
