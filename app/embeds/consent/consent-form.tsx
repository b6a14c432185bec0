import type { ComponentProps } from "react";
import { m } from "#messages";
import { type ConsentPage, consentLengths } from "#worker/account/consent/consent-page.contract.ts";
import { wordRequestConsent, wordTextConsent } from "#worker/consent/consent-wording.contract.ts";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { SettingsForm } from "../builder/settings-form.tsx";
import { SwitchRow } from "../builder/switch-row.tsx";
import { TextRow } from "../builder/text-row.tsx";
import { AnswerFor } from "./answer-for.tsx";
import { AreaField } from "./area-field.tsx";
import { type ConsentValues, consentValues } from "./consent-values.ts";
import { useSaveConsent } from "./use-save-consent.ts";

type Props = {
  page: ConsentPage;
  companyName: string;
  values: ConsentValues;
  onChange(part: Partial<ConsentValues>): void;
};

/** Both levels: what sending the form asks for, and the box for text messages. */
export function ConsentForm({ page, companyName, values, onChange }: Props) {
  const { save, isPending, problem, missing, forget } = useSaveConsent();
  const canSave = JSON.stringify(values) !== JSON.stringify(consentValues(page));
  return (
    <SettingsForm
      title={m.consent_forms_title()}
      description={m.consent_forms_about()}
      legend={m.consent_forms_title()}
      isOwner={page.isOwner}
      saving={{ save: () => save(values), canSave, isPending, problem }}
      question={
        missing ? (
          <AnswerFor missing={missing} isPending={isPending} onBack={forget} onConfirm={(name) => save(values, name)} />
        ) : null
      }
    >
      <AreaField
        label={m.tenants_consent_text()}
        aside={m.tenants_version({ consentVersion: page.versions.request })}
        value={values.consentText}
        maxLength={tenantLengths.consentText}
        placeholder={wordRequestConsent({ companyName, consentText: null })}
        hint={m.tenants_shown_above_button()}
        onChange={(consentText) => onChange({ consentText })}
      />
      <LinkRow
        label={m.tenants_privacy_policy()}
        hint={m.tenants_page_on_own_site()}
        value={values.privacyUrl}
        onChange={(privacyUrl) => onChange({ privacyUrl })}
      />
      <SwitchRow
        label={m.consent_offer_texts()}
        checked={values.offersTexts}
        onChange={(offersTexts) => onChange({ offersTexts })}
      />
      <p className="field-hint">{m.consent_offer_texts_hint()}</p>
      {values.offersTexts ? <TextsFields {...{ page, companyName, values, onChange }} /> : null}
    </SettingsForm>
  );
}

function TextsFields({ page, companyName, values, onChange }: Props) {
  const { messageKinds } = values;
  return (
    <>
      <TextRow
        label={m.consent_message_kinds()}
        maxLength={consentLengths.messageKinds}
        placeholder={m.consent_usual_kinds()}
        hint={values.textConsentWording.trim() ? m.consent_message_kinds_hint_page() : m.consent_message_kinds_hint()}
        value={messageKinds}
        onChange={(kinds) => onChange({ messageKinds: kinds })}
      />
      <LinkRow
        label={m.consent_terms_url()}
        hint={m.consent_terms_url_hint()}
        value={values.termsUrl}
        onChange={(termsUrl) => onChange({ termsUrl })}
      />
      <AreaField
        label={m.consent_own_texts_words()}
        aside={m.tenants_version({ consentVersion: page.versions.texts })}
        value={values.textConsentWording}
        maxLength={consentLengths.textConsentWording}
        placeholder={wordTextConsent({ companyName, messageKinds, textConsentWording: null })}
        hint={m.consent_own_texts_words_hint()}
        onChange={(textConsentWording) => onChange({ textConsentWording })}
      />
      <p className="field-hint">{m.consent_texts_hours()}</p>
    </>
  );
}

function LinkRow(row: Pick<ComponentProps<typeof TextRow>, "label" | "hint" | "value" | "onChange">) {
  const { embedCtaUrl: maxLength } = tenantLengths;
  return <TextRow {...row} type="url" inputMode="url" maxLength={maxLength} placeholder={m.tenants_link_example()} />;
}
