import { AlertDialog, Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { Problem } from "./problem.tsx";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  title: string;
  children: ReactNode;
  /** What stands between the question and the buttons: figures, say. */
  details?: ReactNode;
  problem: string | null;
  busy: boolean;
  stay: string;
  go: { label: string; busyLabel: string; danger?: boolean; disabled?: boolean };
  onConfirm: () => void;
};

/** Asks before something that costs money or takes something away. It stays open while it is done, and when it fails. */
export function ConfirmDialog({
  trigger,
  title,
  children,
  details,
  problem,
  busy,
  stay,
  go,
  onConfirm,
  ...rest
}: Props) {
  return (
    <AlertDialog.Root open={rest.open} onOpenChange={(open) => busy || rest.onOpenChange(open)}>
      <AlertDialog.Trigger>{trigger}</AlertDialog.Trigger>
      <AlertDialog.Content maxWidth="460px" size="4">
        <AlertDialog.Title size="5" mb="2">
          {title}
        </AlertDialog.Title>
        <AlertDialog.Description size="3" color="gray" mb="4">
          {children}
        </AlertDialog.Description>
        {details}
        {problem ? <Problem>{problem}</Problem> : null}
        <div className="confirm-buttons">
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray" className="big-button" disabled={busy}>
              {stay}
            </Button>
          </AlertDialog.Cancel>
          <Button
            size="3"
            className={go.danger ? "big-button danger-button" : "big-button"}
            disabled={busy || go.disabled}
            onClick={onConfirm}
          >
            {busy ? go.busyLabel : go.label}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
