import { Pencil, Sparkles, Undo2 } from "lucide-react";
import { m } from "#messages";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import { costMessage, noneLeftMessage } from "../result/job-messages.ts";
import { PlannedChanges } from "./planned-changes.tsx";
import type { Turn } from "./turns.ts";

type Props = {
  turn: Turn;
  allowance: Allowance | null;
  working: boolean;
  onConfirm(): void;
  onChange(): void;
  onUndo(): void;
  /** Strikes a change out, or takes it in again. */
  onStrike(id: string): void;
};

/** The plan, part by part. Nothing happens before it is confirmed. */
export function Proposal({ turn, allowance, working, onConfirm, onChange, onUndo, onStrike }: Props) {
  const { plan, changes = [], note } = turn.reply;
  const { failed, struck = [] } = turn;
  const isEmpty = changes.length > 0 && changes.every(({ keys }) => struck.includes(keys.join()));
  const spent = allowance !== null && allowance.limit !== -1 && allowance.left <= 0;
  return (
    <div className="vz-chat-plan">
      {changes.length > 0 ? <PlannedChanges changes={changes} struck={struck} onStrike={onStrike} /> : <p>{plan}</p>}
      {changes.length > 0 && note ? <p className="vz-chat-note">{note}</p> : null}
      {isEmpty ? <p className="vz-hint">{m.visualizations_chat_all_struck()}</p> : null}
      {failed && !working ? (
        <p className="vz-problem" role="alert">
          {failed}
        </p>
      ) : null}
      {spent ? <p className="vz-hint">{noneLeftText(allowance)}</p> : null}
      <button
        type="button"
        className="vz-button vz-button-wide"
        disabled={working || spent || isEmpty}
        onClick={onConfirm}
      >
        <Sparkles aria-hidden />
        <span>
          {working ? m.visualizations_order_being_made() : failed ? m.ui_try_again() : m.visualizations_chat_make_it()}
          <small>{costMessage(allowance, 1)}</small>
        </span>
      </button>
      <div className="vz-row">
        <button type="button" className="vz-quiet" onClick={onChange}>
          <Pencil aria-hidden />
          {m.ui_change()}
        </button>
        <button type="button" className="vz-quiet" onClick={onUndo}>
          <Undo2 aria-hidden />
          {m.ui_undo()}
        </button>
      </div>
    </div>
  );
}

function noneLeftText(allowance: Allowance): string {
  const { title, text } = noneLeftMessage(allowance, null);
  return m.visualizations_chat_spent({ title, text });
}
