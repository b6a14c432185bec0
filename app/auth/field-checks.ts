import { m } from "#messages";
import { passwordLength } from "#worker/auth/auth.catalogue.ts";
import type { FieldCheck } from "../ui/use-checks.ts";

export function emailChecks(): FieldCheck[] {
  return [{ match: "typeMismatch", message: m.ui_enter_valid_email() }];
}

export function passwordHint(): string {
  return m.auth_password_hint(passwordLength);
}

/** Checked on the value: the browser's own `minlength` says nothing about what a password manager filled in. */
export function newPasswordChecks(): FieldCheck[] {
  const { min, max } = passwordLength;
  return [
    { match: (value) => value !== "" && value.length < min, message: m.auth_password_is_too_short({ min }) },
    { match: (value) => value.length > max, message: m.auth_password_is_too_long({ max }) },
  ];
}
