import { Button } from "@radix-ui/themes";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { removeApp, removePasskey } from "./factor-requests.ts";

type Props = {
  what: "app" | { passkey: string };
  /** "passkey “Phone”", "authenticator app". */
  name: string;
  isLast: boolean;
  required: boolean;
  onChanged: (added: null) => Promise<void>;
};

/** Asks first: with the last one, signing in takes the password or Google alone again. */
export function RemoveFactor({ what, name, isLast, required, onChanged }: Props) {
  const { dialog, send } = useFormDialog<void>({
    send: () => (what === "app" ? removeApp() : removePasskey(what.passkey)),
    fallback: "We could not remove it. Please try again.",
    onDone: () => {
      toast({ title: "Removed", description: `You can no longer sign in with the ${name}.` });
      void onChanged(null);
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="gray" className="big-button" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
      title={`Remove the ${name}?`}
      stay="Keep it"
      go={{ label: "Remove", busyLabel: "Removing...", danger: true }}
      onNavigate={() => send()}
    >
      {lastFactorWarning({ isLast, required })}
    </ConfirmDialog>
  );
}

function lastFactorWarning({ isLast, required }: { isLast: boolean; required: boolean }): string {
  if (!isLast) return "You won't be able to sign in with it anymore. Your other ones keep working.";
  if (required) return "It's the only one you have, and staff accounts need one. Please add another first.";
  return "It's the last one you have. Signing in will take a single step again, and your recovery codes will stop working.";
}
