import { z } from "zod";
import { type Message, m } from "#messages";
import type { SecondStep } from "../factors/factors.contract.ts";
import { passwordLength } from "./auth.catalogue.ts";
import { providerIds } from "./providers/providers.catalogue.ts";

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: () => m.ui_enter_valid_email() }));
const newPassword = z
  .string()
  .min(passwordLength.min, { error: () => m.auth_password_is_too_short({ min: passwordLength.min }) })
  .max(passwordLength.max, { error: () => m.auth_password_is_too_long({ max: passwordLength.max }) });
const name = (label: Message) =>
  z
    .string()
    .trim()
    .min(1, { error: () => m.ui_is_required({ label: label() }) })
    .max(80, { error: () => m.ui_field_is_too_long({ label: label() }) })
    .regex(/^[^\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>]*$/u, { error: () => m.auth_name_has_characters({ label: label() }) })
    .regex(/^(?:\P{Cf}|(?<=\p{L}|\p{M})[\u200c\u200d](?=\p{L}))*$/u, {
      error: () => m.auth_name_has_characters({ label: label() }),
    });
/** An empty field of a form is no value. */
const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema.optional());

/** Where a person was going: kept in links of mails and through a provider. Checked again wherever it is followed. */
const destination = {
  plan: z.string().max(100).optional(),
  redirect: z.string().max(2000).optional(),
  /** The slug of the company in whose pages the person is: mails wear its brand. */
  tenant: z.string().max(63).optional(),
};

/**
 * The name of a company. It stands in mails, whose readers' programs would make a link of a web address, and marks that
 * nobody sees would let one name look like another.
 */
export function companyName(label: Message) {
  return name(label)
    .regex(/^[^\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]*$/u, { error: () => m.auth_name_has_characters({ label: label() }) })
    .regex(/[\p{L}\p{N}]/u, { error: () => m.auth_name_needs_a_letter({ label: label() }) })
    .refine((text) => !webAddress.test(text), { error: () => m.ui_text_is_a_web_address({ label: label() }) });
}

/** `://`, `www.`, or a dot between words without a space: `t.co`, `gable．com`, but not "St. Paul", "J.B. Roofs" or "No.1". */
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}-][.\u3002\uff0e\uff61](?=[\p{L}\p{N}-]*\p{L})[\p{L}\p{N}-]{2}/iu;

/** Three, three and four digits: "+1 900 555 0100", "(900) 555-0100", but not "84101-1234" or "12345 N 5678 W". */
const phoneNumber = /(?<!\d)\(?\d{3}\)?[\s./-]*\d{3}[\s./-]*\d{4}(?!\d)/;

/** Whether text names a web address or a phone number: mails in our name carry none that somebody typed. */
export function leadsToOtherSite(text: string): boolean {
  return webAddress.test(text) || phoneNumber.test(text);
}

export const profileSchema = z.object({
  firstName: name(m.auth_first_name),
  lastName: name(m.auth_last_name),
  businessName: optional(companyName(m.auth_business_name)),
  phone: optional(
    z
      .string()
      .trim()
      .max(40)
      .regex(/^[\d\s()+./x-]*$/i, { error: () => m.ui_enter_valid_phone() }),
  ),
});
export type Profile = z.infer<typeof profileSchema>;

export const registerSchema = profileSchema.extend({ email, password: newPassword, ...destination });
export type Registration = z.infer<typeof registerSchema>;

export const loginSchema = z.object({
  email,
  password: z
    .string()
    .min(1, { error: () => m.auth_password_is_required() })
    .max(1000),
});
export type Login = z.infer<typeof loginSchema>;

export const exchangeSchema = z.object({ code: z.string().min(16).max(200) });
export const mailTokenSchema = z.object({ token: z.string().min(16).max(200) });
/** The password is asked for in a browser that the account does not know. */
export const verifyEmailSchema = mailTokenSchema.extend({ password: loginSchema.shape.password.optional() });
export const forgotPasswordSchema = z.object({ email, ...destination });
export const resendSchema = z.object(destination);
export const resetPasswordSchema = z.object({ token: mailTokenSchema.shape.token, password: newPassword });
export const changePasswordSchema = z.object({
  currentPassword: z
    .string()
    .min(1, { error: () => m.auth_enter_current_password() })
    .max(1000),
  newPassword,
});

/** The answer of everything that signs a person in. With a second factor it is a challenge for the second step. */
export type SignedIn = { token: string; challenge?: undefined } | (SecondStep & { token?: undefined });

/** `isNew` is false where there was an account already, whose password was the right one. */
export type SignedUp = SignedIn & { isNew: boolean };

export const signInMethods = ["password", "mail", ...providerIds] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** A place where the account is signed in. Times are ISO 8601. */
export type SessionInfo = {
  id: string;
  /** "Chrome on macOS", or "Unknown device". */
  device: string;
  method: SignInMethod;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
};
