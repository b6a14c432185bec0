import { useQuery } from "@tanstack/react-query";
import { Inbox, MessageSquareText } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { m } from "#messages";
import { leadsQuerySchema } from "#worker/admin/leads/leads.contract.ts";
import { api, dataOf } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { type Filter, resource } from "../resource/resource.tsx";
import { feedbackLabels, leadBadges, statusLabels, typeLabels } from "./lead-labels.ts";
import { leadRecord } from "./lead-record.tsx";

/** Leads and feedback are the same records, told in other words. */
const common = {
  client: api.admin.leads,
  query: leadsQuerySchema,
  search: m.admin_search_by_email_or_last,
  record: leadRecord,
};

/** The leads of all companies. */
export const leads = resource({
  ...common,
  name: "leads",
  title: m.admin_leads,
  icon: Inbox,
  filters: [
    { name: "type", label: m.admin_came_from, any: m.admin_anywhere, options: typeLabels },
    { name: "status", label: m.admin_status, any: m.admin_any_status, options: statusLabels },
  ],
  useMoreFilters: useCompanyFilter,
  columns: [
    { title: m.admin_person, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { title: m.ui_email, cell: (lead) => lead.email },
    {
      title: m.admin_company,
      cell: ({ tenant }) => <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>,
    },
    { title: m.admin_came_from, cell: (lead) => typeLabels[lead.type]() },
    { title: m.admin_status, cell: (lead) => <Badges of={leadBadges(lead)} /> },
    { title: m.admin_received, cell: (lead) => formatDateTime(lead.createdAt) },
  ],
});

/** Bugs and wishes that people have written. */
export const feedback = resource({
  ...common,
  name: "feedback",
  title: m.admin_feedback,
  icon: MessageSquareText,
  always: { type: "bugs_features" },
  filters: [{ name: "feedback", label: m.admin_status, any: m.admin_any_status, options: feedbackLabels }],
  columns: [
    { title: m.admin_subject, cell: (lead) => lead.subject ?? m.admin_without_title() },
    { title: m.admin_kind, cell: ({ service }) => (service === "feature" ? m.admin_feature() : m.admin_bug()) },
    { title: m.admin_from, cell: (lead) => lead.email },
    { title: m.admin_status, cell: (lead) => <Badges of={leadBadges(lead)} /> },
    { title: m.admin_received, cell: (lead) => formatDateTime(lead.createdAt) },
  ],
});

/** One company's leads, where a link has asked for them; there are too many companies to choose from here. */
function useCompanyFilter(): Filter[] {
  const company = useSearchParams()[0].get("company");
  const { data } = useQuery({
    queryKey: ["admin", "tenants", "record", company],
    queryFn: () => dataOf(api.admin.tenants[":id"].$get({ param: { id: company ?? "" } })),
    enabled: company !== null,
  });
  if (!company) return [];
  const options = { [company]: () => data?.companyName ?? m.admin_one_company() };
  return [{ name: "company", label: m.admin_company, any: m.admin_all_companies, options }];
}
