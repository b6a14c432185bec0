import { ChevronDown } from "lucide-react";
import { Collapsible } from "radix-ui";
import { useId } from "react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { EmbedBuilder } from "./embed-builder.tsx";
import "../../ui/form.css";
import "./builder.css";
import { EmbedLocked } from "./embed-locked.tsx";
import { WithCompany } from "./require-company.tsx";

type Props = { account: Account; priceIds: Record<CheckoutPlan, string> };

/** The widget for the company's own website, on the dashboard. Closed it loads nothing. */
export function EmbedToolsCard({ account, priceIds }: Props) {
  const id = useId();
  return (
    <Collapsible.Root asChild>
      <section className="dashboard-card embed-tools" aria-labelledby={id}>
        <header>
          <div>
            <h2 id={id}>
              <Collapsible.Trigger className="embed-tools-switch">
                {m.embeds_embed_tools()}
                <ChevronDown size={20} aria-hidden />
              </Collapsible.Trigger>
            </h2>
          </div>
        </header>
        <Collapsible.Content className="embed-tools-content">
          {account.hasEmbedAccess ? (
            <WithCompany>{(company) => <EmbedBuilder key={company.slug} company={company} />}</WithCompany>
          ) : (
            <EmbedLocked account={account} priceIds={priceIds} />
          )}
        </Collapsible.Content>
      </section>
    </Collapsible.Root>
  );
}
