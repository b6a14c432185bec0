import { m } from "#messages";
import { FormField } from "../../ui/form-field.tsx";

/** Why: kept in the audit log. */
export function ReasonField({ hint }: { hint: string }) {
  return (
    <FormField
      name="reason"
      label={m.admin_reason()}
      required
      minLength={3}
      maxLength={300}
      autoComplete="off"
      hint={hint}
    />
  );
}
