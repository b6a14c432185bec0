import { writtenOut } from "../vocabulary/normalize.ts";

const person =
  "(?:kids?|children|child|toddlers?|wife|husband|mom|dad|mother|father|son|daughter|boss|partner|customers?|clients?|neighbou?rs?|parents|dogs?|cats?|grandkids|guests)";

/** "My wife wants pirates": what she wants, not her. */
const opinion = new RegExp(
  `(?:\\b(?:my|our|the) (?:late |dear |little |old )?|(?:^|[.,;!] *))${person}(?: and i)?(?: really| would| will| just| also| always| never| finally)* (wants?|wanted|likes?|loves?|prefers?|hates?|dislikes?|can not stand|asked for|would like|is into|says?|said|thinks?|suggests?|suggested)\\b`,
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
  /\b(?:so (?!you know|i know)(?:that |then )?(?:we|i|you|they|there|it|nobody|no one|my|our|people|the kids)\b(?! (?:really )?(?:need|want|would like))|because\b|since (?:we|i|it|the)\b)(?:(?! (?:and|but|then|so) )[^,.;!?])*/gi;

/** "The kids are small", "my dog eats everything": how somebody is, and does. */
const about = new RegExp(
  `\\b(?:my|our|the)? ?${person} (?:(?:is|are) (?:still )?(?:very |so |too )?[a-z]+|(?:eats?|digs?|chews?|plays?|runs?|climbs?) [a-z]+)\\b`,
  "gi",
);

/** A wish without who it is for and why: those say nothing about the design. */
export function plainEdit(message: string): string {
  return (
    writtenOut(message)
      .replaceAll(/\bsame (?=[a-z ]{3,24} in\b)/gi, "")
      // "The trim is white now" is no wish.
      .replaceAll(
        /\b(?:is|are|was|were) (?:all )?[a-z]+(?: [a-z]+)? (?:right now|now|currently|at the moment|today)\b/gi,
        "",
      )
      .replaceAll(/\bthan (?:it is |they are )?(?:now|currently|before|today)\b/gi, "")
      .replaceAll(/\bor (?:what|which)ever[^,.;!?]*?\b(?:closest|nearest|similar|close)\b/gi, "")
      .replaceAll(about, (said) => (pets.test(said) ? "pets" : ""))
      .replaceAll(/\brather (?=.* than\b)(.*?) than\b/gi, "$1 instead of")
      .replaceAll(/\bwhat if\b/gi, "")
      .replaceAll(
        /\bif (?:you|u|they) (?:have|can|got|do|don't mind)(?: (?:it|that|one|them|those|any))?\b|\bif (?:it is |that is )?(?:possible|available|ok|okay)\b/gi,
        "",
      )
      .replaceAll(/\b(?:i|we) (?:really |do )?(?:like|love) (?=(?:the|my|our|how the) )(?!.* (?:in|to be) )/gi, "keep ")
      .replaceAll(opinion, (_, verb: string) =>
        /^(hate|dislike|can)/i.test(verb) ? ", not" : /^(say|said|think|suggest)/i.test(verb) ? ", " : ", i want",
      )
      .replaceAll(example, "i want")
      .replaceAll(household, (said) => (pets.test(said) ? "pets" : ""))
      .replaceAll(beneficiary, "")
      .replaceAll(reason, "")
  );
}
