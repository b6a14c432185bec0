import { ArrowRight } from "lucide-react";
import { m } from "#messages";
import type { PlannedChange } from "#worker/chat/chat.contract.ts";

type Props = { changes: readonly PlannedChange[]; struck: readonly string[]; onStrike(name: string): void };

/** The plan part by part, old beside new. A part that is not ticked stays as it is. */
export function PlannedChanges({ changes, struck, onStrike }: Props) {
  return (
    <ul className="vz-chat-changes" aria-label={m.visualizations_chat_changes()}>
      {changes.map(({ keys, name, from, to, fromHex, toHex }) => {
        const id = keys.join();
        return (
          <li key={id}>
            <label className="vz-chat-change">
              <input type="checkbox" checked={!struck.includes(id)} onChange={() => onStrike(id)} />
              <span className="vz-chat-change-name">{name}</span>{" "}
              {to === "" ? null : (
                <span className="vz-chat-change-values">
                  <Value text={from} hex={fromHex} className="vz-chat-old" />
                  <ArrowRight aria-hidden />
                  <span className="vz-hidden"> {m.visualizations_chat_becomes()} </span>
                  <Value text={to} hex={toHex} className="vz-chat-new" />
                </span>
              )}
            </label>
          </li>
        );
      })}
    </ul>
  );
}

function Value({ text, hex, className }: { text: string; hex: string | null; className: string }) {
  return (
    <span className={className}>
      {hex ? <i style={{ background: hex }} aria-hidden /> : null}
      {text}
    </span>
  );
}
