import { IconButton, Progress } from "@radix-ui/themes";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import type { Account } from "#worker/account/contract.ts";
import { useSession } from "../auth/session.tsx";
import { toastError } from "../ui/toast.ts";
import { DashboardCard } from "./dashboard-card.tsx";

export function PlanCard({ account: { usage } }: { account: Account }) {
  const { currentUsage, limit } = usage;
  const unlimited = limit === -1;
  return (
    <DashboardCard title="Plan" action={<RefreshButton />}>
      <div className="plan-line">
        <strong>{usage.planName}</strong>
        <span>{unlimited ? `${currentUsage} used` : `${currentUsage} of ${limit} used`}</span>
      </div>
      {unlimited ? null : (
        <Progress
          value={limit > 0 ? Math.min(100, (currentUsage / limit) * 100) : 100}
          color={usage.canUse ? undefined : "red"}
          size="3"
          aria-label="Visualizations used"
          getValueLabel={() => `${currentUsage} of ${limit}`}
        />
      )}
      <p className="quiet">{planWords(usage)}</p>
    </DashboardCard>
  );
}

function planWords({ currentUsage, limit, canUse }: Account["usage"]): string {
  if (limit === -1) return "Unlimited visualizations.";
  if (!canUse) return "You have used all visualizations of this month.";
  const left = Math.max(0, limit - currentUsage);
  return `${left} ${left === 1 ? "visualization" : "visualizations"} left this month.`;
}

function RefreshButton() {
  const { refresh } = useSession();
  const [busy, setBusy] = useState(false);

  async function reload() {
    setBusy(true);
    await refresh().catch(() => toastError("Failed to refresh account information"));
    setBusy(false);
  }

  return (
    <IconButton
      size="3"
      variant="ghost"
      color="gray"
      className="round-button"
      aria-label="Refresh account information"
      loading={busy}
      onClick={reload}
    >
      <RotateCw size={16} aria-hidden />
    </IconButton>
  );
}
