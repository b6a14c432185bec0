import { html } from "hono/html";
import { m } from "#messages";
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

/** Tells the owner of a plan how far the month's pictures have come. */
export async function usageMail(facts: Facts): Promise<MailContent> {
  const { brand, firstName, percent, planLink } = facts;
  const isOver = percent >= 100;
  const subject = subjectOf(percent);
  const count = countOf(facts);
  const next = nextOf(facts, isOver);
  return {
    subject,
    text: `${greeting(firstName)}

${count}

${next}

${m.allowance_mail_your_plan()}
${planLink}

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: count,
      heading: subject,
      body: html`${paragraph(greeting(firstName))}${paragraph(count)}${paragraph(next)}`,
      button: { label: m.allowance_mail_see_plan(), href: planLink },
      note: spelledLink(planLink),
    }),
  };
}

function subjectOf(percent: number): string {
  if (percent >= 100) return m.allowance_mail_subject_all();
  return percent === 50 ? m.allowance_mail_subject_half() : m.allowance_mail_subject({ percent });
}

function countOf({ used, limit, strangers }: Facts): string {
  const made = limit === -1 ? m.allowance_mail_made({ count: used }) : m.allowance_mail_made_of({ count: used, limit });
  return strangers === 0 ? made : `${made} ${m.allowance_mail_visitors({ count: strangers })}`;
}

function nextOf({ endsAt, reserve }: Facts, isOver: boolean): string {
  const at = endsAt.getTime();
  if (isOver) {
    const next = m.allowance_mail_new_or_plan({ at });
    return reserve === null ? next : `${next} ${m.allowance_mail_widget_works()}`;
  }
  const next = m.allowance_mail_new_on({ at });
  return reserve === null ? next : `${m.allowance_mail_reserve({ percent: reserve })} ${next}`;
}

function paragraph(words: string) {
  return html`<p style="margin:0 0 12px;">${words}</p>`;
}
