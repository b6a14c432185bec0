import { type Message, m } from "#messages";
import type { Service } from "#services/services.ts";
import { listColumns } from "#worker/products/list-columns.catalogue.ts";
import type { MatchPart } from "#worker/products/products.contract.ts";
import { colorsOf } from "./draft.ts";

/** A list to start from: parts with materials of our catalogue, in our own words, to be renamed. No maker's names or figures are in it. */
export type Starter = { id: string; name: Message; lines: readonly [part: string, material: string | null][] };

const starters: Partial<Record<Service, Starter[]>> = {
  "roofing-siding": [
    {
      id: "shingles",
      name: m.products_starter_shingles,
      lines: [
        ["roof", "architectural-asphalt"],
        ["roof", "slate-look-asphalt"],
      ],
    },
    {
      id: "metal",
      name: m.products_starter_metal,
      lines: [
        ["roof", "standing-seam"],
        ["roof", "metal-shingle"],
        ["gutters", null],
      ],
    },
    {
      id: "siding",
      name: m.products_starter_siding,
      lines: [
        ["siding", "vinyl-lap"],
        ["siding", "fiber-cement-lap"],
        ["trim", null],
      ],
    },
  ],
  pools: [
    {
      id: "pool",
      name: m.products_starter_pool,
      lines: [
        ["finish", null],
        ["coping", null],
        ["decking", "travertine"],
      ],
    },
  ],
  landscape: [
    {
      id: "paving",
      name: m.products_starter_paving,
      lines: [
        ["paving", null],
        ["edging", null],
      ],
    },
  ],
};

export function startersOf(service: Service): Starter[] {
  return starters[service] ?? [];
}

/** The list as a spreadsheet would save it, in the names of our catalogue. */
export function starterCsv({ lines }: Starter, parts: readonly MatchPart[]): string {
  const rows = [[...listColumns]];
  for (const [partId, material] of lines) {
    const part = parts.find(({ id }) => id === partId);
    if (!part) continue;
    const look = part.materials?.find(({ id }) => id === material)?.name ?? "";
    for (const { name } of colorsOf(part, material)) {
      rows.push([part.name, look || part.name, name, look, name, "", "", "", "", ""]);
    }
  }
  return rows.map((cells) => cells.map(quoted).join(",")).join("\n");
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
