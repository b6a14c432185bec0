import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import "./plan.css";

/** What is left of the month, and the plan that it comes with, in one line. */
export function AllowanceLine({ account: { usage } }: { account: Account }) {
  const { currentUsage: used, limit, planName } = usage;
  return (
    <p className="allowance-line">
      <span>
        {limit === -1 ? m.account_usage_this_month({ count: used }) : m.account_usage_of_limit({ used, limit })}
      </span>
      <SiteLink to="/dashboard/settings">{m.account_plan_and_billing({ planName })}</SiteLink>
    </p>
  );
}
