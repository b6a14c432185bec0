import { m } from "#messages";
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
    fallback: m.factors_could_not_make_new_codes(),
    onDone: () => {},
  });
  return (
    <div className="card-row">
      <div>
        <h3>{m.factors_recovery_codes()}</h3>
        <p className={left < 3 ? "factor-low" : "quiet"}>
          {left === 0 ? m.factors_recovery_codes_none_left() : m.factors_recovery_codes_left({ count: left })}
        </p>
      </div>
      {canRenew ? (
        <ConfirmDialog
          {...dialog}
          trigger={<QuietButton>{m.factors_make_new_codes()}</QuietButton>}
          title={m.factors_make_new_recovery_codes()}
          stay={m.factors_keep_old_ones()}
          go={{ label: m.factors_make_new_codes(), busyLabel: m.factors_making_them() }}
          onConfirm={() => send()}
        >
          {m.factors_old_ones_stop_working_right()}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
