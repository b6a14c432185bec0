import { m } from "#messages";
import type { TextsBox as Box } from "#worker/embeds/embeds.contract.ts";

/**
 * Marketing by text message: a box of its own that is never ticked and never needed, with the links that carriers ask for
 * beside it. What is sent is the words themselves.
 */
export function TextsBox({ box, problem }: { box: Box; problem: string | undefined }) {
  const { words, privacyUrl, termsUrl } = box;
  return (
    <div className="lead-texts">
      <label>
        <input
          type="checkbox"
          name="textsWords"
          value={words}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "lead-texts-problem" : undefined}
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
        <p id="lead-texts-problem" className="lead-problem">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
