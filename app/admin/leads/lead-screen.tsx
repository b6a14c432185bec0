import { Link } from "react-router";
import type { StaffLeadDetail } from "#worker/admin/leads/leads.contract.ts";
import { factFields, leadMessage } from "#worker/lead-fields.catalogue.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { HistoryCard } from "../audit/history-card.tsx";
import { Fact } from "../fact.tsx";
import { formatDateTime } from "../format.ts";
import { RecordScreen } from "../record.tsx";
import { useStaff } from "../use-staff.ts";
import { FeedbackActions, ResendLead, SpamAction } from "./lead-actions.tsx";
import { LeadState, typeLabels } from "./lead-labels.tsx";
import { fetchLead } from "./lead-requests.ts";

export function LeadScreen({ id }: { id: string }) {
  return (
    <RecordScreen name="leads" id={id} back={{ to: "/admin/leads", words: "Leads" }} fetchRecord={fetchLead}>
      {(lead) => <Lead lead={lead} />}
    </RecordScreen>
  );
}

export function FeedbackItemScreen({ id }: { id: string }) {
  return (
    <RecordScreen name="leads" id={id} back={{ to: "/admin/feedback", words: "Feedback" }} fetchRecord={fetchLead}>
      {(lead) => <Lead lead={lead} />}
    </RecordScreen>
  );
}

function Lead({ lead: found }: { lead: StaffLeadDetail }) {
  const { isAdmin } = useStaff();
  const { lead, tenant, history } = found;
  const message = leadMessage(lead);
  const isFeedback = found.type === "bugs_features";
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{isFeedback ? (found.subject ?? "Without a title") : `${lead.firstName} ${lead.lastName}`}</h1>
          <p>{lead.email}</p>
        </div>
        <LeadState lead={found} />
      </header>
      <div className="admin-cards">
        <DashboardCard title={isFeedback ? "Message" : "Lead"}>
          <dl className="facts">
            <Fact name="Company">
              <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>
            </Fact>
            <Fact name="From">{`${lead.firstName} ${lead.lastName}`.trim() || lead.email}</Fact>
            {factFields.map(({ name, label, kind }) =>
              lead[name] && kind !== "email" ? (
                <Fact key={name} name={label()}>
                  {lead[name]}
                </Fact>
              ) : null,
            )}
            <Fact name="Came from">{typeLabels[found.type]}</Fact>
            {lead.page ? <Fact name="Page">{lead.page}</Fact> : null}
            <Fact name="Received">{formatDateTime(lead.createdAt)}</Fact>
            {message ? (
              <Fact name="Details">
                <span className="lead-details">{message}</span>
              </Fact>
            ) : null}
            {lead.design.map(({ label, value }) => (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ))}
          </dl>
          {isAdmin ? (
            <div className="admin-actions">
              {isFeedback ? <FeedbackActions lead={found} /> : null}
              <SpamAction lead={found} />
            </div>
          ) : null}
        </DashboardCard>
        <DashboardCard title="Deliveries" description="How the company was told.">
          <dl className="facts">
            <Fact name="Email">{mailStateText(found)}</Fact>
            <Fact name="Webhook">{found.hasWebhook ? "Set up" : "The company has none"}</Fact>
          </dl>
          {lead.deliveries.length > 0 ? (
            <ul className="admin-history">
              {lead.deliveries.map((delivery) => (
                <li key={delivery.id}>
                  <Link to={`/admin/deliveries/${delivery.id}`}>
                    {{ waiting: "Waiting", delivered: "Delivered", dead: "Given up" }[delivery.state]}
                  </Link>
                  <span className="record-sub">
                    {`${formatDateTime(delivery.createdAt)}, ${delivery.attempts} ${delivery.attempts === 1 ? "try" : "tries"}`}
                  </span>
                  {delivery.attemptLog[0]?.problem ? (
                    <span className="record-sub">{delivery.attemptLog[0].problem}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          ) : null}
          <ResendLead lead={found} />
        </DashboardCard>
        {lead.beforeUrl || lead.afterUrl ? (
          <div className="admin-wide">
            <DashboardCard title="Pictures">
              <div className="lead-pictures">
                {lead.beforeUrl ? <img src={lead.beforeUrl} alt="Before" /> : null}
                {lead.afterUrl ? <img src={lead.afterUrl} alt="After" /> : null}
              </div>
            </DashboardCard>
          </div>
        ) : null}
        <div className="admin-wide">
          <HistoryCard history={history} />
        </div>
      </div>
    </>
  );
}

function mailStateText({ lead: { mail } }: StaffLeadDetail): string {
  const at = mail.at ? `, ${formatDateTime(mail.at)}` : "";
  const words = { queued: "Waiting", sent: "Sent", failed: "Failed", none: "None was sent" }[mail.state];
  return `${words}${at}${mail.failure ? `: ${mail.failure}` : ""}`;
}
