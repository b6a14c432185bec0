import { Badge } from "@radix-ui/themes";
import { type Billing, formatMoney } from "#worker/billing/billing.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { formatShortDay } from "./plan-state.ts";
import { useBilling } from "./use-billing.ts";

/** Invoices, refunds and credit of an account that has paid; the plan card tells when they cannot be had. */
export function PaymentsCard() {
  const { data } = useBilling();
  if (!data || data.invoices.length === 0) return null;
  const { invoices, refunded, credit } = data;
  return (
    <DashboardCard title="Payments">
      {credit ? (
        <p className="payments-credit">
          You have <strong>{formatMoney(credit)}</strong> of credit. It goes toward your next invoices.
        </p>
      ) : null}
      <section aria-labelledby="invoices">
        <h3 id="invoices">Invoices</h3>
        <ul className="payments">
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <span>
                <time dateTime={invoice.at}>{formatShortDay(invoice.at)}</time>
                <Linked url={invoice.url} words={invoice.number} about="Invoice" />
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
          <h3 id="given-back">Refunds and credits</h3>
          <ul className="payments">
            {refunded.map((entry) => (
              <li key={entry.id}>
                <span>
                  <time dateTime={entry.at}>{formatShortDay(entry.at)}</time>
                  <Linked
                    url={entry.url}
                    words={entry.kind === "refund" ? "Receipt" : "Credit note"}
                    about={formatShortDay(entry.at)}
                  />
                </span>
                <span>
                  {formatMoney(entry)}
                  <Badge color="gray" highContrast>
                    {entry.kind === "refund" ? "Refund" : "Credit"}
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

function Linked({ url, words, about }: { url: string | null; words: string; about: string }) {
  if (!url) return <span className="quiet">{words}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`${about} ${words}, opens in a new tab`}>
      {words}
    </a>
  );
}

type Looks = { words: string; color: "green" | "amber" | "gray" };

const statuses: Record<string, Looks> = {
  paid: { words: "Paid", color: "green" },
  open: { words: "Due", color: "amber" },
  uncollectible: { words: "Not paid", color: "amber" },
  void: { words: "Void", color: "gray" },
};

function Status({ status }: Pick<Billing["invoices"][number], "status">) {
  const { words, color } = statuses[status] ?? { words: status, color: "gray" };
  return (
    <Badge color={color} highContrast>
      {words}
    </Badge>
  );
}
