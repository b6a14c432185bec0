/** A word or a mark of a message. `stem`: what words are compared by, one for "shutters" and "shutter", "grey" and "gray". */
export type Token = {
  text: string;
  stem: string;
  isPunctuation: boolean;
  /** The word that it is taken for, where it is a slip of the keyboard. */
  takenFor?: string;
};

const respelled: Record<string, string> = {
  teh: "the",
  lite: "light",
  lites: "lights",
  hte: "the",
  adn: "and",
  wiht: "with",
  em: "them",
  grey: "gray",
  ...{ greyish: "gray", grayish: "gray", reddish: "red", greenish: "green", bluish: "blue", brownish: "brown" },
  ...{ whitish: "white", yellowish: "yellow", pinkish: "pink", blackish: "black", purplish: "purple" },
  colour: "color",
  coloured: "colored",
  colours: "colors",
  centre: "center",
  moulding: "molding",
  aluminium: "aluminum",
  fibre: "fiber",
  fibreglass: "fiberglass",
  gonna: "going",
  doorway: "door",
  foot: "ft",
  feet: "ft",
};

/** How people write when they are in a hurry. */
const inFull: Record<string, string> = {
  ...{
    ...{ blk: "black", wht: "white", gry: "gray", brn: "brown", grn: "green", drk: "dark", dk: "dark", lt: "light" },
    ...{ nothin: "nothing", somethin: "something", anythin: "anything", lookin: "looking", thinkin: "thinking" },
    ...{ cant: "can not", wont: "will not", frnt: "front", frt: "front", grage: "garage", shutr: "shutter" },
    ...{ grasses: "ornamental grass", bout: "about", wud: "would", shud: "should", cud: "could", prolly: "probably" },
    ...{
      conc: "concrete",
      galv: "galvanized",
      alum: "aluminum",
      asph: "asphalt",
      arch: "architectural",
      wndw: "window",
    },
    u: "you",
    ur: "your",
    pls: "please",
    plz: "please",
    thx: "thanks",
    ty: "thanks",
    thru: "through",
    nite: "night",
    nvm: "never mind",
    jk: "never mind",
    ...{ orn: "ornamental", cust: "customer" },
  },
  ...{ diff: "difference", cuz: "because", bc: "because", tho: "though", kinda: "kind of", sorta: "sort of" },
  ...{ gotta: "have to", wanna: "want to", gonna: "going to", lemme: "let me", gimme: "give me", im: "i am" },
  ...{ id: "i would", ive: "i have", youre: "you are", lets: "let us", its: "it is", thats: "that is" },
  ...{
    whats: "what is",
    hows: "how is",
    wheres: "where is",
    whens: "when is",
    whos: "who is",
    theres: "there is",
    w: "with",
  },
};

const counts = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const counted = new RegExp(`\\b(${counts.join("|")})(?= (feet|foot|ft|met(er|re)s?|years?)\\b)`, "g");

const tensNames = ["twenty", "thirty", "forty", "fifty", "sixty"];
/** "Twenty by twenty four". */
const tens = new RegExp(`\\b(${tensNames.join("|")})(?:[ -](${counts.slice(0, 9).join("|")}))?\\b`, "gi");

/** A message in plain letters, written out: what rules on whole sentences read. */
export function writtenOut(message: string): string {
  return (
    message
      // Markup, code and addresses are no wishes, and are not said again.
      .replaceAll(/<[^<>]*>|\{[^{}]*\}|https?:\S+/g, " ")
      .normalize("NFKD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .replaceAll(/[’‘`´]/g, "'")
      .replaceAll(/\s[-–—]+\s/g, ", ")
      .replaceAll("+", " and ")
      .replaceAll(/\bcan'?t\b/gi, "can not")
      .replaceAll(/\bwon'?t\b/gi, "will not")
      .replaceAll(/\bb ?(?:&|and|n) ?b\b/gi, "board and batten")
      // "An make it wider".
      .replaceAll(/\ban (?=(?:make|change|add|put|do|paint|give|keep|use) )/gi, "and ")
      // "Sooo".
      .replaceAll(/([a-z])\1{2,}/gi, "$1")
      .replaceAll(tens, (_, ten: string, one?: string) =>
        String(10 * (2 + tensNames.indexOf(ten.toLowerCase())) + counts.indexOf(one?.toLowerCase() ?? "") + 1),
      )
      .replaceAll(/\b[a-z]+\b(?!')/gi, (word) => inFull[word.toLowerCase()] ?? word)
  );
}

/** "#26364b", "#fff", "hex 26364b", and six such letters and figures by themselves. */
const hexes =
  /#([0-9a-f]{6})\b|#([0-9a-f]{3})\b|\b(?:hex(?: code)?:?\s+([0-9a-f]{6})|((?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{6}))\b/g;

export function tokenize(message: string): Token[] {
  const plain = writtenOut(message)
    .toLowerCase()
    .replaceAll(/n't\b/g, " not")
    .replaceAll(/\b(dont|doesnt|didnt|cant|wont|isnt|arent|shouldnt|wouldnt)\b/g, (word) => `${word.slice(0, -2)} not`)
    .replaceAll(/'(s|re|d|ll|ve|m)\b/g, "")
    .replaceAll(counted, (word) => String(counts.indexOf(word) + 1))
    .replaceAll("&", " and ")
    .replaceAll("×", " x ")
    .replaceAll(
      hexes,
      (_, a?: string, three?: string, b?: string, c?: string) =>
        ` #${a ?? b ?? c ?? three?.replaceAll(/./g, "$&$&") ?? ""} `,
    )
    .replaceAll(/(?<!#[0-9a-f]{0,5})(\d)(?=[a-z])/g, "$1 ")
    .replaceAll(/\bx(?=\d)/g, "x ");
  const found = plain.match(/#[0-9a-f]{6}|[a-z]+|\d+(?:\.\d+)?|[,.;:?!()]/g) ?? [];
  return found.map((text) => {
    const isPunctuation = !/[a-z0-9]/.test(text);
    return { text, stem: isPunctuation ? text : stemOf(text), isPunctuation };
  });
}

export function stemsOf(phrase: string): string[] {
  return tokenize(phrase)
    .filter((token) => !token.isPunctuation)
    .map(({ stem }) => stem);
}

export function stemOf(word: string): string {
  const known = respelled[word] ?? word;
  if (known.length > 4 && known.endsWith("ies")) return `${known.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(known)) return known.slice(0, -2);
  if (known.length > 3 && /[^sui]s$/.test(known)) return known.slice(0, -1);
  return known;
}

/** How many letters must be changed, added, dropped or swapped with their neighbor; more than `most` is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        costAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        costAt(last, j) + 1,
        costAt(row, j - 1) + 1,
        isSwap ? costAt(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return Math.min(costAt(last, b.length), most + 1);
}

function costAt(row: readonly number[], j: number): number {
  return row[j] ?? Number.POSITIVE_INFINITY;
}
