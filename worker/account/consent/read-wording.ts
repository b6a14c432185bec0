import { desc, eq, type SQL } from "drizzle-orm";
import { findMissingItems } from "../../consent/find-missing-items.ts";
import { textsSettingsQuery } from "../../consent/find-texts-settings.ts";
import { consentConfirmations } from "../../consent/table.ts";
import { type Asking, noTexts, type TextsSettings } from "../../consent/texts-settings.ts";
import type { Ports } from "../../ports.ts";
import type { ConsentPage } from "./consent-page.contract.ts";

type Wording = Pick<ConsentPage, "missing" | "confirmation"> & { settings: TextsSettings };
type Query<Name extends 0 | 1> = Awaited<ReturnType<typeof wordingQueries>[Name]>;
type Read = readonly [Query<0>, Query<1>];

/** What `wordingFrom` reads, for a batch. @param tenantId or a subquery that finds it */
export function wordingQueries(ports: Pick<Ports, "db">, tenantId: SQL) {
  return [
    textsSettingsQuery(ports, tenantId),
    ports.db
      .select()
      .from(consentConfirmations)
      .where(eq(consentConfirmations.tenantId, tenantId))
      .orderBy(desc(consentConfirmations.createdAt))
      .limit(1),
  ] as const;
}

/** What a company's forms lack of what ours say, and who answered for that last. @param company whose words they are */
export function wordingFrom([[texts], [last]]: Read, company: Asking): Wording {
  const settings: TextsSettings = texts ?? noTexts;
  return {
    settings,
    missing: findMissingItems(company, settings),
    confirmation: last ? { name: last.name, at: last.createdAt.toISOString(), items: last.items } : null,
  };
}
