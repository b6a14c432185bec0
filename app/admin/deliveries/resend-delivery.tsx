import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { StaffDeliveryDetail } from "#worker/admin/deliveries/deliveries.contract.ts";
import { toast } from "../../ui/toast.ts";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { resendDelivery } from "./delivery-requests.ts";

/** Sends a lead on its way once more, and goes on to that delivery. */
export function ResendDelivery({ delivery: { id, kind, state, to, tenant } }: { delivery: StaffDeliveryDetail }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A mail that waits goes out by itself.
  if (kind === "email" && state === "waiting") return null;
  const isWaiting = state === "waiting";
  return (
    <div className="admin-actions">
      <ChangeDialog
        button={isWaiting ? "Try now" : "Send again"}
        title={isWaiting ? "Try it now?" : "Send this lead again?"}
        description={
          kind === "email"
            ? `The same words go to the address that ${tenant.companyName} has today.`
            : `${to ?? "The company's own system"} is called once more, right now.`
        }
        submit={isWaiting ? "Try now" : "Send again"}
        send={async () => {
          const sent = await resendDelivery(id);
          queryClient.setQueryData(["admin", "deliveries", "record", sent.id], sent);
          for (const name of ["deliveries", "audit"]) {
            void queryClient.invalidateQueries({ queryKey: ["admin", name, "list"] });
          }
          toast(toastOf(sent));
          if (sent.id !== id) await navigate(`/admin/deliveries/${sent.id}`);
        }}
      />
    </div>
  );
}

function toastOf({ kind, state }: StaffDeliveryDetail): { title: string; description: string } {
  if (state === "delivered") return { title: "Delivered", description: "It has arrived." };
  if (kind === "email") return { title: "On its way", description: "It goes out in a moment." };
  return { title: "Not delivered yet", description: "It is tried again by itself." };
}
