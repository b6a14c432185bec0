import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import "../account/plan/plan.css";
import "../ui/style-nonce.ts";
import { toast } from "../ui/toast.ts";
import { useDialogMutation } from "../ui/use-dialog-mutation.ts";
import { removeOwnHost } from "./own-host-requests.ts";
import { useKeepOwnHost } from "./use-own-host.ts";

/** Gives the address up, after a question: links that name it stop working. */
export function RemoveHost({ tenantId, hostname }: { tenantId: number; hostname: string }) {
  const keep = useKeepOwnHost(tenantId);
  const { dialog, send } = useDialogMutation({
    send: () => removeOwnHost(tenantId),
    fallback: m.factors_could_not_remove(),
    onDone: (settings) => {
      toast({ title: m.own_hosts_removed({ hostname }) });
      return keep(settings);
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="red" className="big-button">
          {m.ui_remove()}
        </Button>
      }
      title={m.own_hosts_remove_question({ hostname })}
      stay={m.own_hosts_keep_it()}
      go={{ label: m.ui_remove(), busyLabel: m.ui_removing(), danger: true }}
      onConfirm={() => send()}
    >
      {m.own_hosts_remove_meaning()}
    </ConfirmDialog>
  );
}
