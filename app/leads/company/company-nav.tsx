import { NavLink } from "react-router";
import { useSitePath } from "../../layout/use-site-path.ts";
import type { Company } from "./use-company.ts";

const screens = [
  { to: "/dashboard/leads", name: "Inbox", roles: ["owner", "manager", "sales"] },
  { to: "/dashboard/activity", name: "Activity", roles: ["owner", "manager"] },
  { to: "/dashboard/delivery", name: "Delivery", roles: ["owner"] },
];

/** The screens around leads. An open lead is still the inbox. */
export function CompanyNav({ company }: { company: Company }) {
  const sitePath = useSitePath();
  return (
    <nav className="company-nav" aria-label="Leads">
      {screens
        .filter(({ roles }) => roles.includes(company.role))
        .map(({ to, name }) => (
          <NavLink key={to} to={sitePath(to)}>
            {name}
          </NavLink>
        ))}
    </nav>
  );
}
