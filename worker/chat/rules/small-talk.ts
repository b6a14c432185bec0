/** Rules on whole messages, as `writtenOut` gives them. */

const back =
  "(?:(?:can you |could you |please |no |nah |actually |ok |hmm |oops,? |whoops,? )*(?:undo|revert|(?:go|take me|switch|change(?: it)?|put(?: it| that| everything)?|turn it|bring it) back|take (?:that|it) back|previous(?: one)?|never ?mind|scrap that|cancel that|back))";
const undoing = new RegExp(
  `^\\s*${back}(?: (?:that|it|this|please|now|again|the last (?:change|one|thing)|last|to (?:the )?(?:last|previous|old|earlier)(?: one| version| look)?|(?:to )?(?:how|what|the way) it (?:was|looked|had been)(?: before)?|to before|one step|a step))*\\s*[.!]?\\s*$`,
  "i",
);
const restarting =
  /^\s*(start (over|again|from scratch)|reset( (all|everything|it))?|((lets |can we |can you |please )?(go |take me |switch )?back |(go |return )?)to the (very )?(start|beginning|first|original)( (one|version|look|design|picture|photo))?)( please| again)?\s*[.!]?\s*$/i;

const courtesies = new Set(
  `hi hello hey there thanks thank you thx so much a lot ok okay cool great nice good morning evening day wow perfect awesome
  love loving like it i we that this is are looks look very really lovely beautiful amazing excellent fantastic super yes yep
  yeah sure fine done all for now bye goodbye please the picture result best ever job work well better way much`.split(
    /\s+/,
  ),
);
const praise =
  /\b(thanks?|thank|hi|hello|hey|great|nice|love|perfect|awesome|cool|good|lovely|beautiful|amazing|wow|excellent|fantastic|bye|ok|okay|yes|fine)\b/i;

export function isUndo(message: string): boolean {
  return undoing.test(message);
}

export function isRestart(message: string): boolean {
  return restarting.test(message);
}

/** A greeting, thanks or praise, and nothing besides. */
export function isCourtesyMail(message: string): boolean {
  const words = message.toLowerCase().match(/[a-z]+/g) ?? [];
  return praise.test(message) && !/\?/.test(message) && words.every((word) => courtesies.has(word));
}

const backBy =
  /\b(?:undo|back|revert|take back)\b.*?\b(two|three|four|five|[2-9])\b(?! ?(?:ft|feet|foot))|\b(two|three|four|five|[2-9]) (?:steps?|changes?|times) back\b/i;
const counts = ["", "one", "two", "three", "four", "five"];

/** "Undo the last two", "three steps back": how many; null where it is none of these. */
export function stepsBack(message: string): number | null {
  const [, one, other] = backBy.exec(message) ?? [];
  const word = (one ?? other)?.toLowerCase();
  if (!word || message.split(/\s+/).length > 8) return null;
  return /\d/.test(word) ? Number(word) : counts.indexOf(word);
}
