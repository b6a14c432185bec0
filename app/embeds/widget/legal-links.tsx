import { language, m } from "#messages";
import { pathIn } from "#worker/language.contract.ts";

type Props = { companyName: string; privacyUrl: string | null };

/** What becomes of a visitor's data: the company's own policy where it has one, then ours, and our terms. */
export function LegalLinks({ companyName, privacyUrl }: Props) {
  return (
    <nav className="widget-legal" aria-label={m.embeds_legal()}>
      {privacyUrl ? (
        <a href={privacyUrl} target="_blank" rel="noopener">
          {m.embeds_companys_privacy_policy({ companyName })}
        </a>
      ) : null}
      <a href={pathIn(language(), "/privacy")} target="_blank" rel="noopener">
        {privacyUrl ? m.embeds_visualizer_privacy_policy() : m.embeds_privacy_policy()}
      </a>
      <a href={pathIn(language(), "/terms")} target="_blank" rel="noopener">
        {m.embeds_terms()}
      </a>
    </nav>
  );
}
