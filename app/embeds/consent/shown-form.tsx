import { language, m } from "#messages";
import type { ConsentPage } from "#worker/account/consent/consent-page.contract.ts";
import { consentItemNames } from "#worker/consent/consent-item-names.catalogue.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { type ConsentValues, consentValues, shownWith } from "./consent-values.ts";

type Props = { page: ConsentPage; companyName: string; values: ConsentValues };

/** What visitors read, letter by letter as it is typed; who answered for less; and the page for the carrier. */
export function ShownForm({ page, companyName, values }: Props) {
  const { offersTexts, textsPage, confirmation, missing } = page;
  const shown = shownWith(values, { companyName, textsPage });
  const isDraft = JSON.stringify(values) !== JSON.stringify(consentValues(page));
  return (
    <DashboardCard
      title={m.consent_shown_title()}
      description={isDraft ? m.consent_shown_draft() : m.consent_shown_saved()}
    >
      <div className="consent-shown">
        {shown.texts === null ? null : (
          <>
            <p className="consent-box">
              <span aria-hidden />
              <span>{shown.texts}</span>
            </p>
            <p className="consent-links">
              <a href={shown.privacyUrl} target="_blank" rel="noopener">
                {m.consent_privacy_policy()}
              </a>
              <a href={shown.termsUrl} target="_blank" rel="noopener">
                {m.consent_texts_terms()}
              </a>
            </p>
          </>
        )}
        <p>{shown.request}</p>
      </div>
      {missing.length > 0 && confirmation ? (
        <p className="quiet">
          {m.consent_answered_by({
            name: confirmation.name,
            at: new Date(confirmation.at).toLocaleDateString(language(), { dateStyle: "medium" }),
          })}{" "}
          {confirmation.items.map((item) => consentItemNames[item]()).join("; ")}.
        </p>
      ) : null}
      {offersTexts ? (
        <p className="consent-carrier">
          {m.consent_carrier_page()}{" "}
          <a href={textsPage} target="_blank" rel="noopener">
            {`${location.origin}${textsPage}`}
          </a>
        </p>
      ) : null}
    </DashboardCard>
  );
}
