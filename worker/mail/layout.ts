import { html } from "hono/html";
import { language, m } from "#messages";
import { logoSize } from "../tenants/tenants.contract.ts";
import type { Brand } from "./brand.ts";

export type Markup = ReturnType<typeof html>;

export type Page = {
  brand: Brand;
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  heading: string;
  body: Markup;
  button: Button | null;
  /** Small print under the button. */
  note: Markup | null;
};

/**
 * The one frame of every mail: tables and inline styles, because mail programs know nothing else, 600 px at most, and
 * colors that follow the reader's light or dark mode where the program lets a mail choose. Everything that is put in is
 * escaped by Hono's `html`.
 */
export async function layoutMail(page: Page): Promise<string> {
  const { brand, subject, preheader, heading, body, button, note } = page;
  return String(
    await html`<!doctype html>
<html lang="${language()}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card { padding: 28px 22px !important; }
  .page { padding: 20px 12px !important; }
  .action { width: 100% !important; }
  .button { text-align: center !important; }
  .button a { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .page, body { background: #111214 !important; }
  .card { background: #1b1c1f !important; border-color: #2e3035 !important; }
  .strong, .link { color: #f2f3f5 !important; }
  .text { color: #d3d6db !important; }
  .quiet { color: #a3a8b0 !important; }
  .rule { border-color: #2e3035 !important; }
  .button { border-color: #ffffff40 !important; }
  .logo { background: #ffffff !important; padding: 8px 12px !important; border-radius: 8px !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:#f4f5f7;-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="page" align="center" style="padding:40px 16px;background:#f4f5f7;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td style="padding:0 4px 20px;">${mailHeader(brand)}</td></tr>
<tr><td class="card" style="padding:40px;background:#ffffff;border:1px solid #e3e5e9;border-radius:12px;">
<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;color:#16181d;">${heading}</h1>
<div class="text" style="font-size:16px;line-height:25px;color:#3a3f47;">${body}</div>
${button ? buttonRow(brand, button, note ? "28px 0" : "28px 0 0") : ""}
${note ? html`<div class="quiet" style="font-size:14px;line-height:21px;color:#5c626b;">${note}</div>` : ""}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;font-size:13px;line-height:20px;color:#5c626b;">${footer(brand)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`,
  );
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

function mailHeader({ logoUrl, companyName }: Brand): Markup {
  if (!logoUrl) {
    return html`<span class="strong" style="font-size:17px;line-height:24px;font-weight:600;color:#16181d;">${companyName}</span>`;
  }
  const { width, height } = fitLogo(logoUrl);
  return html`<img class="logo" src="${logoUrl}" alt="${companyName}" width="${width}" height="${height}" style="display:inline-block;width:${width}px;height:${height}px;border:0;font-size:17px;font-weight:600;">`;
}

/** At most 240 x 40 px, said as numbers: some mail programs know nothing else. */
function fitLogo(logoUrl: string): { width: number; height: number } {
  const size = logoSize(logoUrl) ?? { width: 160, height: 40 };
  const scale = Math.min(240 / size.width, 40 / size.height);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

type Button = { label: string; href: string };

/** Without small print below, it ends the card. */
function buttonRow(brand: Brand, { label, href }: Button, margin: string): Markup {
  return html`<table class="action" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:${margin};"><tr>
<td class="button" bgcolor="${brand.accent}" style="border-radius:8px;border:1px solid ${brand.accent};background:${brand.accent};">
<a href="${href}" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:20px;font-weight:600;color:${brand.onAccent};text-decoration:none;border-radius:8px;">${label}</a>
</td></tr></table>`;
}

/**
 * A link among words, in the color of strong words: said at the link itself, because programs that know no style sheet make links
 * blue, and a company's own color may be too pale to read.
 */
export function mailLink(href: string, words: string | Markup | Markup[]): Markup {
  return html`<a class="link" href="${href}" style="color:#16181d;text-decoration:underline;overflow-wrap:anywhere;word-break:break-word;">${words}</a>`;
}

/** The address for people whose mail program shows no button. */
export function spelledLink(href: string): Markup {
  return html`<p style="margin:0 0 12px;">${m.mail_button_does_not_work()}<br>${mailLink(href, href)}</p>`;
}

function footer(brand: Brand): Markup {
  return html`${footerLines(brand).map((line, at) => html`${at > 0 ? html`<br>` : ""}${line}`)}`;
}

/** The same foot in plain text. */
export function plainFooter(brand: Brand): string {
  return `-- \n${footerLines(brand).join("\n")}\n`;
}

function footerLines(brand: Brand): string[] {
  const { poweredBy } = brand;
  return [...companyLines(brand), ...(poweredBy === null ? [] : [m.ui_powered_by({ name: poweredBy })])];
}

/** Who writes: by its name and where, and as it is registered. */
function companyLines({ isProvider, companyName, legalName, licenseNumber, address }: Brand): string[] {
  if (isProvider) return [];
  const registered = [
    legalName === companyName ? null : legalName,
    licenseNumber && m.layout_footer_license({ licenseNumber }),
  ];
  return [[companyName, address], registered].map((parts) => parts.filter(Boolean).join(", ")).filter(Boolean);
}
