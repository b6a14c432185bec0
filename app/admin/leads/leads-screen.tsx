import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { StaffLead } from "#worker/admin/leads/leads.contract.ts";
import { formatDateTime } from "../format.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import type { Column } from "../list/record-list.tsx";
import { fetchTenant } from "../tenants/tenant-requests.ts";
import { LeadState, statusLabels, typeLabels } from "./lead-labels.tsx";
import { LeadList } from "./lead-list.tsx";

const filters: ListFilter[] = [
  { name: "type", label: "Came from", any: "Anywhere", options: typeLabels },
  { name: "status", label: "Status", any: "Any status", options: statusLabels },
];

const columns: Column<StaffLead>[] = [
  { title: "Person", cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { title: "Email", cell: (lead) => lead.email },
  {
    title: "Company",
    cell: ({ tenant }) => <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>,
  },
  { title: "Came from", cell: (lead) => typeLabels[lead.type] },
  { title: "Status", cell: (lead) => <LeadState lead={lead} /> },
  { title: "Received", cell: (lead) => formatDateTime(lead.createdAt) },
];

/** The leads of all companies. */
export function LeadsScreen() {
  return <LeadList title="Leads" name="leads" filters={[...filters, ...useCompanyFilter()]} columns={columns} />;
}

/** One company's leads, where a link has asked for them; there are too many companies to choose from here. */
function useCompanyFilter(): ListFilter[] {
  const company = useSearchParams()[0].get("company");
  const { data } = useQuery({
    queryKey: ["admin", "tenants", "record", company],
    queryFn: () => fetchTenant(company ?? ""),
    enabled: company !== null,
  });
  if (!company) return [];
  return [
    {
      name: "company",
      label: "Company",
      any: "All companies",
      options: { [company]: data?.companyName ?? "One company" },
    },
  ];
}
