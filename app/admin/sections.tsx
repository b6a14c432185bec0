import { ChartNoAxesColumn, SwatchBook } from "lucide-react";
import { m } from "#messages";
import { audit } from "./audit/audit.tsx";
import { billing } from "./billing/billing.tsx";
import { blocks } from "./blocks/blocks.tsx";
import { CatalogueScreen } from "./catalogue/catalogue-screen.tsx";
import { deliveries } from "./deliveries/deliveries.tsx";
import { jobs } from "./jobs/jobs.tsx";
import { feedback, leads } from "./leads/leads.tsx";
import { mails } from "./mails/mails.tsx";
import { OverviewScreen } from "./overview/overview-screen.tsx";
import type { Section } from "./resource/resource.tsx";
import { tenants } from "./tenants/tenants.tsx";
import { users } from "./users/users.tsx";

/** The parts of the admin area, in the order of its navigation. */
export const sections: Section[] = [
  { path: "", title: m.admin_overview, icon: ChartNoAxesColumn, Screen: OverviewScreen },
  users,
  tenants,
  jobs,
  leads,
  deliveries,
  mails,
  feedback,
  blocks,
  { path: "/catalogue", title: m.admin_catalog, icon: SwatchBook, Screen: CatalogueScreen },
  billing,
  audit,
];

/** What an address shows; null: nothing is there. */
export function sectionAt(pathname: string): { section: Section; id: string | null } | null {
  const [, , name = "", id = "", ...more] = pathname.replace(/\/$/, "").split("/");
  const section = sections.find(({ path }) => path === (name && `/${name}`));
  if (!section || more.length > 0 || (id && !section.Record)) return null;
  return { section, id: id ? decodeURIComponent(id) : null };
}
