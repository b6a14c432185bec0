import type { About } from "#services/chat-kit/utterance.ts";
import { designOf } from "#services/designs.ts";
import type { Service } from "#services/services.ts";
import type { ChatAnswer } from "../chat.contract.ts";
import { checkProposal } from "../check-proposal.ts";
import type { ChatContext, Proposal } from "../interpreter.ts";

export type Interpret = (context: ChatContext, message: string) => Proposal;

/** Where an utterance is said: what was said before it was understood by `interpret`, and taken. */
export function contextOf(service: Service, about: About, interpret: Interpret): ChatContext {
  const design = designOf(service).schema.parse(about.design);
  let context: ChatContext = { service, design, selected: null, pointed: null, history: [] };
  for (const message of about.before ?? []) {
    const { patch, design } = checkProposal(context, interpret(context, message));
    if (!patch) throw new Error(`"${message}" changes nothing.`);
    context = { ...context, design, history: [...context.history, { message, design: context.design }] };
  }
  return { ...context, pointed: about.pointed ?? null };
}

export function runUtterance(service: Service, message: string, about: About, interpret: Interpret): ChatAnswer {
  const context = contextOf(service, about, interpret);
  return checkProposal(context, interpret(context, message));
}
