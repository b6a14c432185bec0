import { m } from "#messages";
import type { Draft } from "#services/chat-kit/part.ts";
import { type Design, designOf } from "#services/designs.ts";
import type { ChatAnswer } from "./chat.contract.ts";
import type { Change, ChatContext, Proposal } from "./interpreter.ts";
import { changesOf, describeChange, swatchesOf } from "./rules/describe-change.ts";
import { joinNames } from "./rules/join-names.ts";
import { stopWithheld } from "./rules/offered.ts";

/**
 * What the person gets to see of a proposal. Whoever made it, a change passes only as a whole design that the service's
 * schema takes and of which all is offered; what does not is said.
 * @param withProducts puts the company's own products where the design has what they stand for; they are named in their own words
 */
export function checkProposal(
  context: ChatContext,
  proposal: Proposal,
  withProducts: (design: Design) => Design = (design) => design,
): ChatAnswer {
  const { service, design } = context;
  const nothing = {
    ...{ patch: null, design, plan: "", changes: [], note: "", swatches: [] },
    ...{ choices: [] as string[], understood: true },
  };
  switch (proposal.kind) {
    case "answer":
      return { ...nothing, answer: proposal.text, choices: [...(proposal.choices ?? [])] };
    case "question":
      return { ...nothing, answer: proposal.text, choices: [...proposal.choices] };
    case "refusal":
      return { ...nothing, refused: proposal.text };
    case "unclear":
      return { ...nothing, understood: false, answer: proposal.text, choices: [...proposal.choices] };
    case "change": {
      const checked = designOf(service).schema.safeParse(proposal.design);
      if (!checked.success)
        return { ...nothing, answer: checked.error.issues[0]?.message ?? m.server_request_is_not_valid() };
      const before: Draft = { ...design };
      const stop = stopWithheld(context, { ...checked.data });
      if (stop) return { ...nothing, answer: stop.text, choices: stop.choices };
      const ordered = withProducts(checked.data);
      const after: Draft = { ...ordered };
      const kept = proposal.kept.length > 0 ? m.chat_kept({ parts: joinNames(proposal.kept) }) : "";
      const note = [sayReadAs(proposal), kept, proposal.note].filter(Boolean).join(" ");
      return {
        ...nothing,
        patch: patchOf(before, after),
        design: ordered,
        plan: [describeChange(service, before, after), note].filter(Boolean).join(" "),
        changes: changesOf(service, before, after),
        note,
        choices: [...(proposal.choices ?? [])],
        swatches: swatchesOf(service, before, after),
      };
    }
  }
}

/** A slip that was put right is shown: it may have been another word. */
function sayReadAs({ readAs = [] }: Change): string {
  if (readAs.length === 0) return "";
  return m.chat_read_as({ words: joinNames(readAs.map(([said, read]) => m.chat_one_read_as({ said, read }))) });
}

/** The entries that differ, null for those that are gone: merged into `before` it gives `after`. */
export function patchOf(before: Draft, after: Draft): Draft {
  const patch: Draft = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null)) patch[key] = after[key] ?? null;
  }
  return patch;
}
