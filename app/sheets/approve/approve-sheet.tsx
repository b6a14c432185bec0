import { FileText, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages";
import type { ApprovePage, ApproveSheet as Sheet } from "#worker/sheets/sheets.contract.ts";
import { pathOfApproval } from "#worker/sheets/sheets.contract.ts";
import { api } from "../../api.ts";
import { DesignChoice } from "./design-choice.tsx";
import { NotForMe } from "./not-for-me.tsx";
import { SignForm } from "./sign-form.tsx";
import { Signed } from "./signed.tsx";

type Props = {
  page: ApprovePage;
  sheet: Sheet;
  token: string;
  /** Signed a moment ago, on this page. */
  isNew: boolean;
  onSigned(page: ApprovePage): void;
  onDisowned(): void;
};

/** The designs, the company's words, and the place to sign; once it is signed, what was. */
export function ApproveSheet({ page, sheet, token, isNew, onSigned, onDisowned }: Props) {
  const { designs, signature, version } = sheet;
  const [chosen, setChosen] = useState<number | null>(designs.length === 1 ? 1 : null);
  const company = page.company.name;

  useEffect(() => {
    // Programs that only open links do not come this far.
    if (!signature) api.approve[":token"].open.$post({ param: { token }, json: { version } }).catch(() => {});
  }, [token, version, signature]);

  return (
    <main className="approve-main">
      {signature ? (
        <Signed {...{ company, signature, isNew }} />
      ) : (
        <div className="approve-intro">
          <h1>{m.sheets_page_title({ company, count: designs.length })}</h1>
          <Recipient {...sheet} />
          <p>{designs.length === 1 ? m.sheets_page_intro_one() : m.sheets_page_intro_many()}</p>
          <p>{m.sheets_mail_until({ at: sheet.expiresAt })}</p>
        </div>
      )}
      <p className="approve-notice">{sheet.notice}</p>
      <fieldset className="approve-designs">
        <legend className="sr-only">{m.sheets_page_which()}</legend>
        {designs.map((design, i) => (
          <DesignChoice
            key={design.service + String(i)}
            {...{ design, number: i + 1 }}
            folder={`${pathOfApproval(token)}/${i + 1}`}
            chosen={signature ? signature.chosen : chosen}
            onChoose={signature ? null : setChosen}
            isOnly={designs.length === 1}
          />
        ))}
      </fieldset>
      {sheet.words ? (
        <section className="approve-words">
          <h2>{m.sheets_page_from({ company })}</h2>
          <p>{sheet.words}</p>
        </section>
      ) : null}
      {signature ? null : <SignForm {...{ token, sheet, company, chosen, onSigned }} />}
      <div className="approve-ways">
        <a className="share-button share-button-soft" href={`${pathOfApproval(token)}/sheet.pdf`}>
          <FileText size={18} aria-hidden /> {m.sheets_page_pdf()}
        </a>
        {page.phone ? (
          <a className="share-button share-button-soft" href={page.phone.href}>
            <Phone size={18} aria-hidden /> {m.sheets_page_call({ phone: page.phone.text })}
          </a>
        ) : null}
      </div>
      <NotForMe token={token} onDone={onDisowned} />
    </main>
  );
}

function Recipient({ recipientName, home }: Pick<Sheet, "recipientName" | "home">) {
  const name = recipientName && m.sheets_page_greeting({ name: recipientName });
  return name || home ? <p className="approve-for">{[name, home].filter(Boolean).join(" · ")}</p> : null;
}
