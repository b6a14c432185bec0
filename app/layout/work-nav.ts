import { House, Images, Inbox, Settings, UsersRound } from "lucide-react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";

const leadsPath = "/dashboard/leads";

/** Where each entry of the signed-in pages' navigation leads, and the other addresses that belong to it. */
const entries = [
  { to: "/dashboard", name: m.ui_dashboard, icon: House, also: [] },
  { to: "/projects", name: m.projects_title, icon: Images, also: ["/projects/"] },
  {
    to: leadsPath,
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

type Colleague = Pick<Account, "tenantSlug" | "teams">;

/**
 * Work, Team, Settings. Leads are there for whoever has a company or works for one. Until the account is known they are among them,
 * marked (`isAwaited`): they are seen where the browser last belonged to somebody of a company, so that nothing moves when it comes.
 */
export function workEntries(account: Colleague | null) {
  const hasLeads = account === null || account.tenantSlug !== null || account.teams.length > 0;
  return entries
    .filter(({ to }) => hasLeads || to !== leadsPath)
    .map((entry) => ({ ...entry, isAwaited: account === null && entry.to === leadsPath }));
}

/** Which entry a page belongs to. */
export function isCurrent({ to, also }: { to: string; also: readonly string[] }, pathname: string): boolean {
  const here = pathname.replace(/\/$/, "");
  return here === to || also.some((path) => here === path || (path.endsWith("/") && here.startsWith(path)));
}
