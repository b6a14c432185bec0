import { html } from "hono/html";
import type { Brand } from "../mail/brand.ts";
import { greeting } from "../mail/greeting.ts";
import { layoutMail, plainFooter, spelledLink } from "../mail/layout.ts";
import type { MailContent } from "../mail/seal-content.ts";

/** What the mails of accounts say, in plain text and in HTML; each is written by hand in both. */

type Reader = { brand: Brand; firstName: string; email: string };

export async function verifyEmailMail({
  brand,
  firstName,
  email,
  link,
}: Reader & { link: string }): Promise<MailContent> {
  const subject = `Verify your email for ${brand.companyName}`;
  return {
    subject,
    text: `${greeting(firstName)}

Please confirm that ${email} is your address. Open this link:

${link}

The link works for one hour. You can ask for a new one on your
dashboard.

If you did not sign up at ${brand.companyName}, someone probably mistyped
their address, and you can ignore this email.

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: "One tap, and your account is ready. The link works for one hour.",
      heading: "Verify your email",
      body: html`${paragraph(greeting(firstName))}${paragraph(html`Please confirm that <strong>${email}</strong> is your address.`)}`,
      button: { label: "Verify email", href: link },
      note: html`${spelledLink(link)}${smallPrint("The link works for one hour. You can ask for a new one on your dashboard.")}${smallPrint(
        html`If you did not sign up at ${brand.companyName}, someone probably mistyped their address, and you can ignore this email.`,
      )}`,
    }),
  };
}

export async function resetPasswordMail({
  brand,
  firstName,
  email,
  link,
  hasPassword,
}: Reader & { link: string; hasPassword: boolean }): Promise<MailContent> {
  const subject = hasPassword ? `Reset your ${brand.companyName} password` : `Set a password for ${brand.companyName}`;
  const reason = hasPassword
    ? "Someone asked for a new password for the account with the address"
    : "So far you sign in with Google. To sign in with a password too, choose one for the account with the address";
  return {
    subject,
    text: `${greeting(firstName)}

${reason} ${email}. Choose it here:

${link}

The link works once, within the next hour. You will be signed out on all
other devices.

If this wasn't you, you don't need to do anything. Your account stays as it is.

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: "Choose a new password. The link works for one hour.",
      heading: hasPassword ? "Reset your password" : "Set a password",
      body: html`${paragraph(greeting(firstName))}${paragraph(html`${reason} <strong>${email}</strong>.`)}`,
      button: { label: hasPassword ? "Choose a new password" : "Choose a password", href: link },
      note: html`${spelledLink(link)}${smallPrint(
        "The link works once, within the next hour. You will be signed out on all other devices.",
      )}${smallPrint("If this wasn't you, you don't need to do anything. Your account stays as it is.")}`,
    }),
  };
}

export async function accountExistsMailContent({
  brand,
  firstName,
  email,
  signInLink,
  forgotLink,
}: Reader & { signInLink: string; forgotLink: string }): Promise<MailContent> {
  const subject = `You already have an account at ${brand.companyName}`;
  return {
    subject,
    text: `${greeting(firstName)}

Someone tried to sign up with ${email}, but you have an account with
this address already. Nothing was changed.

If it was you, sign in here:
${signInLink}

Or, if you forgot your password, choose a new one:
${forgotLink}

If this wasn't you, you can ignore this email.

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: "Someone tried to sign up with your address. Nothing was changed.",
      heading: "You already have an account",
      body: html`${paragraph(greeting(firstName))}${paragraph(
        html`Someone tried to sign up with <strong>${email}</strong>, but you already have an account with this address. Nothing was changed.`,
      )}`,
      button: { label: "Sign in", href: signInLink },
      note: html`${smallPrint(
        html`If you forgot your password, <a href="${forgotLink}">choose a new one</a>.`,
      )}${smallPrint("If this wasn't you, you can ignore this email.")}`,
    }),
  };
}

export async function passwordChangedMailContent({
  brand,
  firstName,
  email,
  at,
  forgotLink,
}: Reader & { at: Date; forgotLink: string }): Promise<MailContent> {
  const subject = `Your ${brand.companyName} password was changed`;
  const moment = `${momentFormat.format(at)} UTC`;
  return {
    subject,
    text: `${greeting(firstName)}

The password for your account with the address ${email} was changed on
${moment}. All other devices were signed out.

If this was you, there is nothing to do.

If this wasn't you, choose a new password right away:
${forgotLink}
and write to us: ${brand.supportEmail}

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: "If this was you, there is nothing to do.",
      heading: "Your password was changed",
      body: html`${paragraph(greeting(firstName))}${paragraph(
        html`The password for your account with the address <strong>${email}</strong> was changed on ${moment}. All other devices were signed out.`,
      )}${paragraph("If this was you, there is nothing to do.")}`,
      button: null,
      note: html`<p style="margin:24px 0 0;">If this wasn't you, <a href="${forgotLink}">choose a new password</a> right away and write to us: <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a></p>`,
    }),
  };
}

const momentFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

function paragraph(words: string | ReturnType<typeof html>) {
  return html`<p style="margin:0 0 12px;">${words}</p>`;
}

function smallPrint(words: string | ReturnType<typeof html>) {
  return html`<p style="margin:12px 0 0;">${words}</p>`;
}
