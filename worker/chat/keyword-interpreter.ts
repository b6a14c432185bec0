import { language, languages, m } from "#messages";
import type { Edit, Reading } from "#services/chat-kit/edit.ts";
import { choiceOf, type Draft, designValue, readField } from "#services/chat-kit/part.ts";
import { chatOf } from "./chat-of.ts";
import type { ChatContext, Proposal } from "./interpreter.ts";
import { changedLast, restoreParts } from "./matcher/go-back.ts";
import { plainEdit } from "./matcher/plain-edit.ts";
import { readingsOf } from "./matcher/read-message.ts";
import { referBack } from "./matcher/resolve-reference.ts";
import { askWhich, changesOther } from "./model/agree.ts";
import { answerQuestion, capabilities } from "./rules/answer-question.ts";
import { applyEdits } from "./rules/apply-edits.ts";
import { changedParts } from "./rules/describe-change.ts";
import { chooseOf, joinNames } from "./rules/join-names.ts";
import { putBackKept } from "./rules/put-back-kept.ts";
import { isOrder, rejectMessage } from "./rules/refusals.ts";
import { isCourtesyMail, isRestart, isUndo, stepsBack } from "./rules/small-talk.ts";
import { respell } from "./vocabulary/correct-spelling.ts";
import { writtenOut } from "./vocabulary/normalize.ts";
import { inTheirWords, readSpanish, type Spanish } from "./vocabulary/spanish.ts";

/** Understands plain words by the names of the catalog and what else people call its options: no model, no key, no network. */
export function interpretByKeywords(context: ChatContext, message: string): Proposal {
  const spanish = spanishOf(context, message);
  if (!spanish) return interpretEnglish(context, message);
  const history = context.history.map((turn) => ({
    ...turn,
    message: spanishOf(context, turn.message)?.text ?? turn.message,
  }));
  const proposal = interpretEnglish({ ...context, history }, spanish.text);
  const own = (text: string) => inTheirWords(text, spanish);
  const choices = proposal.kind === "refusal" ? undefined : proposal.choices?.map(own);
  return proposal.kind === "change"
    ? { ...proposal, note: own(proposal.note), leftOut: proposal.leftOut?.map(own), ...(choices && { choices }) }
    : ({ ...proposal, text: own(proposal.text), ...(choices && { choices }) } as Proposal);
}

function spanishOf({ service }: ChatContext, message: string): Spanish | null {
  return readSpanish(service, message, language() !== languages[0]);
}

function interpretEnglish(context: ChatContext, message: string): Proposal {
  const { rest, refused } = withoutRefused(message);
  if (rest !== null && refused !== null) {
    const proposal = interpretEnglish(context, rest);
    return proposal.kind === "change"
      ? { ...proposal, note: [proposal.note, refused].filter(Boolean).join(" ") }
      : proposal;
  }
  const said = writtenOut(message);
  return answerAtOnce(context, said) ?? answerQuestion(context, said) ?? changeOf(context, said);
}

/** A wish beside a question that is not for the chat ("… and how much is that?") is still a wish. */
function withoutRefused(message: string): { rest: string | null; refused: string | null } {
  const sentences = message.split(
    /(?<=[.?!;])\s+|\n+|,? (?:and|but|also) (?=how (?:much|long)\b|what (?:is|are|would) )|, (?=how much\b)|, (?=[^,]*\bhoa\b)|(?<=\bhoa\b[^,]*), /i,
  );
  const refused = sentences.flatMap((one) => rejectMessage(writtenOut(one)) ?? []);
  const rest = sentences.filter((one) => !rejectMessage(writtenOut(one)));
  const isHarmless = refused[0] !== undefined && !isOrder(writtenOut(message));
  return isHarmless && rest.length > 0
    ? { rest: rest.join(" "), refused: refused[0] ?? null }
    : { rest: null, refused: null };
}

/** What is plain whoever reads it: a no, one step back, thanks. null: it has to be understood. */
export function answerAtOnce(context: ChatContext, message: string): Proposal | null {
  const said = writtenOut(spanishOf(context, message)?.text ?? message);
  const rejected = rejectMessage(said);
  if (rejected) return { kind: "refusal", text: rejected };
  if (isUndo(said)) return backTo(context, context.history.at(-1)?.design);
  const steps = stepsBack(said);
  if (steps) return backTo(context, context.history.at(-Math.min(steps, context.history.length))?.design);
  if (isRestart(said)) return backTo(context, context.history[0]?.design);
  return isCourtesyMail(said) ? courtesy(context, said) : null;
}

function backTo(context: ChatContext, design: ChatContext["design"] | undefined): Proposal {
  if (!design) return { kind: "answer", text: m.chat_nothing_to_undo() };
  if (JSON.stringify(design) === JSON.stringify(context.design)) {
    return { kind: "answer", text: m.chat_already_undone() };
  }
  return { kind: "change", design, kept: [], note: "" };
}

function courtesy(context: ChatContext, message: string): Proposal {
  if (/^\W*(hi|hello|hey|good (morning|evening|day))\b/i.test(message)) {
    return { kind: "answer", ...capabilities(context) };
  }
  return { kind: "answer", text: m.chat_courtesy() };
}

function changeOf(context: ChatContext, message: string): Proposal {
  const back = restoreParts(context, message);
  if (back) return back;
  const referred = referBack(context, message);
  if (referred) {
    const { draft, stops } = applyEdits({ ...context, design: referred.design }, referred.edits);
    if (isOther(draft, context.design)) return { kind: "change", design: draft, kept: [], note: "" };
    const [stop] = stops;
    if (stop) return { kind: "question", ...stop };
  }
  const style = chatOf(context.service).askBack?.(message);
  if (style) return { kind: "question", ...style };

  const [first, ...others] = readPlainly(context, message).map((reading) => proposalOf(context, reading));
  if (!first) return unclear(context);
  if (first.kind !== "change") return first;
  const other = others.find((one) => one.kind === "change" && changesOther(context, first, one));
  return other?.kind === "change" ? askWhich(context, [first, other]) : first;
}

function proposalOf(context: ChatContext, reading: Reading): Proposal {
  const { edits, kept, rejected, notes, leftOut, readAs, isKnown, isOpen } = reading;
  const { draft: made, stops } = applyEdits(context, [...edits, ...absentFrom(context, reading)]);
  const draft = putBackKept({ ...context.design }, made, reading);
  const unread = leftOut.length > 0 ? [m.chat_left_out({ words: quoted(leftOut) })] : [];
  const left = [...new Set([...notes, ...rejected, ...stops.map(({ text }) => text), ...unread])];
  if (isOther(draft, context.design)) {
    const changed = changedParts(context.service, { ...context.design }, draft);
    const stays = kept.filter((part) => !changed.includes(part));
    return {
      ...{ kind: "change", design: draft, kept: [...new Set(stays.map(({ name }) => name))], note: left.join(" ") },
      ...{ leftOut, readAs, isOpen: stops.length > 0, choices: stops.flatMap(({ choices }) => choices).slice(0, 4) },
    };
  }
  const [stop] = stops;
  if (stop) return stop.isFinal ? { kind: "refusal", text: stop.text } : { kind: "question", ...stop };
  if (rejected[0]) return { kind: "refusal", text: rejected[0] };
  if (isKnown && leftOut.length === 0) return { kind: "answer", text: m.chat_no_change() };
  if (isKnown)
    return {
      kind: "question",
      text: `${m.chat_unread({ words: quoted(leftOut) })} ${m.chat_which_part()}`,
      choices: [],
    };
  return isOpen ? askForThing(context) : unclear(context);
}

function quoted(words: readonly string[]): string {
  return joinNames(words.slice(0, 4).map((word) => `“${word}”`));
}

/** "I like the skeletons, but …", "trim stays black": what is to stay and is not there may be a wish. */
function absentFrom({ design }: ChatContext, { keptChoices, edits }: Reading): Edit[] {
  const isThere = ({ part, field, choice }: Reading["keptChoices"][number]) =>
    field.many || readField({ ...design }, part, field) === designValue(choice);
  const isSettled = ({ part }: Reading["keptChoices"][number]) =>
    keptChoices.some((one) => one.part === part && isThere(one)) ||
    edits.some((edit) => "part" in edit && edit.part === part);
  const absent = keptChoices.filter((one) => !isSettled(one));
  return absent.map(({ part, choice }) => {
    const chip = chooseOf(part, choice.name);
    return { type: "ask", text: m.chat_not_sure({ words: choice.name.toLowerCase() }), choices: [chip] };
  });
}

/** Without who it is for and why. */
function readPlainly(context: ChatContext, message: string): Reading[] {
  const { service, pointed } = context;
  return readingsOf(service, plainEdit(respell(message)), { pointed, before: changedLast(context) });
}

/** "Take that away" says what to do and not with what. */
function askForThing({ service, design }: ChatContext): Proposal {
  const draft: Draft = { ...design };
  const things = chatOf(service).parts.flatMap((part) => {
    const value = draft[part.key];
    if (!Array.isArray(value)) return [];
    return value.map((id) =>
      m.chat_choice_remove({ choice: choiceOf(part.fields[0], id)?.name.toLowerCase() ?? String(id) }),
    );
  });
  const names = chatOf(service)
    .parts.slice(0, 4)
    .map(({ name }) => m.chat_choice_the_part({ part: name.toLowerCase() }));
  return {
    kind: "question",
    text: m.chat_which_part(),
    isBlank: true,
    choices: (things.length > 0 ? things : names).slice(0, 4),
  };
}

function unclear(context: ChatContext): Proposal {
  const { text, choices = [] } = capabilities(context);
  return { kind: "unclear", text: `${m.chat_did_not_understand()} ${text}`, choices };
}

function isOther(draft: Draft, design: ChatContext["design"]): boolean {
  return JSON.stringify(sortedKeys(draft)) !== JSON.stringify(sortedKeys({ ...design }));
}

function sortedKeys(draft: Record<string, unknown>): unknown {
  return Object.fromEntries(Object.entries(draft).sort(([a], [b]) => (a < b ? -1 : 1)));
}
