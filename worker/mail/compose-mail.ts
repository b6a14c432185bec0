import { html } from "hono/html";
import type { Part } from "#messages";
import type { Brand } from "./brand.ts";
import { headerText } from "./header-text.ts";
import { layoutMail, type Markup, mailLink, plainFooter, spelledLink } from "./layout.ts";
import type { MailContent } from "./seal-content.ts";

/** A paragraph: a sentence, or the parts of a rich message (`m.key.parts()`), whose `strong` is emphasis and whose other parts are links. */
export type Paragraph = string | Part[];

type Composed = {
  brand: Brand;
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  heading: string;
  body: Paragraph[];
  button: { label: string; href: string } | null;
  /** Small print under the button. */
  note: Paragraph[];
  /** Where the links of rich messages lead, by their names. */
  links?: Record<string, string>;
};

/** A mail as plain text and as HTML, made of the same sentences. */
export async function composeMail({ links = {}, ...mail }: Composed): Promise<MailContent> {
  const { brand, preheader, heading, body, button, note } = mail;
  const subject = headerText(mail.subject);
  const spelled = button ? spelledLink(button.href) : "";
  return {
    subject,
    text: [
      ...body.map((paragraph) => plainText(paragraph, links)),
      ...(button ? [`${button.label}:\n${button.href}`] : []),
      ...note.map((paragraph) => plainText(paragraph, links)),
      plainFooter(brand),
    ].join("\n\n"),
    html: await layoutMail({
      brand,
      subject,
      preheader,
      heading,
      body: html`${body.map((paragraph) => html`<p style="margin:0 0 12px;">${markUp(paragraph, links)}</p>`)}`,
      button,
      note: html`${spelled}${note.map((paragraph) => html`<p style="margin:12px 0 0;">${markUp(paragraph, links)}</p>`)}`,
    }),
  };
}

/** A link's address follows in brackets, unless it is a mail address, which the words are themselves. */
function plainText(paragraph: Paragraph, links: Record<string, string>): string {
  if (typeof paragraph === "string") return paragraph;
  const texts = paragraph.map((part) => {
    if (part.type === "text") return part.value;
    const href = part.type === "markup-end" ? links[part.name] : undefined;
    return href && !href.startsWith("mailto:") ? ` (${href})` : "";
  });
  return texts.join("");
}

function markUp(paragraph: Paragraph, links: Record<string, string>): Markup {
  if (typeof paragraph === "string") return html`${paragraph}`;
  const levels: Markup[][] = [[]];
  for (const part of paragraph) {
    if (part.type === "markup-start") levels.push([]);
    else if (part.type === "text") levels.at(-1)?.push(html`${part.value}`);
    else {
      const inner = levels.pop();
      levels
        .at(-1)
        ?.push(
          part.name === "strong" ? html`<strong>${inner}</strong>` : mailLink(links[part.name] ?? "", inner ?? []),
        );
    }
  }
  return html`${levels[0]}`;
}
