import "../ui/light-field.css";

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean; disabled?: boolean };

/**
 * The button of a form that our script sends. A press before the script has come is held and sent then
 * (`hydration/starter.ts`). Such a form's method is `dialog`: outside of a dialog a browser by itself does nothing with it,
 * so no password gets into an address, nor to a page that takes none.
 */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: SubmitButtonProps) {
  return (
    <button type="submit" className="plain-button" disabled={busy || disabled}>
      {busy ? busyLabel : label}
    </button>
  );
}
