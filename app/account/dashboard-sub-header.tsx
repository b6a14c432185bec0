import { Button } from "@radix-ui/themes";
import { ArrowLeft } from "lucide-react";
import { SiteLink } from "../layout/site-link.tsx";

/** The head of a page that lies one step below the dashboard. */
export function DashboardSubHeader({ title }: { title: string }) {
  return (
    <header className="dashboard-header">
      <h1>{title}</h1>
      <div className="dashboard-ways-out">
        <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
          <SiteLink to="/dashboard">
            <ArrowLeft size={16} aria-hidden /> Dashboard
          </SiteLink>
        </Button>
      </div>
    </header>
  );
}
