import { useQuery } from "@tanstack/react-query";
import { Inbox, MessageSquareText } from "lucide-react";
import { Link, useSearchParams } from "react-router";
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
  search: "Search by email or last name",
  record: leadRecord,
};

/** The leads of all companies. */
export const leads = resource({
  ...common,
  name: "leads",
  title: "Leads",
  icon: Inbox,
  filters: [
    { name: "type", label: "Came from", any: "Anywhere", options: typeLabels },
    { name: "status", label: "Status", any: "Any status", options: statusLabels },
  ],
  useMoreFilters: useCompanyFilter,
  columns: [
    { title: "Person", cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { title: "Email", cell: (lead) => lead.email },
    {
      title: "Company",
      cell: ({ tenant }) => <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>,
    },
    { title: "Came from", cell: (lead) => typeLabels[lead.type] },
    { title: "Status", cell: (lead) => <Badges of={leadBadges(lead)} /> },
    { title: "Received", cell: (lead) => formatDateTime(lead.createdAt) },
  ],
});

/** Bugs and wishes that people have written. */
export const feedback = resource({
  ...common,
  name: "feedback",
  title: "Feedback",
  icon: MessageSquareText,
  always: { type: "bugs_features" },
  filters: [{ name: "feedback", label: "Status", any: "Any status", options: feedbackLabels }],
  columns: [
    { title: "Subject", cell: (lead) => lead.subject ?? "Without a title" },
    { title: "Kind", cell: ({ service }) => (service === "feature" ? "Feature" : "Bug") },
    { title: "From", cell: (lead) => lead.email },
    { title: "Status", cell: (lead) => <Badges of={leadBadges(lead)} /> },
    { title: "Received", cell: (lead) => formatDateTime(lead.createdAt) },
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
  const options = { [company]: data?.companyName ?? "One company" };
  return [{ name: "company", label: "Company", any: "All companies", options }];
}
