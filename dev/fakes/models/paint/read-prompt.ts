/** What can be asked for, in the order in which it is painted: details lie on walls. */
export const paintable = [
  "roof",
  "siding",
  "accent",
  "trim",
  "gutters",
  "garage",
  "door",
  "shutters",
  "pool",
  "garden",
  "decorations",
] as const;
export type Paintable = (typeof paintable)[number];

/** `place`: where it is wished to be, as shares of the picture; null: wherever the model likes. */
export type Edit = { what: Paintable; hex: string; words: string; place: Place | null };
export type Place = { left: number; right: number; top: number; bottom: number };

const names: [Paintable, RegExp][] = [
  ["accent", /accent|gables?\b/],
  ["garage", /garage/],
  ["door", /front door/],
  ["shutters", /shutters?/],
  ["gutters", /gutters?/],
  ["trim", /trim|fascia/],
  ["siding", /siding|walls?\b|cladding/],
  ["roof", /roof/],
  ["pool", /pool|swimming|pond/],
  ["decorations", /halloween|decorations?|pumpkins?/],
  ["garden", /landscap|lawn|garden|planting|yard|patio|\bwalk\b|driveway|path/],
];

const typicalColor: Record<Paintable, string> = {
  roof: "#3a3d40",
  siding: "#c3c6c7",
  accent: "#6e757a",
  trim: "#f4f4f1",
  gutters: "#f4f4f1",
  garage: "#efe9dc",
  door: "#7a2e2b",
  shutters: "#26364b",
  pool: "#4fb3c8",
  garden: "#4f7a34",
  decorations: "#e0701a",
};

/**
 * What a prompt asks to be new. A model reads what it is told to change, and little of what it is told to keep; so lines and
 * sentences that begin with "New", "Change" or "Replace" count, and where none does, the whole of it.
 */
export function readPrompt(prompt: string): Edit[] {
  const sentences = prompt.split(/\n|(?<=[.;])\s+/).map((text) => text.trim());
  const asking = sentences.filter((text) => /^(?:[-*\d.)\s]*)(?:new|add|change|replace|paint|remove)\b/i.test(text));
  const edits = new Map<Paintable, Edit>();
  const place = placeIn(prompt);
  for (const text of asking.length > 0 ? asking : sentences) {
    // "New roof: …": the words before the colon name it, those behind it may name anything.
    for (const what of namedIn(text.split(":")[0])) {
      const hex = /#[0-9a-f]{6}\b/i.exec(text)?.[0];
      if (edits.has(what) && !hex) continue;
      edits.set(what, { what, hex: hex ?? typicalColor[what], words: text.toLowerCase(), place });
    }
  }
  return paintable.flatMap((what) => edits.get(what) ?? []);
}

/** "within 21 % to 79 % of the picture's width from the left and 60 % to 85 % of its height from the top" */
function placeIn(prompt: string): Place | null {
  const found = /(\d+) % to (\d+) % of the picture's width .*?(\d+) % to (\d+) % of its height/.exec(prompt);
  if (!found) return null;
  const [left, right, top, bottom] = found.slice(1).map((number) => Number(number) / 100);
  return { left, right, top, bottom };
}

function namedIn(text: string): Paintable[] {
  let rest = text.toLowerCase();
  const found: Paintable[] = [];
  for (const [what, pattern] of names) {
    if (!pattern.test(rest)) continue;
    found.push(what);
    rest = rest.replaceAll(new RegExp(pattern, "g"), " ");
  }
  return found;
}
