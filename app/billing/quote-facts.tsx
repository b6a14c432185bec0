import { formatCard, formatMoney, type Quote } from "#worker/billing/billing.contract.ts";
import { formatShortDay } from "../account/plan/plan-state.ts";

/** What a change costs now and next, and who is charged, as rows of a term and its words. */
export function QuoteFacts({ quote: { dueToday, next, nextLines, endsAt, credit, card } }: { quote: Quote }) {
  return (
    <>
      <dl className="quote-facts">
        <Fact term="Due today" strong>
          {formatMoney(dueToday)}
        </Fact>
        <Fact term={endsAt ? "After that" : "Then"}>
          {next ? (
            <>
              {formatMoney(next)} on <time dateTime={next.at}>{formatShortDay(next.at)}</time>
            </>
          ) : (
            "Nothing more"
          )}
        </Fact>
        {endsAt ? (
          <Fact term="You keep it until">
            <time dateTime={endsAt}>{formatShortDay(endsAt)}</time>
          </Fact>
        ) : (
          <Fact term="Card">{card ? formatCard(card) : "No card yet. Add one under 'Invoices and payment'."}</Fact>
        )}
        {credit ? <Fact term="Your credit">{formatMoney(credit)}, already applied</Fact> : null}
      </dl>
      {nextLines.length > 0 ? (
        <section className="quote-lines" aria-label="Your next invoice">
          <h3>Your next invoice</h3>
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
