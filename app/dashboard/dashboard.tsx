import { lazy, Suspense, useEffect } from "react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import "../layout/radix-components.css";
import { DashboardHeader } from "../account/dashboard-header.tsx";
import { AllowanceLine } from "../account/plan/allowance-line.tsx";
import { SignedIn } from "../account/signed-in.tsx";
import { InvitationGone } from "../auth/invitation-gone.tsx";
import type { CheckoutPlan } from "../billing/plan-prices.ts";
import { usePlace } from "../layout/place/place.ts";
import { useSitePath } from "../layout/use-site-path.ts";
import { LeadsCard } from "../leads/inbox/leads-card.tsx";
import { ProjectsCard } from "../projects/projects-card.tsx";
import { useProjects } from "../projects/use-projects.ts";
import { LinksCard } from "../shares/links-card.tsx";
import { FirstStepsCard } from "./first-steps/first-steps-card.tsx";
import { useFirstSteps } from "./first-steps/use-first-steps.ts";
import "../account/dashboard.css";

/** For who has used up the month. */
const UsageLimitCard = lazy(async () => ({
  default: (await import("../account/plan/usage-limit-card.tsx")).UsageLimitCard,
}));

export type DashboardProps = { priceIds: Record<CheckoutPlan, string> };

/** The day's work: what is left of the month, the newest houses and leads. */
export function Dashboard({ priceIds }: DashboardProps) {
  useMovedSection();
  return (
    <SignedIn>
      {(account) => (
        <main id="content" className="dashboard-work">
          <DashboardHeader firstName={account.user.firstName} />
          <InvitationGone words={m.auth_invitation_gone_for_member()} />
          {account.usage.canUse ? (
            <AllowanceLine account={account} />
          ) : (
            <Suspense>
              <UsageLimitCard account={account} priceIds={priceIds} />
            </Suspense>
          )}
          <ProjectsCard />
          <Suspense>
            <FirstStepsCard account={account} />
            <WorkColumns account={account} />
          </Suspense>
        </main>
      )}
    </SignedIn>
  );
}

/** Shown once it is known how much stands above them, so that nothing moves under a finger; they load meanwhile. */
function WorkColumns({ account }: { account: Account }) {
  const steps = useFirstSteps(account);
  const { projects, error } = useProjects({ q: "", isArchived: false });
  return (
    <div className="work-columns" hidden={steps.isWaiting || (!projects && !error)}>
      <div className="dashboard-column">
        <LeadsCard account={account} />
      </div>
      <div className="dashboard-column dashboard-aside">
        <LinksCard />
      </div>
    </div>
  );
}

/** Sections that stood here once have a page of their own, and links to them are out there. */
function useMovedSection() {
  const { hash, navigate } = usePlace();
  const settingsPath = useSitePath()("/dashboard/settings");
  useEffect(() => {
    if (hash === "#second-factor") void navigate(`${settingsPath}${hash}`, { replace: true });
  }, [hash, navigate, settingsPath]);
}
