import { eq, type SQL } from "drizzle-orm";
import type { Notice } from "../account/notice-mail.ts";
import { securityNotice } from "../account/notices.ts";
import { users } from "../auth/table.ts";
import type { Services } from "../ports.ts";

/** What happened to an account's second factor. */
export type FactorNews =
  | { kind: "passkey-added" | "passkey-removed"; name: string }
  | { kind: "app-added" | "app-removed" | "codes-renewed" | "code-used" | "removed-by-staff" };

/** Statements for the batch: tells the owner what became of their second factor. After it, call `wakeScheduledTasks`. */
export async function factorMail(
  services: Pick<Services, "db" | "now" | "settings">,
  { userId, news }: { userId: string; news: FactorNews },
): Promise<SQL[]> {
  const [user] = await services.db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!user) return [];
  const { subject, changed } = wordsOf(news);
  const ifNotYou = "change your password right away, check Security on your dashboard,";
  const notice: Notice = { subject, heading: subject, changed: [changed], ifNotYou };
  return [await securityNotice(services, { to: user.email, user, kind: "second-factor", notice })];
}

function wordsOf(news: FactorNews): { subject: string; changed: string } {
  switch (news.kind) {
    case "passkey-added":
      return {
        subject: "A passkey was added to your account",
        changed: `The passkey "${news.name}" was added to your account. You can now sign in with it.`,
      };
    case "passkey-removed":
      return {
        subject: "A passkey was removed from your account",
        changed: `The passkey "${news.name}" was removed from your account. You can no longer sign in with it.`,
      };
    case "app-added":
      return {
        subject: "An authenticator app was added to your account",
        changed: "An authenticator app was added to your account. From now on, we ask for its codes when you sign in.",
      };
    case "app-removed":
      return {
        subject: "Your authenticator app was removed",
        changed: "The authenticator app was removed from your account. Its codes no longer work.",
      };
    case "codes-renewed":
      return {
        subject: "You have new recovery codes",
        changed: "Your account has new recovery codes. The old ones no longer work.",
      };
    case "code-used":
      return {
        subject: "A recovery code was used",
        changed: "Someone signed in to your account with one of your recovery codes. That code no longer works.",
      };
    case "removed-by-staff":
      return {
        subject: "Your second factor was removed",
        changed:
          "Our support team removed the passkeys, the authenticator app, and the recovery codes from your account, and signed you out everywhere. You can now sign in with just your password or Google, and set them up again.",
      };
  }
}
