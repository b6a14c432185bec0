import { m } from "#messages";

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
      <a href="/privacy" target="_blank" rel="noopener">
        {privacyUrl ? m.embeds_visualizer_privacy_policy() : m.embeds_privacy_policy()}
      </a>
      <a href="/terms" target="_blank" rel="noopener">
        {m.embeds_terms()}
      </a>
    </nav>
  );
}
