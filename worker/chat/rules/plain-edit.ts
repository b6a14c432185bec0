import { writtenOut } from "../vocabulary/normalize.ts";

const person =
  "(?:kids?|children|child|toddlers?|wife|husband|mom|dad|mother|father|son|daughter|boss|partner|neighbou?rs?|parents|dogs?|cats?|grandkids|guests)";

/** "My wife wants pirates": what she wants, not her. */
const opinion = new RegExp(
  `\\b(?:my|our|the) ${person}(?: and i)?(?: really| would| will| just| also)* (wants?|likes?|loves?|prefers?|hates?|dislikes?|asked for|would like|is into)\\b`,
  "gi",
);
const beneficiary = new RegExp(
  `\\b(?:for|with|because of) (?:my|our|the|all the) (?:little |small |old )?${person}\\b`,
  "gi",
);
const household = new RegExp(
  `\\b(?:we|i) (?:have|got|own)(?: got)?(?: an?| two| three| some| little| small| big)* ${person}\\b`,
  "gi",
);
const pets = /\b(dogs?|cats?|pets?)\b/i;
/** "The neighbors' house has a green roof, could mine be like that": what is there is wanted here. */
const example =
  /\b(?:the |our |my )?(?:neighbou?r'?s'?|friend'?s'?) (?:house |home |place )?(?:has|have|got|is|with)(?: got)?\b/gi;
const reason =
  /\b(?:so (?:that |then )?(?:we|i|you|they|there|it|nobody|no one|my|our|people|the kids)\b|because\b|since (?:we|i|it|the)\b)[^,.;!?]*/gi;

/** A wish without who it is for and why: those say nothing about the design. */
export function plainEdit(message: string): string {
  return writtenOut(message)
    .replaceAll(opinion, (_, verb: string) => (/^(hate|dislike)/i.test(verb) ? ", not" : ", i want"))
    .replaceAll(example, "i want")
    .replaceAll(household, (said) => (pets.test(said) ? "pets" : ""))
    .replaceAll(beneficiary, "")
    .replaceAll(reason, "");
}
