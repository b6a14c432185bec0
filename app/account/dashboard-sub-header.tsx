import { ArrowLeft } from "lucide-react";
import { SiteLink } from "../layout/site-link.tsx";

/** The head of a page that lies one step below the dashboard. */
export function DashboardSubHeader({ title }: { title: string }) {
  return (
    <header className="dashboard-header dashboard-sub-header">
      <SiteLink to="/dashboard" className="back-link">
        <ArrowLeft size={16} aria-hidden /> Dashboard
      </SiteLink>
      <h1>{title}</h1>
    </header>
  );
}
