import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "#messages";
import type { ApproveSheet } from "#worker/sheets/sheets.contract.ts";
import { SignatureShown } from "../signature-shown.tsx";

type Props = { company: string; signature: NonNullable<ApproveSheet["signature"]>; isNew: boolean };

/** What was signed, and when. Right after signing it is read out. */
export function Signed({ company, signature: { name, at, chosen, comment, drawing }, isNew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className="approve-intro">
      <CircleCheck className="approve-check" size={36} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {isNew ? m.sheets_page_done_title() : m.sheets_page_signed_title()}
      </h1>
      {isNew ? <p>{m.sheets_page_done_text({ company })}</p> : null}
      <p>
        {name
          ? m.sheets_page_signed_text({ name, number: chosen, at })
          : m.sheets_page_signed_erased({ number: chosen, at })}
      </p>
      {name ? <SignatureShown {...{ name, drawing }} /> : null}
      {comment ? <p className="approve-comment">{m.sheets_pdf_comment({ comment })}</p> : null}
    </div>
  );
}
