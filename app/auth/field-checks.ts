import { passwordLength } from "#worker/auth/auth.contract.ts";
import type { FieldCheck } from "../ui/labeled.tsx";

export const emailChecks: FieldCheck[] = [{ match: "typeMismatch", message: "Please enter a valid email address." }];

export const passwordHint = `At least ${passwordLength.min} characters`;

// Checked on the value: the browser's own `minlength` says nothing about what a password manager filled in.
export const newPasswordChecks: FieldCheck[] = [
  {
    match: (value) => value !== "" && value.length < passwordLength.min,
    message: `Password must be at least ${passwordLength.min} characters.`,
  },
  {
    match: (value) => value.length > passwordLength.max,
    message: `Password must be at most ${passwordLength.max} characters.`,
  },
];
