import type { FactorAdded, Factors } from "#worker/factors/factors.contract.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { renewCodes } from "./factor-requests.ts";

type Props = {
  codes: NonNullable<Factors["recoveryCodes"]>;
  canRenew: boolean;
  onChanged: (added: FactorAdded) => Promise<void>;
};

/** How many are left; the codes themselves were shown once. */
export function RecoveryCodes({ codes: { left }, canRenew, onChanged }: Props) {
  const { dialog, send } = useFormDialog<void>({
    send: async () => onChanged(await renewCodes()),
    fallback: "We could not make new codes. Please try again.",
    onDone: () => {},
  });
  return (
    <div className="card-row">
      <div>
        <h3>Recovery codes</h3>
        <p className={left < 3 ? "factor-low" : "quiet"}>
          {left === 0
            ? "You have none left. Make new ones in case you lose your device."
            : `You have ${left} left. Each one gets you in once without your device.`}
        </p>
      </div>
      {canRenew ? (
        <ConfirmDialog
          {...dialog}
          trigger={<QuietButton>Make new codes</QuietButton>}
          title="Make new recovery codes?"
          stay="Keep the old ones"
          go={{ label: "Make new codes", busyLabel: "Making them..." }}
          onNavigate={() => send()}
        >
          The old ones stop working right away. We show the new ones only once, so have a safe place ready.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
