import {
  Building2,
  ChartNoAxesColumn,
  CreditCard,
  Images,
  Inbox,
  MessageSquareText,
  ScrollText,
  Send,
  SwatchBook,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";
import { AuditScreen } from "./audit/audit-screen.tsx";
import { BillingRecordScreen } from "./billing/billing-record.tsx";
import { BillingScreen } from "./billing/billing-screen.tsx";
import { CatalogueScreen } from "./catalogue/catalogue-screen.tsx";
import { DeliveriesScreen } from "./deliveries/deliveries-screen.tsx";
import { DeliveryScreen } from "./deliveries/delivery-screen.tsx";
import { JobScreen } from "./jobs/job-screen.tsx";
import { JobsScreen } from "./jobs/jobs-screen.tsx";
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
  { path: "/jobs", title: "Jobs", icon: Images, Screen: JobsScreen, Record: JobScreen },
  { path: "/leads", title: "Leads", icon: Inbox, Screen: LeadsScreen, Record: LeadScreen },
  { path: "/deliveries", title: "Deliveries", icon: Send, Screen: DeliveriesScreen, Record: DeliveryScreen },
  {
    path: "/feedback",
    title: "Feedback",
    icon: MessageSquareText,
    Screen: FeedbackScreen,
    Record: FeedbackItemScreen,
  },
  { path: "/catalogue", title: "Catalogue", icon: SwatchBook, Screen: CatalogueScreen },
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
