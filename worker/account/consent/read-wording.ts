import { desc, eq } from "drizzle-orm";
import { findMissingItems } from "../../consent/find-missing-items.ts";
import { findTextsSettings } from "../../consent/find-texts-settings.ts";
import { consentConfirmations } from "../../consent/table.ts";
import { type Asking, noTexts, type TextsSettings } from "../../consent/texts-settings.ts";
import type { Ports } from "../../ports.ts";
import type { ConsentPage } from "./consent-page.contract.ts";

type Wording = Pick<ConsentPage, "missing" | "confirmation"> & { settings: TextsSettings };

/** What a company's forms lack of what ours say, and who answered for that last. */
export async function readWording(
  ports: Pick<Ports, "db">,
  { id, ...company }: Asking & { id: number },
): Promise<Wording> {
  const settings = (await findTextsSettings(ports, id)) ?? noTexts;
  const [last] = await ports.db
    .select()
    .from(consentConfirmations)
    .where(eq(consentConfirmations.tenantId, id))
    .orderBy(desc(consentConfirmations.createdAt))
    .limit(1);
  return {
    settings,
    missing: findMissingItems(company, settings),
    confirmation: last ? { name: last.name, at: last.createdAt.toISOString(), items: last.items } : null,
  };
}
