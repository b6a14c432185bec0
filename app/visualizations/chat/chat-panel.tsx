import { MapPin, SendHorizontal, X } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { m } from "#messages";
import type { Design } from "#services/designs.ts";
import { serviceOf } from "#services/services.ts";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import { maxMessageLength } from "#worker/chat/chat.catalogue.ts";
import { RichText } from "../../ui/rich-text.tsx";
import type { Point } from "../picture/view.ts";
import { useService } from "../service-context.ts";
import type { Person } from "../work/person.ts";
import type { Version } from "../work/visualizer-state.ts";
import { ChatTurn } from "./chat-turn.tsx";
import { NoChat } from "./no-chat.tsx";
import { Proposal } from "./proposal.tsx";
import { plannedDesign } from "./turns.ts";
import { useChat } from "./use-chat.ts";
import "./chat.css";

type Props = {
  /** Whom the chat is only offered to; null where it is open. */
  upsell: Person | null;
  photoId: string;
  shown: Version;
  versions: readonly Version[];
  allowance: Allowance | null;
  /** A picture is being made. */
  working: boolean;
  /** Why the last order came to nothing. */
  failure: string | null;
  /** Where the person tapped on the picture, and what is there. */
  pointed: { at: Point; name: string } | null;
  onForgetPoint(): void;
  /** Takes the focus to the picture, where arrow keys move a cursor. */
  onPointByKeys(): void;
  input: RefObject<HTMLTextAreaElement | null>;
  onOrder(design: Design): void;
  onClose(): void;
  say(words: string): void;
};

export function ChatPanel(props: Props) {
  const { upsell, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // At once: later it would take the focus from whoever has moved on already.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="vz-chat" aria-labelledby="vz-chat-name">
      <div className="vz-row">
        <h3 id="vz-chat-name" className="vz-chat-name" ref={heading} tabIndex={-1}>
          {m.visualizations_chat_title()}
        </h3>
        <button type="button" className="vz-icon" aria-label={m.visualizations_chat_close()} onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
      {upsell ? <NoChat person={upsell} /> : <Talk {...props} />}
    </section>
  );
}

function Talk({ photoId, shown, versions, allowance, working, failure, pointed, input, ...on }: Props) {
  const { onForgetPoint, onPointByKeys, onOrder, say } = on;
  const { service } = useService();
  const chat = useChat({ photoId, shown, versions, working, failure, say });
  const [text, setText] = useState("");
  const end = useRef<HTMLDivElement>(null);
  const { branch, proposal, problem } = chat;
  const count = branch.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest words come into sight as they arrive
  useEffect(() => {
    // It answers with a promise in new browsers, which is no way to clean up.
    end.current?.scrollIntoView({ block: "nearest" });
  }, [count, chat.busy, working, proposal?.failed]);

  async function send(message: string) {
    const said = message.trim();
    if (!said || chat.busy) return;
    if (!(await chat.send(said, pointed?.at ?? null))) return;
    setText("");
    onForgetPoint();
    input.current?.focus({ preventScroll: true });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(text);
  }

  const last = branch.at(-1);
  const choices =
    count === 0
      ? serviceOf(service).starters.map((starter) => starter())
      : last && last.state === "open"
        ? last.reply.choices
        : [];
  return (
    <>
      <div className="vz-chat-talk">
        {count === 0 ? <p className="vz-hint">{m.visualizations_chat_intro()}</p> : null}
        <ol className="vz-chat-turns" aria-label={m.visualizations_chat_log()}>
          {branch.map((turn) => (
            <ChatTurn key={turn.id} turn={turn} madeNumber={numberOf(versions, turn.made)} working={working} />
          ))}
        </ol>
        {proposal ? (
          <Proposal
            key={proposal.id}
            turn={proposal}
            allowance={allowance}
            working={working}
            onConfirm={() => {
              chat.ordered();
              onOrder(plannedDesign(proposal));
            }}
            onStrike={chat.strike}
            onChange={() => input.current?.focus()}
            onUndo={() => {
              chat.revoke();
              say(m.visualizations_chat_undone());
              input.current?.focus({ preventScroll: true });
            }}
          />
        ) : null}
        {choices.length > 0 ? (
          <ul className="vz-chat-choices" aria-label={m.visualizations_chat_suggestions()}>
            {choices.map((choice) => (
              <li key={choice}>
                <button type="button" className="vz-chat-choice" disabled={chat.busy} onClick={() => send(choice)}>
                  {choice}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {problem ? (
          <p className="vz-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <div ref={end} />
      </div>
      <form className="vz-chat-form" onSubmit={submit}>
        {pointed ? (
          <p className="vz-chat-pointed">
            <MapPin aria-hidden />
            <span>{pointed.name}</span>
            <button
              type="button"
              aria-label={m.visualizations_chat_forget_point({ name: pointed.name })}
              onClick={onForgetPoint}
            >
              <X aria-hidden />
            </button>
          </p>
        ) : (
          <p className="vz-hint">
            <RichText
              parts={m.visualizations_chat_point_hint.parts()}
              keys={(inner) => (
                <button type="button" className="vz-chat-keys" onClick={onPointByKeys}>
                  {inner}
                </button>
              )}
            />
          </p>
        )}
        <div className="vz-chat-line">
          <label className="vz-hidden" htmlFor="vz-chat-input">
            {m.visualizations_chat_input()}
          </label>
          <textarea
            id="vz-chat-input"
            ref={input}
            rows={1}
            maxLength={maxMessageLength}
            placeholder={
              pointed
                ? m.visualizations_chat_placeholder_pointed({ name: pointed.name.toLowerCase() })
                : serviceOf(service).starters[0]?.()
            }
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send(text);
            }}
          />
          <button
            type="submit"
            className="vz-chat-send"
            aria-label={m.visualizations_chat_send()}
            disabled={chat.busy || text.trim() === ""}
          >
            <SendHorizontal aria-hidden />
          </button>
        </div>
      </form>
    </>
  );
}

function numberOf(versions: readonly Version[], id: string | null): number | null {
  const at = versions.findIndex((version) => version.id === id);
  return at < 0 ? null : at + 1;
}
