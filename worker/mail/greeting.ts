import { m } from "#messages";
/**
 * "Hi Ada," or "Hello,". Anyone can sign up with anybody's address and a name of their choosing, and mail programs make
 * links of whatever looks like one: what is no plain name is left out, so that our mails carry nobody's advertisement.
 */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  const isPlain = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,29}$/u.test(name) && !/\.\p{L}{2}|www/iu.test(name);
  return isPlain ? m.mail_hi({ name }) : m.mail_hello();
}
