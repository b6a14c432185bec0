import { Building2, ChartNoAxesColumn, CreditCard, Inbox, MessageSquareText, ScrollText, Users } from "lucide-react";
import type { ComponentType } from "react";
import { AuditScreen } from "./audit/audit-screen.tsx";
import { BillingRecordScreen } from "./billing/billing-record.tsx";
import { BillingScreen } from "./billing/billing-screen.tsx";
import { FeedbackScreen } from "./leads/feedback-screen.tsx";
import { FeedbackItemScreen, LeadScreen } from "./leads/lead-screen.tsx";
import { LeadsScreen } from "./leads/leads-screen.tsx";
import { OverviewScreen } from "./overview/overview-screen.tsx";
import { TenantScreen } from "./tenants/tenant-screen.tsx";
import { TenantsScreen } from "./tenants/tenants-screen.tsx";
import { UserScreen } from "./users/user-screen.tsx";
import { UsersScreen } from "./users/users-screen.tsx";

export type Section = {
  /** Behind `/admin`. */
  path: string;
  title: string;
  icon: ComponentType<{ size?: number }>;
  Screen: ComponentType;
  /** One record of it, at `path/ID`. */
  Record?: ComponentType<{ id: string }>;
};

/** The parts of the admin area, in the order of its navigation. */
export const sections: Section[] = [
  { path: "", title: "Overview", icon: ChartNoAxesColumn, Screen: OverviewScreen },
  { path: "/users", title: "Users", icon: Users, Screen: UsersScreen, Record: UserScreen },
  { path: "/tenants", title: "Tenants", icon: Building2, Screen: TenantsScreen, Record: TenantScreen },
  { path: "/leads", title: "Leads", icon: Inbox, Screen: LeadsScreen, Record: LeadScreen },
  {
    path: "/feedback",
    title: "Feedback",
    icon: MessageSquareText,
    Screen: FeedbackScreen,
    Record: FeedbackItemScreen,
  },
  { path: "/billing", title: "Billing", icon: CreditCard, Screen: BillingScreen, Record: BillingRecordScreen },
  { path: "/audit", title: "Audit log", icon: ScrollText, Screen: AuditScreen },
];

/** What an address shows; null: nothing is there. */
export function sectionAt(pathname: string): { section: Section; id: string | null } | null {
  const [, , name = "", id = "", ...more] = pathname.replace(/\/$/, "").split("/");
  const section = sections.find(({ path }) => path === (name && `/${name}`));
  if (!section || more.length > 0 || (id && !section.Record)) return null;
  return { section, id: id ? decodeURIComponent(id) : null };
}
