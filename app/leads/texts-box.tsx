import { useId } from "react";
import { m } from "#messages";
import type { TextsBox as Box } from "#worker/embeds/embeds.contract.ts";

type Props = {
  box: Box;
  /** Of the form that it stands in: a widget's or the contact page's. */
  className: string;
  problem?: string | null | undefined;
};

/**
 * Marketing by text message: a box of its own that is never ticked and never needed, with the links that carriers ask for
 * beside it. What is sent is the words themselves.
 */
export function TextsBox({ box: { words, privacyUrl, termsUrl }, className, problem }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label>
        <input
          type="checkbox"
          name="textConsentWording"
          value={words}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
        />
        <span>
          {words} <small>{m.ui_optional()}</small>
        </span>
      </label>
      <p>
        <a href={privacyUrl} target="_blank" rel="noopener">
          {m.consent_privacy_policy()}
        </a>
        {" · "}
        <a href={termsUrl} target="_blank" rel="noopener">
          {m.consent_texts_terms()}
        </a>
      </p>
      {problem ? (
        <p id={id} className="lead-problem field-message">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
