/** A poor man's model: finds the catalogue's ids, as the prompt lists them, in the message. It knows no synonyms. */

type Edit = { field: string; operation: string; value: string };
export type Reply = { kind: string; edits: Edit[]; text: string };

export function replyTo(system: string, message: string): Reply {
  const said = ` ${wordsOf(message)} `;
  if (/ (cost|price|permit|warranty|poem|joke) /.test(said)) {
    return { kind: "refuse", edits: [], text: "I can only change the design on your picture." };
  }
  if (/^ (what|which|does|how) /.test(said)) {
    return { kind: "answer", edits: [], text: "These options are listed in the design step." };
  }
  const edits = fieldsOf(system).flatMap(({ field, values }): Edit[] => {
    const [part] = field.split(".");
    const isNamed = said.includes(` ${wordsOf(part)} `) || /^[a-z]+$/.test(field);
    const value = values.find((id) => said.includes(` ${wordsOf(id)} `));
    return isNamed && value ? [{ field, operation: "set", value }] : [];
  });
  return edits.length > 0
    ? { kind: "change", edits, text: "" }
    : { kind: "question", edits: [], text: "What should change, and into which material or color?" };
}

/** Lines such as "- roof.material: standing-seam, slate. By ...". */
function fieldsOf(system: string): { field: string; values: string[] }[] {
  return [...system.matchAll(/^- ([\w.]+)(?: \(several\))?: ([^.]+)\./gm)].map(([, field, list]) => ({
    field,
    values: list.split(", "),
  }));
}

function wordsOf(text: string): string {
  const spaced = text.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.replaceAll(/[^a-z0-9]+/g, " ").trim();
}
