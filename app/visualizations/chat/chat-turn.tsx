import { LoaderCircle } from "lucide-react";
import { m } from "#messages";
import type { Turn } from "./turns.ts";

type Props = {
  turn: Turn;
  /** Which of the pictures was made of it. */
  madeNumber: number | null;
  working: boolean;
};

/** A message and its answer. */
export function ChatTurn({ turn, madeNumber, working }: Props) {
  const { message, reply, state } = turn;
  const isPlan = reply.patch !== null;
  return (
    <li className="vz-chat-turn" data-state={state}>
      <p className="vz-chat-said">
        <span className="vz-hidden">{m.visualizations_chat_you()} </span>
        {message}
      </p>
      {isPlan && state === "open" ? null : (
        <p className="vz-chat-answer">
          {isPlan ? null : <span className="vz-hidden">{m.visualizations_chat_answer()} </span>}
          {reply.refused ?? reply.answer ?? reply.plan}
        </p>
      )}
      {state === "taken-back" ? <p className="vz-chat-end">{m.visualizations_chat_undone()}</p> : null}
      {state === "ordered" && !turn.made && working ? (
        <p className="vz-chat-end vz-chat-working">
          <LoaderCircle className="vz-spin" aria-hidden />
          {m.visualizations_order_being_made()}
        </p>
      ) : null}
      {madeNumber ? <p className="vz-chat-end">{m.visualizations_chat_made({ number: madeNumber })}</p> : null}
    </li>
  );
}
