import { colorFamilies, colorNames } from "#services/chat-kit/color-names.ts";
import type { Adjustment } from "#services/chat-kit/edit.ts";
import type { Choice, Field, Part, Preset } from "#services/chat-kit/part.ts";
import { phrasesOf } from "#services/chat-kit/with-synonyms.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import { nearestWithin } from "../rules/lab.ts";
import { adjustmentPhrases } from "./adjustments.ts";
import { fillers } from "./fillers.ts";
import { stemsOf, type Token, tokenize } from "./normalize.ts";
import { type Op, opPhrases } from "./operations.ts";

/** `isName`: by its own name; `asked`: it is only the nearest there is to this color. */
export type Meant = {
  part: Part;
  field: Field;
  choice: Choice;
  isName?: boolean;
  asked?: string;
  /** Meant only where the part is named. */
  isOnlyNamed?: boolean;
  /** "Metal roof": the words name the part, too. */
  isOfPart?: boolean;
  /** "Terracotta tiles": the color that the words for a material carry. */
  color?: { field: Field; choice: Choice };
};

/** What a phrase can stand for. */
export type Meaning =
  | { type: "part"; part: Part }
  | ({ type: "choice" } & Meant)
  /** A color's name, or several at once: parts that have none near it are asked about. */
  | { type: "color"; name: string; hexes: readonly string[] }
  /** Of a maker's own line or name: it stands for a choice, or for nothing here. */
  | { type: "maker" }
  | { type: "preset"; preset: Preset }
  | { type: "op"; op: Op }
  | { type: "adjustment"; adjustment: Adjustment };

/** Words `start` up to `end` of a message, and all that they can mean. */
export type Mention = { start: number; end: number; text: string; meanings: Meaning[] };

type Phrase = { stems: string[]; meanings: Meaning[] };
/** `things`: words of the catalog; `named`: those of them that are no fillers. `short`: words of the parts' own names, which are known even with three letters of four ("dor"). */
type Vocabulary = {
  byFirst: Map<string, Phrase[]>;
  stems: Set<string>;
  things: Set<string>;
  named: Set<string>;
  short: Set<string>;
};

const built = new Map<Service, Vocabulary>();

export function vocabularyOf(service: Service): Vocabulary {
  const known = built.get(service);
  if (known) return known;
  const phrases = new Map<string, Phrase>();
  const add = (words: string, meaning: Meaning) => {
    addStems(stemsOf(words), meaning);
    // "Evergreen, low upkeep" is one name.
    if (words.includes(","))
      addStems(
        tokenize(words).map(({ stem }) => stem),
        meaning,
      );
  };
  const addStems = (stems: string[], meaning: Meaning) => {
    if (stems.length === 0) return;
    const key = stems.join(" ");
    const phrase = phrases.get(key) ?? { stems, meanings: [] };
    if (!phrase.meanings.some((other) => isSame(other, meaning))) phrase.meanings.push(meaning);
    phrases.set(key, phrase);
  };
  for (const part of chatOf(service).parts) {
    // "Frontdoor", too.
    for (const words of [part.english, ...part.words].flatMap((one) => [one, one.replaceAll(" ", "")]))
      add(words, { type: "part", part });
    for (const field of part.fields) {
      for (const choice of field.choices) {
        const names = [choice.english, ...(field.namesOnly ? [] : [choice.id])];
        for (const words of names) add(words, { type: "choice", part, field, choice, isName: true });
        for (const words of choice.words ?? []) {
          const isOnlyNamed = words.startsWith("~");
          const meaning: Meaning = { type: "choice", part, field, choice, isName: false, isOnlyNamed };
          add(words.slice(Number(isOnlyNamed)), meaning);
          // "Fibercement", too.
          if (/^[a-z]{4,} [a-z]{4,}$/.test(words)) add(words.replace(" ", ""), meaning);
        }
      }
    }
  }
  for (const preset of chatOf(service).presets) {
    for (const words of [preset.english, ...(preset.words ?? [])]) add(words, { type: "preset", preset });
  }
  addColors(service, add, (words) => phrases.get(stemsOf(words).join(" ")));
  for (const [words, path] of Object.entries(chatOf(service).makers ?? {})) {
    add(words, { type: "maker" });
    const meant = path && choiceAt(service, path);
    if (meant) add(words, { type: "choice", ...meant });
    const part = chatOf(service).parts.find(({ key }) => key === path);
    if (part) add(words, { type: "part", part });
  }
  for (const [op, all] of Object.entries(opPhrases))
    for (const words of phrasesOf(all)) add(words, { type: "op", op: op as Op });
  for (const [adjustment, all] of Object.entries(adjustmentPhrases)) {
    for (const words of phrasesOf(all)) add(words, { type: "adjustment", adjustment: adjustment as Adjustment });
  }
  for (const phrase of phrases.values()) completeChoices(phrase, phrases);
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const [first = ""] = phrase.stems;
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  const parts = chatOf(service).parts.flatMap(({ english, words }) => [english, ...words].flatMap(stemsOf));
  const things = [...phrases.values()].flatMap(({ stems, meanings }) =>
    meanings.some(({ type }) => type !== "op" && type !== "adjustment") ? stems : [],
  );
  const vocabulary = {
    byFirst,
    stems: new Set([...phrases.values()].flatMap(({ stems }) => stems)),
    things: new Set(things),
    named: new Set(things.filter((stem) => !fillers.has(stem))),
    short: new Set(parts.filter((stem) => stem.length === 4)),
  };
  built.set(service, vocabulary);
  return vocabulary;
}

/** What the words of a phrase say beside its choice: the part, and a color. */
function completeChoices({ stems, meanings }: Phrase, phrases: ReadonlyMap<string, Phrase>): void {
  if (stems.length < 2) return;
  for (const meaning of meanings) {
    if (meaning.type !== "choice") continue;
    const { part, field, choice } = meaning;
    const last = phrases.get(stems.at(-1) ?? "")?.meanings ?? [];
    meaning.isOfPart = last.some((other) => other.type === "part" && other.part === part);
    const own = part.fields.find(({ comesIn }) => comesIn && comesIn.key === field.key);
    const allowed = own?.comesIn?.colors[choice.id] ?? [];
    const words = stems.filter((stem) => !stemsOf(choice.english).includes(stem));
    for (const stem of own ? words : []) {
      const colors = (phrases.get(stem)?.meanings ?? []).flatMap((other) =>
        other.type === "choice" && other.field === own && !other.asked && allowed.includes(other.choice.id)
          ? [other.choice]
          : [],
      );
      if (own && colors.length === 1 && colors[0]) meaning.color = { field: own, choice: colors[0] };
    }
  }
}

/** "roof.material.slate" */
function choiceAt(service: Service, path: string): Meant | null {
  for (const part of chatOf(service).parts) {
    for (const field of part.fields) {
      const start = field.key === null ? `${part.key}.` : `${part.key}.${field.key}.`;
      const choice = field.choices.find(({ id }) => path === `${start}${id}`);
      if (choice) return { part, field, choice };
    }
  }
  return null;
}

function addColors(
  service: Service,
  add: (words: string, meaning: Meaning) => void,
  known: (words: string) => Phrase | undefined,
): void {
  for (const [name, hex] of Object.entries({ ...colorNames, ...chatOf(service).colorNames })) {
    const meanings = known(name)?.meanings ?? [];
    const owners = new Set(meanings.flatMap((meaning) => (meaning.type === "choice" ? [meaning.part] : [])));
    for (const meant of nearestColors(service, { asked: name, hex, most: 12 })) {
      if (!owners.has(meant.part)) add(name, { type: "choice", ...meant });
    }
    add(name, { type: "color", name, hexes: [hex] });
  }
  for (const [name, hexes] of Object.entries(colorFamilies)) add(name, { type: "color", name, hexes });
}

/** Of each part that has colors the one nearest to a color, where it is near enough. */
export function nearestColors(
  service: Service,
  { asked, hex, most }: { asked: string; hex: string; most: number },
): Meant[] {
  return chatOf(service).parts.flatMap((part) =>
    part.fields.flatMap((field) => {
      const choice = field.isColor ? nearestWithin(field.choices, hex, most) : null;
      return choice ? [{ part, field, choice, asked }] : [];
    }),
  );
}

function isSame(a: Meaning, b: Meaning): boolean {
  if (a.type === "choice" && b.type === "choice") {
    return a.part === b.part && a.field === b.field && a.choice.id === b.choice.id;
  }
  return a.type === "part" && b.type === "part" && a.part === b.part;
}

const plainOf: Record<string, string> = {
  ...{ darker: "dark", lighter: "light", warmer: "warm", brighter: "bright", paler: "pale", deeper: "deep" },
  ...{ cooler: "cool", softer: "soft" },
};

/** The longest known phrases of a message, from the left. "Warmer white" is one, as "warm white" is. */
export function findMentions(service: Service, tokens: readonly Token[]): Mention[] {
  const { byFirst } = vocabularyOf(service);
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const start = at;
    const findLongest = (first: string | undefined) =>
      byFirst
        .get(first ?? "")
        ?.find(({ stems }) => stems.every((stem, i) => i === 0 || tokens[start + i]?.stem === stem));
    const stem = tokens[at]?.stem ?? "";
    const plain = findLongest(plainOf[stem]);
    const phrase = plain && plain.stems.length > 1 ? plain : findLongest(stem);
    if (phrase) {
      const end = start + phrase.stems.length;
      const text = tokens
        .slice(start, end)
        .map((token) => token.text)
        .join(" ");
      mentions.push({ start, end, text, meanings: phrase.meanings });
    }
    at += phrase?.stems.length ?? 1;
  }
  return mentions;
}
