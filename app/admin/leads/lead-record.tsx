import { Link } from "react-router";
import type { LeadChange, StaffLeadDetail } from "#worker/admin/leads/leads.contract.ts";
import { factFields, leadMessage } from "#worker/lead-fields.catalogue.ts";
import { api, dataOf } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { fact } from "../resource/card.tsx";
import type { RecordDefinition } from "../resource/resource.tsx";
import { leadActions, resendActions } from "./lead-actions.tsx";
import { deliveryStateLabels, describeMail, leadBadges, typeLabels } from "./lead-labels.ts";

export const leadRecord: RecordDefinition<StaffLeadDetail, LeadChange> = {
  client: api.admin.leads,
  patch: (id, json) => dataOf(api.admin.leads[":id"].$patch({ param: { id }, json })),
  title: ({ type, subject, firstName, lastName }) =>
    type === "bugs_features" ? (subject ?? "Without a title") : `${firstName} ${lastName}`,
  about: ({ email }) => email,
  badges: leadBadges,
  cards: (found, { isAdmin }) => {
    const { lead, tenant } = found;
    const message = leadMessage(lead);
    return [
      {
        title: found.type === "bugs_features" ? "Message" : "Lead",
        facts: [
          fact("Company", <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>),
          fact("From", `${lead.firstName} ${lead.lastName}`.trim() || lead.email),
          ...factFields.map(({ name, label, kind }) => lead[name] && kind !== "email" && fact(label(), lead[name])),
          fact("Came from", typeLabels[found.type]),
          lead.page && fact("Page", lead.page),
          fact("Received", formatDateTime(lead.createdAt)),
          message && fact("Details", <span className="lead-details">{message}</span>),
          ...lead.design.map(({ label, value }) => fact(label, value)),
        ],
        actions: isAdmin ? leadActions(found) : [],
      },
      {
        title: "Deliveries",
        description: "How the company was told.",
        facts: [
          fact("Email", describeMail(lead.mail)),
          fact("Webhook", found.hasWebhook ? "Set up" : "The company has none"),
        ],
        entries: lead.deliveries.map(({ id, state, createdAt, attempts, attemptLog }) => ({
          key: id,
          text: <Link to={`/admin/deliveries/${id}`}>{deliveryStateLabels[state]}</Link>,
          notes: [
            `${formatDateTime(createdAt)}, ${attempts} ${attempts === 1 ? "try" : "tries"}`,
            attemptLog[0]?.problem,
          ],
        })),
        actions: resendActions(found),
      },
      (lead.beforeUrl || lead.afterUrl) && {
        title: "Pictures",
        isWide: true,
        body: (
          <div className="lead-pictures">
            {lead.beforeUrl ? <img src={lead.beforeUrl} alt="Before" /> : null}
            {lead.afterUrl ? <img src={lead.afterUrl} alt="After" /> : null}
          </div>
        ),
      },
    ];
  },
};
