import { ArrowLeft } from "lucide-react";
import { m } from "#messages";
import { SiteLink } from "../layout/site-link.tsx";

/** The head of a page of the signed-in part; `under` where it lies one step below the settings. */
export function DashboardSubHeader({ title, under }: { title: string; under?: "settings" }) {
  return (
    <div className="dashboard-header dashboard-sub-header">
      {under ? (
        <SiteLink to="/dashboard/settings" className="back-link">
          <ArrowLeft size={16} aria-hidden /> {m.layout_settings()}
        </SiteLink>
      ) : null}
      <h1>{title}</h1>
    </div>
  );
}
