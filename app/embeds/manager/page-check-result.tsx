import { CircleAlert, CircleCheck } from "lucide-react";
import { useRef } from "react";
import { type Message, m } from "#messages";
import type { PageCheck, PageState } from "#worker/embed-pages/page-check/page-check.contract.ts";
import { formatLastSeen } from "../../account/format-last-seen.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

const titles: Record<PageState, Message> = {
  works: m.embeds_page_works,
  unseen: m.embeds_page_unseen,
  "old-code": m.embeds_page_old_code,
  blocked: m.embeds_page_blocked,
  hidden: m.embeds_page_hidden,
  "other-company": m.embeds_page_other_company,
  "as-text": m.embeds_page_as_text,
  missing: m.embeds_page_missing,
  unreachable: m.embeds_page_unreachable,
};

const advice: Record<PageState, Message | null> = {
  works: null,
  unseen: m.embeds_page_unseen_advice,
  "old-code": m.embeds_page_old_code_advice,
  blocked: m.embeds_page_blocked_advice,
  hidden: m.embeds_page_hidden_advice,
  "other-company": m.embeds_page_other_company_advice,
  "as-text": m.embeds_page_as_text_advice,
  missing: m.embeds_page_missing_advice,
  unreachable: m.embeds_page_unreachable_advice,
};

/** What was found on a page, what to do about it, and what that rests on. */
export function PageCheckResult({ check: { state, sources, seenAt, line, page } }: { check: PageCheck }) {
  const shown = useRef<HTMLPreElement>(null);
  const isFine = state === "works" || state === "unseen";
  const [Icon, words] = [isFine ? CircleCheck : CircleAlert, advice[state]];
  return (
    <div className="check-help page-check" data-fine={isFine ? "" : undefined} role="status">
      <Icon size={20} aria-hidden />
      <div>
        <h3>{titles[state]()}</h3>
        {words ? <p>{words()}</p> : null}
        {line ? (
          <>
            <pre ref={shown}>{line}</pre>
            <CopyButton text={line} shown={shown} />
          </>
        ) : null}
        <ul>
          <li>{page}</li>
          {sources.includes("page") ? <li>{m.embeds_rests_on_page()}</li> : null}
          <li>{seenAt ? m.embeds_rests_on_visitors({ seenAt: formatLastSeen(seenAt) }) : m.embeds_no_visitor_yet()}</li>
        </ul>
      </div>
    </div>
  );
}
