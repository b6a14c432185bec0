import { ArrowLeft } from "lucide-react";
import { m } from "#messages";
import { SiteLink } from "../layout/site-link.tsx";

/** The head of a page that lies one step below the dashboard. */
export function DashboardSubHeader({ title }: { title: string }) {
  return (
    <header className="dashboard-header dashboard-sub-header">
      <SiteLink to="/dashboard" className="back-link">
        <ArrowLeft size={16} aria-hidden /> {m.ui_dashboard()}
      </SiteLink>
      <h1>{title}</h1>
    </header>
  );
}
