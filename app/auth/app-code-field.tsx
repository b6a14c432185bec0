import { FormField } from "../ui/form-field.tsx";

/** The six digits of an authenticator app. */
export function AppCodeField() {
  return (
    <FormField
      name="code"
      label="Code from your app"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      autoFocus
      hint="The six digits your authenticator app shows right now."
    />
  );
}
