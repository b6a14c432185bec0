import { House, Images, Inbox, Settings, UsersRound } from "lucide-react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";

/** Where each entry of the signed-in pages' navigation leads, and the other addresses that belong to it. */
const entries = [
  { to: "/dashboard", name: m.ui_dashboard, icon: House, also: [] },
  { to: "/projects", name: m.projects_title, icon: Images, also: ["/projects/"] },
  {
    to: "/dashboard/leads",
    name: m.layout_leads,
    icon: Inbox,
    also: [
      "/dashboard/leads/",
      "/dashboard/results",
      "/dashboard/activity",
      "/dashboard/response-time",
      "/dashboard/delivery",
    ],
  },
  { to: "/dashboard/team", name: m.layout_team, icon: UsersRound, also: [] },
  {
    to: "/dashboard/settings",
    name: m.layout_settings,
    icon: Settings,
    also: ["/dashboard/branding", "/dashboard/consent", "/dashboard/products", "/embed-manager"],
  },
] as const;

/** Work, Team, Settings. Leads are there for whoever has a company or works for one; until the account is known, for nobody. */
export function workEntries(account: Pick<Account, "tenantSlug" | "teams"> | null) {
  const hasLeads = account !== null && (account.tenantSlug !== null || account.teams.length > 0);
  return entries.filter(({ to }) => hasLeads || to !== "/dashboard/leads");
}

/** Which entry a page belongs to. */
export function isCurrent({ to, also }: { to: string; also: readonly string[] }, pathname: string): boolean {
  const here = pathname.replace(/\/$/, "");
  return here === to || also.some((path) => here === path || (path.endsWith("/") && here.startsWith(path)));
}
