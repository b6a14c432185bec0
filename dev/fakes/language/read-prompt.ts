/** What a prompt says: the fields with their values, the design, what is pointed at and the message. */

export type Value = { id: string; phrases: string[][]; hex: string | null };
export type Field = {
  name: string;
  /** The part of it: "roof" of "roof.color". */
  part: string;
  words: string[][];
  isList: boolean;
  needsPart: boolean;
  values: Value[];
  /** By another field of the part: the ids that come in each of its values. */
  by: { field: string; allowed: Record<string, string[]> } | null;
};
export type Asked = { now: Record<string, unknown>; pointedAt: string[]; message: string };

export function readFields(system: string): Field[] {
  const list = system.slice(system.indexOf("FIELDS"), system.indexOf("RULES"));
  return list
    .split(/^- /m)
    .slice(1)
    .flatMap((block): Field[] => {
      const [head, ...lines] = block.trimEnd().split("\n");
      const found = /^([\w.]+) \[([^\]]*)\](?: \((several)\))?(?: \((only where)[^)]*\))?/.exec(head);
      if (!found) return [];
      const [, name, words, several, needsPart] = found;
      const by = /^ {2}by (\w+): (.*)$/.exec(lines.find((line) => line.startsWith("  by ")) ?? "");
      const part = name.split(".")[0];
      return [
        {
          ...{
            name,
            part,
            words: words.split(", ").map(stemsOf),
            isList: several !== undefined,
            needsPart: needsPart !== undefined,
          },
          values: lines.flatMap(valueIn),
          by: by && { field: `${part}.${by[1]}`, allowed: Object.fromEntries(by[2].split("; ").map(allowedOf)) },
        },
      ];
    });
}

/** The lines of what is no list: "- size: value WIDTHxLENGTH in feet". */
export function readFreeFields(system: string): string[] {
  const list = system.slice(system.indexOf("FIELDS"), system.indexOf("RULES"));
  return [...list.matchAll(/^- (\w+): value/gm)].map(([, name]) => name);
}

function valueIn(line: string): Value[] {
  const found = /^ {2}\* (\S+) = (.*?)(?: (#[0-9a-f]{6}))?$/.exec(line);
  if (!found) return [];
  const [, id, phrases, hex] = found;
  return [{ id, hex: hex ?? null, phrases: [id.replaceAll("-", " "), ...phrases.split("; ")].map(stemsOf) }];
}

function allowedOf(entry: string): [string, string[]] {
  const [id, ids] = entry.split(": ");
  return [id, ids.split(" ")];
}

export function stemsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll("grey", "gray")
      .replaceAll("&", " and ")
      .match(/[a-z]+|\d+|[,.;!?]/g) ?? [];
  return words.map((word) => (word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word));
}
