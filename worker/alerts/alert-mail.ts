import { languages, m } from "#messages";
import { brandOf } from "../mail/brand.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { MailContent } from "../mail/seal-content.ts";
import type { Ports } from "../ports.ts";
import { speak } from "../speak-language.ts";
import { getTenantRow } from "../tenants/find-tenant.ts";
import type { AlertFacts } from "./alerts.catalogue.ts";

/** `to`: since when all is well again. */
export type AlertNews = { facts: AlertFacts } & ({ is: "begun" } | { is: "over"; from: Date; to: Date });

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Alert = { tenantId: number; content: MailContent };

/** To those who run the service: what was measured, and where to look. In the base language, as staff's pages are. */
export function alertMail(ports: Needed, news: AlertNews): Promise<Alert> {
  return speak(languages[0], async () => {
    const brand = await brandOf(ports, await getTenantRow(ports, "demo"));
    const what = describe(news.facts);
    const subject = news.is === "begun" ? what.subject : m.alerts_over_subject({ what: what.subject });
    const lines =
      news.is === "begun"
        ? [what.measured, m.alerts_one_mail_at_the_end()]
        : [m.alerts_lasted({ from: news.from.getTime(), to: news.to.getTime() }), what.measured];
    const content = await composeMail({
      brand,
      subject,
      preheader: lines[0] ?? subject,
      heading: subject,
      body: lines,
      button: { label: m.alerts_open_overview(), href: new URL("/admin", ports.settings.SITE_ORIGIN).href },
      note: [],
    });
    return { tenantId: brand.tenantId, content };
  });
}

function describe(facts: AlertFacts): { subject: string; measured: string } {
  return "failed" in facts
    ? { subject: m.alerts_pictures_fail(), measured: m.alerts_failed_of_ended(facts) }
    : {
        subject: m.alerts_pictures_wait(),
        measured: m.alerts_waited({ minutes: Math.round(facts.seconds / 60), waiting: facts.waiting }),
      };
}
