import { eq, type SQL } from "drizzle-orm";
import { m } from "#messages";
import type { Notice } from "../account/notice-mail.ts";
import { securityNotice } from "../account/notices.ts";
import { users } from "../auth/table.ts";
import type { Ports } from "../ports.ts";

/** What happened to an account's second factor. */
export type FactorNews =
  | { kind: "passkey-added" | "passkey-removed"; name: string }
  | { kind: "app-added" | "app-removed" | "codes-renewed" | "code-used" | "removed-by-staff" };

/** Statements for the batch: tells the owner what became of their second factor. After it, call `wakeScheduledTasks`. */
export async function factorMail(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { userId, news }: { userId: string; news: FactorNews },
): Promise<SQL[]> {
  const [user] = await ports.db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!user) return [];
  const { subject, changed } = describeNews(news);
  const notice: Notice = { subject, heading: subject, changed: [changed], ifNotYou: m.factors_notice_not_you.parts };
  return [await securityNotice(ports, { to: user.email, user, kind: "second-factor", notice })];
}

function describeNews(news: FactorNews): { subject: string; changed: string } {
  switch (news.kind) {
    case "passkey-added":
      return {
        subject: m.factors_passkey_was_added_to_account(),
        changed: m.factors_passkey_was_added_to_account_you_can_now({ newsName: news.name }),
      };
    case "passkey-removed":
      return {
        subject: m.factors_passkey_was_removed_from_account(),
        changed: m.factors_passkey_was_removed_from_account_you_can_no({ newsName: news.name }),
      };
    case "app-added":
      return {
        subject: m.factors_authenticator_app_was_added(),
        changed: m.factors_authenticator_app_was_added_to_account(),
      };
    case "app-removed":
      return {
        subject: m.factors_authenticator_app_was_removed(),
        changed: m.factors_authenticator_app_was_removed_from_account(),
      };
    case "codes-renewed":
      return {
        subject: m.factors_have_new_recovery_codes(),
        changed: m.factors_account_has_new_recovery_codes(),
      };
    case "code-used":
      return {
        subject: m.factors_recovery_code_was_used(),
        changed: m.factors_someone_signed_in_to_account(),
      };
    case "removed-by-staff":
      return {
        subject: m.factors_second_factor_was_removed(),
        changed: m.factors_support_team_removed_passkeys_authenticator(),
      };
  }
}
