import { m } from "#messages";
import { AppError } from "../errors.ts";

/**
 * Refuses what everybody tries first: the 50,000 commonest passwords of eight and more characters, in any case, and the
 * account's own e-mail. The list is unpacked when somebody first chooses a password, not when the Worker starts.
 * @throws AppError INVALID_INPUT
 */
export async function rejectCommonPassword(password: string, email: string): Promise<void> {
  const text = password.toLowerCase();
  if (text === email.toLowerCase() || text === email.slice(0, email.indexOf("@")).toLowerCase()) {
    throw new AppError("INVALID_INPUT", m.auth_choose_password_that_is_not());
  }
  const { default: list } = await import("fxa-common-password-list");
  if (!list.test(password) && !list.test(text)) return;
  throw new AppError("INVALID_INPUT", m.auth_password_is_one_of_most());
}
