import { m } from "#messages";
import { FormField } from "../ui/form-field.tsx";

/** The six digits of an authenticator app. */
export function AppCodeField() {
  return (
    <FormField
      name="code"
      label={m.auth_app_code_label()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      autoFocus
      hint={m.auth_app_code_hint()}
    />
  );
}
