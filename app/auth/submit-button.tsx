import { Button } from "@radix-ui/themes";
import { useHydrated } from "../ui/use-hydrated.ts";

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean; disabled?: boolean };

/**
 * The button of a form that our script sends. Before the script is there it is no submit button, nor does Enter send the
 * form: the browser itself would put a password into the address.
 */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button size="3" className="big-button wide" type={hydrated ? "submit" : "button"} disabled={busy || disabled}>
      {busy ? busyLabel : label}
    </Button>
  );
}
