import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { m } from "#messages";
import { useSitePath } from "../../layout/use-site-path.ts";
import type { Company } from "./use-company.ts";

const screens = [
  { to: "/dashboard/leads", name: m.leads_inbox, roles: ["owner", "manager", "sales"] },
  { to: "/dashboard/results", name: m.leads_results, roles: ["owner", "manager"] },
  { to: "/dashboard/activity", name: m.leads_activity, roles: ["owner", "manager"] },
  { to: "/dashboard/response-time", name: m.leads_speed, roles: ["owner"] },
  { to: "/dashboard/delivery", name: m.leads_delivery, roles: ["owner"] },
];

/** The screens around leads. An open lead is still the inbox. On a phone they scroll sideways: the open one is brought into view. */
export function CompanyNav({ company }: { company: Company }) {
  const sitePath = useSitePath();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another current link
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    // Not scrollIntoView, which would move the page, too.
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft + link.offsetWidth - nav.current.clientWidth;
  }, [pathname]);
  return (
    <nav ref={nav} className="company-nav" aria-label={m.leads_title()}>
      {screens
        .filter(({ roles }) => roles.includes(company.role))
        .map(({ to, name }) => (
          <NavLink key={to} to={sitePath(to)}>
            {name()}
          </NavLink>
        ))}
    </nav>
  );
}
