import { Button } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { consentLengths } from "#worker/account/consent/consent-page.contract.ts";
import { consentItemNames } from "#worker/consent/consent-item-names.catalogue.ts";
import type { ConsentItem } from "#worker/consent/consent-items.catalogue.ts";
import { TextRow } from "../builder/text-row.tsx";

type Props = { missing: ConsentItem[]; isPending: boolean; onBack(): void; onConfirm(name: string): void };

/** Words that ask for less than ours: somebody answers for them by name, which is kept, or goes back to them. */
export function AnswerFor({ missing, isPending, onBack, onConfirm }: Props) {
  const [name, setName] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} className="consent-answer" role="alertdialog" aria-labelledby="answer-for" tabIndex={-1}>
      <h3 id="answer-for">{m.consent_answer_title()}</h3>
      <p>{m.consent_answer_text()}</p>
      <ul>
        {missing.map((item) => (
          <li key={item}>{consentItemNames[item]()}</li>
        ))}
      </ul>
      <TextRow
        label={m.consent_answer_name()}
        autoComplete="name"
        maxLength={consentLengths.confirmedBy}
        hint={m.consent_answer_hint()}
        value={name}
        onChange={setName}
      />
      <div className="consent-buttons">
        <Button type="button" size="3" className="big-button" variant="soft" color="gray" onClick={onBack}>
          {m.consent_answer_back()}
        </Button>
        <Button
          type="button"
          size="3"
          className="big-button"
          disabled={isPending || name.trim().length < 3}
          onClick={() => onConfirm(name.trim())}
        >
          {isPending ? m.ui_saving() : m.consent_answer_save()}
        </Button>
      </div>
    </div>
  );
}
