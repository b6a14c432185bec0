import type { Message } from "#messages";

/** What people who were not there when a design was chosen read of it: "Roof: Standing seam, charcoal". */
export type DesignLine = { label: string; value: string };

/** A design in words: on one line, and a line for each part. */
export type Description = { line: string; parts: DesignLine[] };

/** Parts that were not chosen have no line. */
export function designLines(parts: [label: string, values: string[] | null | undefined][]): DesignLine[] {
  return parts.flatMap(([label, values]) => {
    const text = (values ?? []).join(", ");
    return text ? [{ label, value: text.charAt(0).toUpperCase() + text.slice(1) }] : [];
  });
}

/** An option that the catalogue has given up since is known by its id. */
export function nameOf(options: readonly { id: string; name: Message }[], id: string): string {
  return options.find((option) => option.id === id)?.name() ?? plainId(id);
}

export function plainId(id: string): string {
  return id.replaceAll("-", " ");
}
