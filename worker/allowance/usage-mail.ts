import { html } from "hono/html";
import type { Brand } from "../mail/brand.ts";
import { greeting } from "../mail/greeting.ts";
import { layoutMail, plainFooter, spelledLink } from "../mail/layout.ts";
import type { MailContent } from "../mail/seal-content.ts";

type Facts = {
  brand: Brand;
  firstName: string;
  /** Which share of the month is used up. */
  percent: number;
  used: number;
  /** Pictures in the month; -1 is unlimited. */
  limit: number;
  /** How many of them visitors of the widgets made. */
  strangers: number;
  /** Percent of the month that such visitors never get; null where the plan has no widget. */
  reserve: number | null;
  endsAt: Date;
  planLink: string;
};

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Tells the owner of a plan how far the month's pictures have come. */
export async function usageMail(facts: Facts): Promise<MailContent> {
  const { brand, firstName, percent, planLink } = facts;
  const isOver = percent >= 100;
  const share = percent === 50 ? "Half" : isOver ? "All" : `${percent}%`;
  const subject = `${share} of this month's pictures are used`;
  const count = countOf(facts);
  const next = nextOf(facts, isOver);
  return {
    subject,
    text: `${greeting(firstName)}

${count}

${next}

Your plan:
${planLink}

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: count,
      heading: subject,
      body: html`${paragraph(greeting(firstName))}${paragraph(count)}${paragraph(next)}`,
      button: { label: "See your plan", href: planLink },
      note: spelledLink(planLink),
    }),
  };
}

function countOf({ used, limit, strangers }: Facts): string {
  const made =
    limit === -1
      ? `${used} pictures have been made this month`
      : `${used} of your ${limit} pictures this month have been made`;
  if (strangers === 0) return `${made}.`;
  return `${made}, ${strangers === 1 ? "1 of them" : `${strangers} of them`} by visitors of your widget.`;
}

function nextOf({ endsAt, reserve }: Facts, isOver: boolean): string {
  const date = dateFormat.format(endsAt);
  const fresh = `You get new pictures on ${date}`;
  if (!isOver) return reserve === null ? `${fresh}.` : `We keep the last ${reserve}% for you alone. ${fresh}.`;
  const soon = `${fresh}, or right away with a larger plan.`;
  if (reserve === null) return soon;
  return `${soon} Until then, your widget still shows the preview and your form, so nobody is turned away.`;
}

function paragraph(words: string) {
  return html`<p style="margin:0 0 12px;">${words}</p>`;
}
