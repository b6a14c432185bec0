import { Link } from "react-router";
import type { BillingEvent, StaffBillingDetail } from "#worker/admin/billing/billing.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { HistoryCard } from "../audit/history-card.tsx";
import { Fact } from "../fact.tsx";
import { formatDateTime } from "../format.ts";
import { RecordScreen } from "../record.tsx";
import { BillingBadges } from "./billing-badges.tsx";
import { fieldLabels, formatValue, outcomeLabels, sourceLabels } from "./billing-labels.ts";
import { fetchBilling } from "./billing-requests.ts";
import { StripeComparisonCard } from "./stripe-comparison.tsx";

export function BillingRecordScreen({ id }: { id: string }) {
  return (
    <RecordScreen name="billing" id={id} back={{ to: "/admin/billing", words: "Billing" }} fetchRecord={fetchBilling}>
      {(billing) => <Billing billing={billing} />}
    </RecordScreen>
  );
}

function Billing({ billing }: { billing: StaffBillingDetail }) {
  const { id, name, email, customerId, planName, found, events, history } = billing;
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{name}</h1>
          <p>{email}</p>
        </div>
        <BillingBadges billing={billing} />
      </header>
      <div className="admin-cards">
        <div className="admin-wide">
          <StripeComparisonCard billing={billing} />
        </div>
        <DashboardCard title="Account">
          <dl className="facts">
            <Fact name="User">
              <Link to={`/admin/users/${id}`}>{email}</Link>
            </Fact>
            <Fact name="Plan">{planName}</Fact>
            <Fact name="Paid through">
              {{ stripe: "Stripe", manual: "Nothing: set by an admin", none: "Nothing" }[billing.source ?? "none"]}
            </Fact>
            <Fact name="Customer at Stripe">{customerId ?? "None"}</Fact>
          </dl>
        </DashboardCard>
        <FoundCard found={found} />
        <div className="admin-wide">
          <EventsCard events={events} />
        </div>
        <div className="admin-wide">
          <HistoryCard history={history} />
        </div>
      </div>
    </>
  );
}

function FoundCard({ found }: Pick<StaffBillingDetail, "found">) {
  return (
    <DashboardCard title="Last mismatch" description="What was last found to differ from Stripe.">
      {found ? (
        <dl className="facts">
          <Fact name="Found">{`${sourceLabels[found.by]}, ${formatDateTime(found.at)}`}</Fact>
          <Fact name="State">{found.mendedAt ? `Mended ${formatDateTime(found.mendedAt)}` : "Still differs"}</Fact>
          {found.fields.map(({ field, ours, stripe }) => (
            <Fact key={field} name={fieldLabels[field]}>
              {`Ours: ${formatValue(field, ours)} · Stripe's: ${formatValue(field, stripe)}`}
            </Fact>
          ))}
        </dl>
      ) : (
        <p className="quiet">None was ever found.</p>
      )}
    </DashboardCard>
  );
}

function EventsCard({ events }: { events: BillingEvent[] }) {
  return (
    <DashboardCard
      title="Events"
      description="What Stripe told us about this customer in the last 40 days, newest first."
    >
      {events.length === 0 ? <p className="quiet">Nothing.</p> : null}
      {events.length > 0 ? (
        <ul className="admin-history">
          {events.map((event) => (
            <li key={event.id}>
              <a href={event.url} target="_blank" rel="noreferrer">
                {event.type}
              </a>
              <span className="record-sub">{outcomeLabels[event.outcome]}</span>
              <span className="record-sub">{eventTimes(event)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </DashboardCard>
  );
}

function eventTimes({ happenedAt, takenAt, outcome }: BillingEvent): string {
  const seen = `${outcome === "failed" ? "tried" : "taken"} ${formatDateTime(takenAt)}`;
  return happenedAt ? `Happened ${formatDateTime(happenedAt)}, ${seen}` : seen;
}
