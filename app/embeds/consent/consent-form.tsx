import { Button } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import { m } from "#messages";
import { type ConsentPage, consentLengths } from "#worker/account/consent/consent-page.contract.ts";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Problem } from "../../ui/problem.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { SwitchRow } from "../builder/switch-row.tsx";
import { TextRow } from "../builder/text-row.tsx";
import { AnswerFor } from "./answer-for.tsx";
import { useSaveConsent } from "./use-save-consent.ts";

/** Both levels: what sending the form asks for, and the box for text messages. */
export function ConsentForm({ page }: { page: ConsentPage }) {
  const [values, setValues] = useState(() => valuesOf(page));
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const { save, isPending, problem, missing, forget } = useSaveConsent();
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(page));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save(values);
  }

  return (
    <DashboardCard title={m.consent_forms_title()} description={m.consent_forms_about()}>
      {page.isOwner ? null : <p className="quiet">{m.embeds_owner_of_team_can_change()}</p>}
      <form onSubmit={submit} noValidate>
        <fieldset className="form consent-fields" disabled={!page.isOwner}>
          <legend className="sr-only">{m.consent_forms_title()}</legend>
          <AreaField
            label={m.tenants_consent_text()}
            aside={m.tenants_version({ consentVersion: page.versions.request })}
            value={values.consentText}
            maxLength={tenantLengths.consentText}
            placeholder={page.shown.request}
            hint={m.tenants_shown_above_button()}
            onChange={(consentText) => set({ consentText })}
          />
          <TextRow
            label={m.tenants_privacy_policy()}
            type="url"
            inputMode="url"
            maxLength={tenantLengths.embedCtaUrl}
            placeholder={m.tenants_link_example()}
            hint={m.tenants_page_on_own_site()}
            value={values.privacyUrl}
            onChange={(privacyUrl) => set({ privacyUrl })}
          />
          <SwitchRow
            label={m.consent_offer_texts()}
            checked={values.offersTexts}
            onChange={(offersTexts) => set({ offersTexts })}
          />
          <p className="field-hint">{m.consent_offer_texts_hint()}</p>
          {values.offersTexts ? <TextsFields page={page} values={values} set={set} /> : null}
          {problem ? <Problem>{problem}</Problem> : null}
          {missing ? (
            <AnswerFor
              missing={missing}
              isPending={isPending}
              onBack={forget}
              onConfirm={(name) => save(values, name)}
            />
          ) : null}
          {page.isOwner && !missing ? (
            <Button size="3" className="big-button" type="submit" disabled={!isChanged || isPending}>
              {isPending ? m.ui_saving() : m.ui_save()}
            </Button>
          ) : null}
        </fieldset>
      </form>
    </DashboardCard>
  );
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf({ consentText, privacyUrl, offersTexts, messageKinds, termsUrl, textsWords }: ConsentPage) {
  return {
    consentText: consentText ?? "",
    privacyUrl: privacyUrl ?? "",
    offersTexts,
    messageKinds: messageKinds ?? "",
    termsUrl: termsUrl ?? "",
    textsWords: textsWords ?? "",
  };
}

type FieldsProps = { page: ConsentPage; values: Values; set: (part: Partial<Values>) => void };

function TextsFields({ page, values, set }: FieldsProps) {
  return (
    <>
      <TextRow
        label={m.consent_message_kinds()}
        maxLength={consentLengths.messageKinds}
        placeholder={m.consent_usual_kinds()}
        hint={m.consent_message_kinds_hint()}
        value={values.messageKinds}
        onChange={(messageKinds) => set({ messageKinds })}
      />
      <TextRow
        label={m.consent_terms_url()}
        type="url"
        inputMode="url"
        maxLength={tenantLengths.embedCtaUrl}
        placeholder={m.tenants_link_example()}
        hint={m.consent_terms_url_hint()}
        value={values.termsUrl}
        onChange={(termsUrl) => set({ termsUrl })}
      />
      <AreaField
        label={m.consent_own_texts_words()}
        aside={m.tenants_version({ consentVersion: page.versions.texts })}
        value={values.textsWords}
        maxLength={consentLengths.textsWords}
        placeholder={page.textsWords ? "" : page.shown.texts}
        hint={m.consent_own_texts_words_hint()}
        onChange={(textsWords) => set({ textsWords })}
      />
    </>
  );
}

type AreaProps = {
  label: string;
  aside: string;
  value: string;
  maxLength: number;
  placeholder: string;
  hint: string;
  onChange: (text: string) => void;
};

function AreaField({ label, aside, hint, onChange, ...area }: AreaProps) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
        <span className="field-aside">{aside}</span>
      </span>
      <TextArea
        {...area}
        id={id}
        rows={4}
        aria-describedby={`${id}-below`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-below`} className="field-hint">
        {hint}
      </span>
    </div>
  );
}
