import { Button } from "@radix-ui/themes";

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean; disabled?: boolean };

/**
 * The button of a form that our script sends. A press before the script has come is held and sent then
 * (`hydration/starter.ts`); the form's method is POST, so that no browser ever puts a password into the address.
 */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: SubmitButtonProps) {
  return (
    <Button size="3" className="big-button wide" type="submit" disabled={busy || disabled}>
      {busy ? busyLabel : label}
    </Button>
  );
}
