import { Link } from "react-router";
import type { StaffDeliveryDetail } from "#worker/admin/deliveries/deliveries.contract.ts";
import { formatAttempt } from "../../leads/delivery/delivery-messages.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { HistoryCard } from "../audit/history-card.tsx";
import { Fact } from "../fact.tsx";
import { formatDateTime } from "../format.ts";
import { RecordScreen } from "../record.tsx";
import { DeliveryBadges, kindLabels, leadName } from "./delivery-badges.tsx";
import { fetchDelivery } from "./delivery-requests.ts";
import { ResendDelivery } from "./resend-delivery.tsx";

export function DeliveryScreen({ id }: { id: string }) {
  return (
    <RecordScreen
      name="deliveries"
      id={id}
      back={{ to: "/admin/deliveries", words: "Deliveries" }}
      fetchRecord={fetchDelivery}
    >
      {(delivery) => <Delivery delivery={delivery} />}
    </RecordScreen>
  );
}

function Delivery({ delivery }: { delivery: StaffDeliveryDetail }) {
  const { kind, lead, tenant, to, newerId } = delivery;
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{leadName(delivery)}</h1>
          <p>{`${kindLabels[kind]} to ${to ?? tenant.companyName}`}</p>
        </div>
        <DeliveryBadges delivery={delivery} />
      </header>
      <div className="admin-cards">
        <DashboardCard title="Delivery">
          <dl className="facts">
            <Fact name="Lead">
              {lead ? (
                <Link to={`/admin/leads/${lead.id}`}>{`${leadName(delivery)}, ${lead.email}`}</Link>
              ) : (
                deletedMessage(delivery)
              )}
            </Fact>
            <Fact name="Company">
              <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>
            </Fact>
            <Fact name={kind === "email" ? "Address" : "System"}>{to ?? "The company has named none any more"}</Fact>
            <Fact name="Begun">{formatDateTime(delivery.createdAt)}</Fact>
            {delivery.endedAt ? (
              <Fact name={delivery.state === "delivered" ? "Delivered" : "Ended"}>
                {formatDateTime(delivery.endedAt)}
              </Fact>
            ) : null}
            {delivery.nextTryAt ? <Fact name="Next try">{formatDateTime(delivery.nextTryAt)}</Fact> : null}
            {newerId ? (
              <Fact name="Sent again">
                <Link to={`/admin/deliveries/${newerId}`}>See the newer delivery</Link>
              </Fact>
            ) : null}
          </dl>
          {lead && !newerId ? <ResendDelivery delivery={delivery} /> : null}
        </DashboardCard>
        <DashboardCard title="Tries" description={formatAttempts(delivery)}>
          {delivery.attemptLog.length > 0 ? (
            <ul className="admin-history">
              {delivery.attemptLog.map((one) => (
                <li key={one.at}>
                  {formatAttempt(one)}
                  <span className="record-sub">{formatDateTime(one.at)}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {kind === "email" ? (
            <dl className="facts">
              <Fact name="Last answer">{responseText(delivery)}</Fact>
              {delivery.providerId ? (
                <Fact name="Carrier's ID">
                  <code>{delivery.providerId}</code>
                </Fact>
              ) : null}
            </dl>
          ) : null}
        </DashboardCard>
        {lead ? (
          <div className="admin-wide">
            <HistoryCard history={delivery.history} />
          </div>
        ) : null}
      </div>
    </>
  );
}

/** Why there is only the delivery left. */
function deletedMessage({ tenant, leadRetentionDays }: StaffDeliveryDetail): string {
  return leadRetentionDays === null
    ? `Deleted by ${tenant.companyName}`
    : `Gone: ${tenant.companyName} keeps leads for ${leadRetentionDays} days, or has deleted it`;
}

function formatAttempts({ attempts, kind, attemptLog }: StaffDeliveryDetail): string {
  const counted = attempts === 0 ? "Not tried yet." : `${attempts} ${attempts === 1 ? "try" : "tries"}.`;
  if (kind === "email") return `${counted} Of an email the last answer alone is kept.`;
  return attempts > attemptLog.length && attemptLog.length > 1
    ? `${counted} The last ${attemptLog.length} are kept.`
    : counted;
}

function responseText({ state, problem }: StaffDeliveryDetail): string {
  if (state === "delivered") return "The carrier has taken it";
  return problem ?? "None yet";
}
