import { m } from "#messages";
import { formatCard, formatMoney, type Quote } from "#worker/billing/billing.contract.ts";
import { formatShortDay } from "../account/plan/plan-state.ts";
import { RichText } from "../ui/rich-text.tsx";

/** What a change costs now and next, and who is charged, as rows of a term and its words. */
export function QuoteFacts({ quote: { dueToday, next, nextLines, endsAt, credit, card } }: { quote: Quote }) {
  return (
    <>
      <dl className="quote-facts">
        <Fact term={m.billing_due_today()} strong>
          {formatMoney(dueToday)}
        </Fact>
        <Fact term={endsAt ? m.billing_after_that() : m.billing_then()}>
          {next ? (
            <RichText
              parts={m.billing_sum_on.parts({ next: formatMoney(next), at: formatShortDay(next.at) })}
              time={(inner) => <time dateTime={next.at}>{inner}</time>}
            />
          ) : (
            m.billing_nothing_more()
          )}
        </Fact>
        {endsAt ? (
          <Fact term={m.billing_keep_it_until()}>
            <time dateTime={endsAt}>{formatShortDay(endsAt)}</time>
          </Fact>
        ) : (
          <Fact term={m.billing_fact_card()}>{card ? formatCard(card) : m.billing_no_card_yet()}</Fact>
        )}
        {credit ? (
          <Fact term={m.billing_your_credit()}>{m.billing_already_applied({ credit: formatMoney(credit) })}</Fact>
        ) : null}
      </dl>
      {nextLines.length > 0 ? (
        <section className="quote-lines" aria-label={m.billing_next_invoice()}>
          <h3>{m.billing_next_invoice()}</h3>
          <ul>
            {nextLines.map(({ words, amount }) => (
              <li key={`${words} ${amount.amount}`}>
                <span>{words}</span>
                <span>{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

type FactProps = { term: string; strong?: boolean; children: React.ReactNode };

function Fact({ term, strong, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{strong ? <strong>{children}</strong> : children}</dd>
    </div>
  );
}
