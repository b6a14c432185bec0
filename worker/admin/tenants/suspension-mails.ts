import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { forAccount } from "../../auth/for-account.ts";
import { brandOf } from "../../mail/brand.ts";
import { greeting } from "../../mail/greeting.ts";
import { enqueueMail, type Mail } from "../../mail/queue-mail.ts";
import { securityNoticeMail } from "../../mail/security-notice.ts";
import { pageUrl } from "../../page-url.ts";
import type { Ports } from "../../ports.ts";
import { getTenantRow, type Tenant } from "../../tenants/find-tenant.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Colleague = { id: string; email: string; firstName: string };

/**
 * Statements for the batch that suspends a company, or reinstates it (`reason` null): a mail to its owner and to each of the
 * team, from the provider itself. After it, call `wakeScheduledTasks`.
 */
export async function suspensionMails(ports: Needed, tenant: Tenant, reason: string | null): Promise<SQL[]> {
  const [people, provider] = await Promise.all([findPeople(ports, tenant.id), getTenantRow(ports, "demo")]);
  const brand = await brandOf(ports, provider);
  const kind = reason === null ? "company-reinstated" : "company-suspended";
  const write = async ({ id, email, firstName }: Colleague) => {
    const texts = textsOf(tenant.companyName, reason, brand.supportEmail);
    const button = { label: m.admin_open_dashboard(), href: pageUrl(ports.settings, "/dashboard") };
    const content = await securityNoticeMail({ brand, ...texts, greeting: greeting(firstName), button });
    const mail: Mail = { to: email, kind, tenantId: brand.tenantId, userId: id, content, usefulForMs: 7 * 86_400_000 };
    return enqueueMail(ports, mail);
  };
  return Promise.all(people.map((person) => forAccount(ports, person.id, () => write(person))));
}

function textsOf(companyName: string, reason: string | null, supportEmail: string) {
  if (reason === null) {
    return {
      subject: m.admin_is_reinstated({ companyName }),
      paragraphs: [m.admin_is_reinstated_its_pages_widgets({ companyName }), m.admin_kept_every_lead_that_came()],
    };
  }
  return {
    subject: m.admin_is_suspended({ companyName }),
    paragraphs: [
      m.admin_have_suspended_for_now({ companyName, reason }),
      m.admin_until_its_reinstated_widgets(),
      m.admin_if_you_have_questions({ supportEmail }),
    ],
  };
}

function findPeople({ db }: Pick<Ports, "db">, tenantId: number): Promise<Colleague[]> {
  return db.all<Colleague>(sql`
    SELECT users.id, users.email, users.first_name AS firstName
    FROM tenants JOIN users ON users.id = tenants.user_id OR users.id IN (
      SELECT team_members.user_id FROM teams JOIN team_members ON team_members.team_id = teams.id
      WHERE teams.owner_id = tenants.user_id AND team_members.status = 'active')
    WHERE tenants.id = ${tenantId}`);
}
