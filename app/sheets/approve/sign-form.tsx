import { type FormEvent, useRef, useState } from "react";
import { m } from "#messages";
import { maxCommentLength, maxNameLength } from "#worker/sheets/sheets.catalogue.ts";
import type { ApprovePage, ApproveSheet } from "#worker/sheets/sheets.contract.ts";
import { ApiError, api, dataOf } from "../../api.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { SignaturePad } from "./signature-pad.tsx";

type Props = {
  token: string;
  sheet: ApproveSheet;
  company: string;
  chosen: number | null;
  onSigned(page: ApprovePage): void;
};
type Problem = { field: string | undefined; text: string; isStale: boolean };

/** Name, signature, a comment, and the words that are agreed to. A typed name counts as much as a drawn one. */
export function SignForm({ token, sheet, company, chosen, onSigned }: Props) {
  const [name, setName] = useState(sheet.recipientName ?? "");
  const [isDrawing, setDrawing] = useState(false);
  const [drawing, setDrawn] = useState("");
  const [comment, setComment] = useState("");
  const [agrees, setAgrees] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  async function sign(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing = findMissing({ chosen, name, drawing: isDrawing ? drawing : null, agrees });
    if (missing) return fail(missing);
    setBusy(true);
    setProblem(null);
    const { version, hash } = sheet;
    const what = { version, hash, chosen: chosen ?? 1, name, comment, drawing: isDrawing ? drawing : null };
    try {
      const json = { ...what, agrees: true as const };
      const page = await dataOf(api.approve[":token"].signature.$post({ param: { token }, json }));
      if (page) onSigned(page);
      scrollTo({ top: 0 });
    } catch (error) {
      const isApi = error instanceof ApiError;
      fail({
        field: isApi ? error.field : undefined,
        text: failureMessage(error, m.sheets_page_sign_failed()),
        isStale: isApi && [404, 409, 410].includes(error.status),
      });
    } finally {
      setBusy(false);
    }
  }

  function fail(found: Problem) {
    setProblem(found);
    const field = found.field === "chosen" ? document.querySelector("input[name=chosen]") : fieldNamed(found.field);
    if (field instanceof HTMLElement) field.focus();
  }

  function fieldNamed(field: string | undefined) {
    return field ? (form.current?.querySelector(`[name=${field}]`) ?? null) : null;
  }

  const problemOf = (field: string) => (problem?.field === field ? { "aria-describedby": "sign-problem" } : {});
  return (
    <form ref={form} className="approve-form" onSubmit={sign} noValidate aria-labelledby="sign-title">
      <h2 id="sign-title">{m.sheets_page_sign_title()}</h2>
      <label className="approve-field">
        <span>{m.sheets_your_name()}</span>
        <input
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...problemOf("name")}
        />
        <small>{m.sheets_page_name_hint()}</small>
      </label>
      <fieldset className="approve-how">
        <legend>{m.sheets_page_how()}</legend>
        {[false, true].map((draws) => (
          <label key={String(draws)} className="approve-choice">
            <input type="radio" name="how" checked={isDrawing === draws} onChange={() => setDrawing(draws)} />
            <span>{draws ? m.sheets_page_draw() : m.sheets_page_type()}</span>
          </label>
        ))}
      </fieldset>
      {isDrawing ? (
        <SignaturePad path={drawing} onChange={setDrawn} {...problemOf("drawing")} />
      ) : (
        <output className="approve-typed" aria-label={m.sheets_page_preview()}>
          {name || " "}
        </output>
      )}
      <label className="approve-field">
        <span>{m.sheets_page_comment()}</span>
        <textarea
          name="comment"
          rows={3}
          maxLength={maxCommentLength}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          {...problemOf("comment")}
        />
        <small>{m.sheets_page_comment_hint({ company })}</small>
      </label>
      <label className="approve-choice approve-agree">
        <input
          type="checkbox"
          name="agrees"
          checked={agrees}
          onChange={({ target }) => setAgrees(target.checked)}
          {...problemOf("agrees")}
        />
        <span>{sheet.declaration}</span>
      </label>
      <div role="alert" id="sign-problem" className="approve-problem">
        {problem ? <p>{problem.text}</p> : null}
        {problem?.isStale ? (
          <button type="button" className="share-button share-button-soft" onClick={() => location.reload()}>
            {m.sheets_page_reload()}
          </button>
        ) : null}
      </div>
      <button type="submit" className="share-button" aria-disabled={isBusy}>
        {isBusy ? m.sheets_page_signing() : m.sheets_page_sign()}
      </button>
    </form>
  );
}

type Filled = { chosen: number | null; name: string; drawing: string | null; agrees: boolean };

/** What the server would say first, at once. */
function findMissing({ chosen, name, drawing, agrees }: Filled): Problem | null {
  const missing = (field: string, text: string) => ({ field, text, isStale: false });
  if (chosen === null) return missing("chosen", m.sheets_choose_design());
  if (name.trim().length < 2) return missing("name", m.sheets_type_name());
  if (drawing === "") return missing("drawing", m.sheets_draw_signature());
  if (!agrees) return missing("agrees", m.sheets_tick_agree());
  return null;
}
