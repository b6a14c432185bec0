import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { removeApp, removePasskey } from "./factor-requests.ts";

type Props = {
  what: "app" | { passkey: string; name: string };
  isLast: boolean;
  required: boolean;
  onChanged: (added: null) => Promise<void>;
};

/** Asks first: with the last one, signing in takes the password or a provider alone again. */
export function RemoveFactor({ what, isLast, required, onChanged }: Props) {
  const messages = messagesOf(what);
  const { dialog, send } = useFormDialog<void>({
    send: () => (what === "app" ? removeApp() : removePasskey(what.passkey)),
    fallback: m.factors_could_not_remove(),
    onDone: () => {
      toast({ title: m.factors_removed(), description: messages.removed });
      void onChanged(null);
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="gray" className="big-button" aria-label={messages.label}>
          {m.ui_remove()}
        </Button>
      }
      title={messages.question}
      stay={m.factors_keep_it()}
      go={{ label: m.ui_remove(), busyLabel: m.ui_removing(), danger: true }}
      onConfirm={() => send()}
    >
      {lastFactorWarning({ isLast, required })}
    </ConfirmDialog>
  );
}

function messagesOf(what: Props["what"]) {
  if (what === "app") {
    return {
      label: m.factors_app_remove_label(),
      question: m.factors_app_remove_question(),
      removed: m.factors_app_removed(),
    };
  }
  const { name } = what;
  return {
    label: m.factors_passkey_remove_label({ name }),
    question: m.factors_passkey_remove_question({ name }),
    removed: m.factors_passkey_removed({ name }),
  };
}

function lastFactorWarning({ isLast, required }: { isLast: boolean; required: boolean }): string {
  if (!isLast) return m.factors_wont_be_able_to_sign();
  if (required) return m.factors_remove_the_last_of_staff();
  return m.factors_remove_the_last();
}
