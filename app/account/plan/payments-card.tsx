import { Badge, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type Message, m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { type Billing, formatMoney } from "#worker/billing/billing.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { formatShortDay, isBilled, presumedPrice } from "./plan-state.ts";
import { useBilling } from "./use-billing.ts";
import { subscriptionQuery } from "./use-reload-plan.ts";

/** Invoices, refunds and credit of an account that has paid; the plan card tells when they cannot be had. */
export function PaymentsCard({ account }: { account: Account }) {
  const { isPending } = useQuery(subscriptionQuery);
  const { data, isLoading } = useBilling();
  if (isBilled(account) && (isPending || isLoading)) return <AwaitedPayments account={account} />;
  if (!data || data.invoices.length === 0) return null;
  const { invoices, refunded, credit } = data;
  return (
    <DashboardCard title={m.account_payments_title()}>
      {credit ? (
        <p className="payments-credit">
          <RichText
            parts={m.account_credit_left.parts({ sum: formatMoney(credit) })}
            strong={(inner) => <strong>{inner}</strong>}
          />
        </p>
      ) : null}
      <section aria-labelledby="invoices">
        <h3 id="invoices">{m.account_invoices()}</h3>
        <ul className="payments">
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <span>
                <time dateTime={invoice.at}>{formatShortDay(invoice.at)}</time>
                <Linked url={invoice.url} words={invoice.number} about={m.billing_fact_invoice()} />
              </span>
              <span>
                {formatMoney(invoice)}
                <Status status={invoice.status} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      {refunded.length > 0 ? (
        <section aria-labelledby="given-back">
          <h3 id="given-back">{m.account_refunds_and_credits()}</h3>
          <ul className="payments">
            {refunded.map((entry) => (
              <li key={entry.id}>
                <span>
                  <time dateTime={entry.at}>{formatShortDay(entry.at)}</time>
                  <Linked
                    url={entry.url}
                    words={entry.kind === "refund" ? m.account_receipt() : m.account_credit_note()}
                    about={formatShortDay(entry.at)}
                  />
                </span>
                <span>
                  {formatMoney(entry)}
                  <Badge color="gray" highContrast>
                    {entry.kind === "refund" ? m.billing_fact_refund() : m.billing_fact_credit()}
                  </Badge>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </DashboardCard>
  );
}

/** As high as one invoice, which everybody has who pays. */
function AwaitedPayments({ account }: { account: Account }) {
  return (
    <DashboardCard title={m.account_payments_title()}>
      <Skeleton>
        <section>
          <h3>{m.account_invoices()}</h3>
          <ul className="payments">
            <li>
              <span>
                {formatShortDay(new Date().toISOString())}
                <Linked url={null} words={m.billing_fact_invoice()} about="" />
              </span>
              <span>
                {formatMoney(presumedPrice(account))}
                <Status status="paid" />
              </span>
            </li>
          </ul>
        </section>
      </Skeleton>
    </DashboardCard>
  );
}

function Linked({ url, words, about }: { url: string | null; words: string; about: string }) {
  if (!url) return <span className="quiet">{words}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={m.account_payment_link_label({ about, label: words })}>
      {words}
    </a>
  );
}

type Looks = { words: Message; color: "green" | "amber" | "gray" };

const statuses: Record<string, Looks> = {
  paid: { words: m.billing_fact_paid, color: "green" },
  open: { words: m.billing_fact_due, color: "amber" },
  uncollectible: { words: m.account_not_paid, color: "amber" },
  void: { words: m.account_void, color: "gray" },
};

function Status({ status }: Pick<Billing["invoices"][number], "status">) {
  const { words, color } = statuses[status] ?? { words: () => status, color: "gray" };
  return (
    <Badge color={color} highContrast>
      {words()}
    </Badge>
  );
}
