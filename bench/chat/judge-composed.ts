import { type Draft, isObject } from "#services/chat-kit/part.ts";
import { type Design, designOf } from "#services/designs.ts";
import type { Service } from "#services/services.ts";
import type { ChatAnswer } from "#worker/chat/chat.contract.ts";
import { checkProposal } from "#worker/chat/check-proposal.ts";
import type { ChatContext } from "#worker/chat/interpreter.ts";
import { interpretByKeywords } from "#worker/chat/keyword-interpreter.ts";
import { applyEdits } from "#worker/chat/rules/apply-edits.ts";
import { unseenDesigns } from "#worker/chat/utterances/utterance-designs.ts";
import type { Composed } from "./compose-sentences.ts";
import type { Verdict } from "./judge-sentence.ts";

/** A sentence as the built-in matcher reads it. `note`: what it says it left out. */
export type Read = { answer: ChatAnswer; note: string };

/** Where the bench's sentences are said: everything is marked on the photo, and nothing was said before. */
export function contextOf(service: Service): ChatContext {
  const design = designOf(service).schema.parse(unseenDesigns[service]);
  const selected = new Set(designOf(service).markables.map(({ kind }) => kind));
  return { service, design, selected, pointed: null, history: [] };
}

export function read(context: ChatContext, message: string): Read {
  const proposal = interpretByKeywords(context, message);
  return { answer: checkProposal(context, proposal), note: proposal.kind === "change" ? proposal.note : "" };
}

/** What came of a sentence that was put together, beside the edits that it was put together from; null: those go nowhere. */
export function judgeComposed(context: ChatContext, { say, edits, names, kept }: Composed): Verdict | null {
  const { draft, stops } = applyEdits(context, edits);
  if (stops.length > 0) return null;
  // A material may bring a color of its own: "terracotta tile".
  const isFree = (path: string) =>
    edits.some((edit) => edit.type === "set" && edit.field.key === "material" && path === `${edit.part.key}.color`);
  const came = read(context, say);
  const before: Draft = { ...context.design };
  const want = kept ? { ...draft, [kept.key]: before[kept.key] } : draft;
  const verdict = judgeDesign(context.design, { want, came, isFree });
  const words = `${came.answer.plan} ${came.answer.answer ?? ""}`;
  const isNamed = !names || names.split(" ").every((word) => words.includes(word)) || words.includes("About “");
  return verdict === "right" && came.answer.patch && !isNamed ? "silent" : verdict;
}

type Judged = { want: object; came: Read; isFree?: (path: string) => boolean };

/** `want` is the whole design that is right. */
export function judgeDesign(before: Design, { want, came, isFree = () => false }: Judged): Verdict {
  const { answer, note } = came;
  const [old, right, now] = [entriesOf(before), entriesOf(want), entriesOf(answer.design)];
  const paths = [...new Set([...old.keys(), ...right.keys(), ...now.keys()])].filter((path) => !isFree(path));
  if (paths.every((path) => right.get(path) === now.get(path))) return "right";
  if (!answer.patch) return answer.refused ? "refused" : "asked";
  const isStrange = paths.some((path) => now.get(path) !== old.get(path) && now.get(path) !== right.get(path));
  return !isStrange && note !== "" ? "said" : "silent";
}

/** "roof.color" → "charcoal", "features.bubblers" → "true". */
function entriesOf(value: unknown, path = "", found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) for (const id of value) found.set(`${path}.${id}`, "true");
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) entriesOf(inner, path ? `${path}.${key}` : key, found);
  else if (value !== undefined && value !== null) found.set(path, String(value));
  return found;
}
