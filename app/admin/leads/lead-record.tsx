import { Link } from "react-router";
import { m } from "#messages";
import type { LeadChange, StaffLeadDetail } from "#worker/admin/leads/leads.contract.ts";
import { factFields, leadMessage } from "#worker/lead-fields.catalogue.ts";
import { channelTitle } from "#worker/leads/delivery/channels.catalogue.ts";
import { api, dataOf } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { fact } from "../resource/card.tsx";
import type { RecordDefinition } from "../resource/resource.tsx";
import { blockActions, leadActions, resendActions } from "./lead-actions.tsx";
import { deliveryStateLabels, describeMail, leadBadges, typeLabels } from "./lead-labels.ts";

export const leadRecord: RecordDefinition<StaffLeadDetail, LeadChange> = {
  client: api.admin.leads,
  patch: (id, json) => dataOf(api.admin.leads[":id"].$patch({ param: { id }, json })),
  title: ({ type, subject, firstName, lastName }) =>
    type === "bugs_features" ? (subject ?? m.admin_without_title()) : `${firstName} ${lastName}`,
  about: ({ email }) => email,
  badges: leadBadges,
  cards: (found, { isAdmin }) => {
    const { lead, tenant } = found;
    const message = leadMessage(lead);
    return [
      {
        title: found.type === "bugs_features" ? m.admin_message() : m.admin_lead(),
        facts: [
          fact(m.admin_company(), <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>),
          fact(m.admin_from(), `${lead.firstName} ${lead.lastName}`.trim() || lead.email),
          ...factFields.map(({ name, label, kind }) => lead[name] && kind !== "email" && fact(label(), lead[name])),
          fact(m.admin_came_from(), typeLabels[found.type]()),
          lead.page && fact(m.admin_page(), lead.page),
          fact(m.admin_received(), formatDateTime(lead.createdAt)),
          message && fact(m.admin_details(), <span className="lead-details">{message}</span>),
          ...lead.design.map(({ label, value }) => fact(label, value)),
        ],
        actions: [...(isAdmin ? leadActions(found) : []), ...blockActions(found)],
      },
      {
        title: m.admin_deliveries(),
        description: m.admin_how_company_was_told(),
        facts: [
          fact(m.ui_email(), describeMail(lead.mail)),
          fact(m.admin_channels(), found.channels.map(channelTitle).join(", ") || m.admin_company_has_none()),
        ],
        entries: lead.deliveries.map(({ id, kind, channelName, state, createdAt, attempts, attemptLog }) => ({
          key: id,
          text: <Link to={`/admin/deliveries/${id}`}>{deliveryStateLabels[state]()}</Link>,
          notes: [
            channelTitle({ kind, name: channelName }),
            m.admin_time_and_tries({ time: formatDateTime(createdAt), count: attempts }),
            attemptLog[0]?.problem,
          ],
        })),
        actions: resendActions(found),
      },
      (lead.beforeUrl || lead.afterUrl) && {
        title: m.admin_pictures(),
        isWide: true,
        body: (
          <div className="lead-pictures">
            {lead.beforeUrl ? <img src={lead.beforeUrl} alt={m.ui_before()} /> : null}
            {lead.afterUrl ? <img src={lead.afterUrl} alt={m.ui_after()} /> : null}
          </div>
        ),
      },
    ];
  },
};
