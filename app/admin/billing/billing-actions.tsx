import { useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { StaffBillingDetail } from "#worker/admin/billing/billing.contract.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { toast } from "../../ui/toast.ts";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { resyncBilling } from "./billing-requests.ts";

/** Asking Stripe again is a redo, which support may. */
export function BillingActions({ billing: { id, email, customerUrl } }: { billing: StaffBillingDetail }) {
  const queryClient = useQueryClient();
  if (customerUrl === null) return null;
  return (
    <div className="admin-actions">
      <ChangeDialog
        button="Re-sync"
        title="Re-sync with Stripe?"
        description={`What Stripe says about ${email} now is written down here, as after one of its events. Nothing changes at Stripe.`}
        submit="Re-sync"
        send={async () => {
          const record = await resyncBilling(id);
          queryClient.setQueryData(["admin", "billing", "record", id], record);
          await Promise.all([
            queryClient.invalidateQueries({ queryKey: ["admin", "billing", "beside", id] }),
            queryClient.invalidateQueries({ queryKey: ["admin", "billing", "list"] }),
            queryClient.invalidateQueries({ queryKey: ["admin", "users", "record", id] }),
            queryClient.invalidateQueries({ queryKey: ["admin", "audit"] }),
          ]);
          toast({ title: "Re-synced", description: "Stripe's truth is written down. The audit log has what changed." });
        }}
      />
      <QuietButton asChild>
        <a href={customerUrl} target="_blank" rel="noreferrer">
          Open in Stripe <ExternalLink size={16} aria-hidden />
          <span className="sr-only">, in a new tab</span>
        </a>
      </QuietButton>
    </div>
  );
}
