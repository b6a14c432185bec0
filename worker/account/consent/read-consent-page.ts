import { type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { joinSession } from "../../auth/join-session.ts";
import { wordTextConsent } from "../../consent/consent-wording.contract.ts";
import { pathOfTextsPage, textsTermsUrl } from "../../consent/texts-settings.ts";
import type { AppContext } from "../../context.ts";
import { readBatch } from "../../db/read-batch.ts";
import { embedForm } from "../../embeds/embed-form.ts";
import type { Ports } from "../../ports.ts";
import { idOfMyTenant } from "../../teams/id-of-my-tenant.ts";
import type { MyTenant } from "../../tenants/tenants.contract.ts";
import { myTenantFrom, myTenantQueries } from "../find-my-tenant.ts";
import type { ConsentPage } from "./consent-page.contract.ts";
import { wordingFrom, wordingQueries } from "./read-wording.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/** @throws AppError NOT_FOUND for an account without a company */
export async function readConsentPage(ports: Needed, userId: string): Promise<ConsentPage> {
  const [settings, confirmations, ...read] = await readBatch(ports.db, consentPageQueries(ports, sql`${userId}`));
  return consentPageFrom(myTenantFrom(ports, read, userId), [settings, confirmations]);
}

/** `requireSession` and `readConsentPage` in one round trip. @throws AppError UNAUTHENTICATED, NOT_FOUND */
export async function enterConsentPage(c: Context<AppContext>): Promise<ConsentPage> {
  const { ports } = c.var;
  const session = await joinSession(c);
  const queries = [session.statement, ...consentPageQueries(ports, session.user)] as const;
  const [sessions, settings, confirmations, ...read] = await readBatch(ports.db, queries);
  return consentPageFrom(myTenantFrom(ports, read, session.enter(sessions)), [settings, confirmations]);
}

function consentPageQueries(ports: Needed, user: SQL) {
  return [...wordingQueries(ports, idOfMyTenant(user)), ...myTenantQueries(ports, user)] as const;
}

function consentPageFrom(tenant: MyTenant, wording: Parameters<typeof wordingFrom>[0]): ConsentPage {
  const { settings, missing, confirmation } = wordingFrom(wording, tenant);
  const { consentText, privacyUrl, isOwner, consentVersion } = tenant;
  const { offersTexts, messageKinds, termsUrl } = settings;
  return {
    isOwner,
    consentText,
    privacyUrl,
    offersTexts,
    messageKinds,
    termsUrl,
    textConsentWording: settings.textConsentWording,
    shown: {
      request: embedForm(tenant, null).consentText,
      texts: wordTextConsent({ ...settings, companyName: tenant.companyName }),
      termsUrl: textsTermsUrl(tenant, settings),
    },
    versions: { request: consentVersion, texts: settings.version },
    missing,
    confirmation,
    textsPage: pathOfTextsPage(tenant.slug),
  };
}
