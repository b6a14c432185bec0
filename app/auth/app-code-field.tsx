import { m } from "#messages";
import { PlainField } from "../ui/light-field.tsx";

/** The six digits of an authenticator app. */
export function AppCodeField() {
  return (
    <PlainField
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
