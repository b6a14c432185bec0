import { m } from "#messages";
import type { ConsentPage } from "#worker/account/consent/consent-page.contract.ts";
import { consentItemNames } from "#worker/consent/consent-item-names.catalogue.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";

/** What visitors read today, who answered for less, and the page for the carrier. */
export function ShownForm({ page }: { page: ConsentPage }) {
  const { shown, offersTexts, textsPage, confirmation, missing, privacyUrl } = page;
  return (
    <DashboardCard title={m.consent_shown_title()}>
      <div className="consent-shown">
        {offersTexts ? (
          <>
            <p className="consent-box">
              <span aria-hidden />
              <span>{shown.texts}</span>
            </p>
            <p className="consent-links">
              <a href={privacyUrl ?? "/privacy"} target="_blank" rel="noopener">
                {m.consent_privacy_policy()}
              </a>
              <a href={shown.termsUrl} target="_blank" rel="noopener">
                {m.consent_texts_terms()}
              </a>
            </p>
          </>
        ) : null}
        <p>{shown.request}</p>
      </div>
      {missing.length > 0 && confirmation ? (
        <p className="quiet">
          {m.consent_answered_by({
            name: confirmation.name,
            at: new Date(confirmation.at).toLocaleDateString("en-US"),
          })}{" "}
          {confirmation.items.map((item) => consentItemNames[item]()).join("; ")}.
        </p>
      ) : null}
      {offersTexts ? (
        <p>
          {m.consent_carrier_page()}{" "}
          <a href={textsPage} target="_blank" rel="noopener">
            {`${location.origin}${textsPage}`}
          </a>
        </p>
      ) : null}
    </DashboardCard>
  );
}
