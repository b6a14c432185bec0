import { Link } from "react-router";
import { m } from "#messages";
import type { ActiveCompany } from "#worker/admin/overview/overview.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { formatNumber } from "../format.ts";

/** Companies whose widgets are used most: whom to call. */
export function ActiveCompanies({ companies }: { companies: ActiveCompany[] }) {
  return (
    <DashboardCard title={m.admin_active_companies()}>
      {companies.length === 0 ? (
        <p className="quiet">{m.admin_no_company_is_active()}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              {[m.admin_company(), m.admin_views(), m.admin_leads(), m.admin_won()].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {companies.map(({ id, companyName, views, leads, won }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/tenants/${id}`}>{companyName}</Link>
                </th>
                <td>{formatNumber(views)}</td>
                <td>{formatNumber(leads)}</td>
                <td>{formatNumber(won)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DashboardCard>
  );
}
