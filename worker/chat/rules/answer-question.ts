import { m } from "#messages";
import { type Choice, choiceOf, type Draft, type Field, type Part, readField } from "#services/chat-kit/part.ts";
import { serviceOf } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import type { ChatContext, Proposal } from "../interpreter.ts";
import { sorted } from "../matcher/find-items.ts";
import { readTokens } from "../vocabulary/correct-spelling.ts";
import { tokenize } from "../vocabulary/normalize.ts";
import { findMentions } from "../vocabulary/vocabulary.ts";
import { describeDraft } from "./describe-change.ts";
import { chooseOf, joinNames } from "./join-names.ts";
import { offeredChoices, offeredLooks } from "./offered.ts";
import { rejectName } from "./refusals.ts";
import { absentMessage } from "./unsupported-requests.ts";

const asking =
  /^(?:(?:so|and|but|hello|hi|hey|ok|please|well|oh|u[mh]|hmm|(?:we were|i was) (?:thinking|wondering)(?: if)?)\W+)*(?:what|which|how|does|do (?:you|i|we|they|these|those|any|most|people)|is|are|who|when (?:is|will|does|did|do|can)|where|why|will|would|can it|can they|tell me|list|explain|describe|help|options?|any|show me (?:all |the |your |all the )?(?:options?|colou?rs?|materials?|styles?|themes?|choices|what|which))\b|\bwhat (?:goes|would|colou?rs?|fits|matches|suits|options|kinds?|materials?|can)\b|\bdo you have\b|\bcomes? in\b|\bdifference between\b/i;
/** A wish in the form of a question. */
const politeRequest =
  /^(?:(?:so|and|but|hello|hi|hey|ok|please|well|oh)\W+)*(?:(?:can|could|would|will|should|may) (?:you|we|i|it|the|this|that|these|my|our|they|mine)\b|what (?:if|about)\b|how about\b|why (?:not|do not|don'?t) (?:you|we)\b|(?:is|are|would) it possible\b|what'?s (?:it|this|that) (?:going to )?look|(?:how|what) (?:does|would|will|do|might|could|is) (?:it|this|that|the [\w ]+?|they|my [\w ]+?) (?:all )?(?:going to )?look\b|(?:what|how) (?:would|will|does|might|could) [^,.;]{1,60} looks?\b|do (?:you|we)? ?(?:make|change|paint|give|put|add)\b|how (?:do|can) (?:i|we) (?:make|change|get)\b)/i;
/** What nobody can be asked here who only knows the options. */
const ofTheWorld =
  /^(?:(?:so|and|but|hello|hi|hey|ok)\W+)*(?:who|when (?:is|will|does|did|do|can)|where|why|how (?:often|old|far|fast|many))\b/i;

/** Answers a question about the options; null where the message is no question. */
export function answerQuestion(context: ChatContext, message: string): Proposal | null {
  const said = message.trim();
  if (!asking.test(said) || politeRequest.test(said)) return null;
  const name = rejectName(said);
  if (name) return { kind: "refusal", text: name };
  const absent = absentMessage(context.service, said, true);
  if (absent) return { kind: "answer", text: absent };
  const text = /^who\b/i.test(said) ? null : answerOf(context, said);
  if (text) return { kind: "answer", ...text };
  return ofTheWorld.test(said)
    ? { kind: "refusal", text: `${m.chat_do_not_know()} ${capabilities(context).text}` }
    : null;
}

type Answer = { text: string; choices?: string[] };

function answerOf(context: ChatContext, message: string): Answer | null {
  const { service } = context;
  const things = findMentions(service, readTokens(service, message)).map(sorted);
  const parts = [...new Set(things.flatMap((thing) => thing.parts))];
  const choices = things.flatMap((thing) => thing.choices);
  const lower = tokenize(message)
    .map(({ text }) => text)
    .join(" ");
  const known = chatOf(service).answers?.find(({ pattern }) => pattern.test(lower));
  if (known) return { text: known.text() };
  if (/\b(what can (you|i|we)|help|how does this work|what do you (do|understand))\b/.test(lower))
    return capabilities(context);
  if (
    /\b(goes|go|fits?|match(es)?|suits?|works?|pairs?|combines?|looks? good|recommend|suggest|ideas?)\b/.test(lower)
  ) {
    return choices[0]
      ? goesWith(
          context,
          choices[0].choice,
          choices.map(({ part }) => part),
        )
      : ideas(context);
  }
  if (/\b(now|currently|current|at the moment|right now|have i|did i|do i have|is my|are my)\b/.test(lower)) {
    return { text: describeDraft(context.service, { ...context.design }) };
  }
  if (/\bdifference\b/.test(lower) && choices.length > 1) return { text: compare(choices.map(({ choice }) => choice)) };
  const [first] = choices;
  const withColors = first && choices.find(({ part, field }) => colorsOf(part, field));
  if (withColors && /\b(colou?rs?|comes?|available|have|in)\b/.test(lower))
    return colorAnswer(context, withColors, choices, lower);
  if (parts[0]) return optionsOf(context, parts[0], lower);
  if (first) return aboutChoice(context, first);
  if (/\b(colou?rs?|materials?|options?|choices|styles?|themes?|looks?|presets?|kinds?|have)\b/.test(lower))
    return capabilities(context);
  return null;
}

/** "What goes with charcoal?": looks that have it, and what they put beside it. */
function goesWith(context: ChatContext, choice: Choice, parts: readonly Part[]): Answer {
  const { service } = context;
  const offered = offeredLooks(context);
  const looks = offered.filter(({ design }) =>
    parts.some((part) => part.fields.some((field) => readField(design, part, field) === choice.id)),
  );
  if (looks.length === 0) {
    const ideas = offered.slice(0, 3);
    if (ideas.length === 0) return { text: m.chat_goes_with_every_style({ choice: choice.name }) };
    return {
      text: m.chat_no_look_has({
        choice: choice.name.toLowerCase(),
        looks: joinNames(ideas.map(({ name }) => name)),
      }),
      choices: ideas.map(({ name }) => name),
    };
  }
  const lines = looks.slice(0, 3).map(({ name, design }) => `${name}: ${describeDraft(service, design, 3)}`);
  return {
    text: `${m.chat_goes_with_looks({ choice: choice.name })} ${lines.join(" ")}`,
    choices: looks.slice(0, 3).map(({ name }) => name),
  };
}

function ideas(context: ChatContext): Answer {
  const [part] = chatOf(context.service).parts;
  const offered = offeredLooks(context);
  const looks = offered.length > 0 || !part ? offered : offeredChoices(context, part, part.fields[0]);
  const names = looks.slice(0, 6).map(({ name }) => name);
  return {
    text: m.chat_looks({ looks: joinNames(names) }),
    choices: names.slice(0, 3),
  };
}

function colorsOf(part: Part, field: Field): Field | undefined {
  return part.fields.find(({ comesIn }) => comesIn && comesIn.key === field.key);
}

type Meant = { part: Part; field: Field; choice: Choice };

function colorAnswer(
  context: ChatContext,
  { part, field, choice }: Meant,
  all: readonly Meant[],
  lower: string,
): Answer {
  const own = colorsOf(part, field);
  const offered = own ? offeredChoices(context, part, own).map(({ id }) => id) : [];
  const ids = (own?.comesIn?.colors[choice.id] ?? []).filter((id) => offered.includes(id));
  const names = ids.map((id) => (own && choiceOf(own, id)?.name.toLowerCase()) ?? id);
  const asked = all.find((meant) => meant.field === own && meant.choice !== choice);
  const options = { choice: choice.name, colors: joinNames(names) };
  if (asked && /^(does|do|is|are|can)\b/.test(lower)) {
    const isThere = ids.includes(asked.choice.id);
    return {
      text: isThere
        ? m.chat_yes_comes_in({ choice: choice.name.toLowerCase(), color: asked.choice.name.toLowerCase() })
        : m.chat_no_comes_in(options),
    };
  }
  return {
    text: m.chat_comes_in(options),
    choices: names
      .slice(0, 3)
      .map((name) => m.chat_choice_of_part({ part: part.name, choice: `${choice.name.toLowerCase()}, ${name}` })),
  };
}

function optionsOf(context: ChatContext, part: Part, lower: string): Answer {
  const field =
    part.fields.find(({ name, key }) => (key !== null && lower.includes(key)) || lower.includes(name)) ??
    part.fields[0];
  const isColor = /\bcolou?rs?\b/.test(lower) ? part.fields.find((entry) => entry.isColor) : undefined;
  const choices = offeredChoices(context, part, isColor ?? field);
  const names = choices.filter(({ hex }) => hex !== "").map(({ name }) => name.toLowerCase());
  return {
    text: m.chat_part_is({ part: part.name, what: joinNames(names) }),
    choices: names.slice(0, 3).map((name) => m.chat_choice_of_part({ part: part.name, choice: name })),
  };
}

function aboutChoice(context: ChatContext, { part, choice }: Meant): Answer {
  const draft: Draft = { ...context.design };
  const isThere = part.fields.some((field) => {
    const value = readField(draft, part, field);
    return value === choice.id || (Array.isArray(value) && value.includes(choice.id));
  });
  const named = { choice: choice.name, part: part.name.toLowerCase() };
  if (isThere) return { text: m.chat_option_in_design(named) };
  return { text: m.chat_option_to_say({ ...named, words: chooseOf(part, choice.name) }) };
}

function compare(choices: readonly Choice[]): string {
  return m.chat_compare({ choices: joinNames(choices.slice(0, 2).map(({ name }) => name)) });
}

export function capabilities({ service }: ChatContext): Answer {
  const names = chatOf(service).parts.map(({ name }) => name.toLowerCase());
  return {
    text: m.chat_capabilities({ parts: joinNames(names) }),
    choices: serviceOf(service).starters.map((starter) => starter()),
  };
}
