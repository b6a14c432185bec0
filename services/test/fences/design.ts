import { z } from "zod";
import { designLines, nameOf } from "../../description.ts";
import type { Group } from "../../groups.ts";
import type { ServiceDesign } from "../../service.ts";

export const fenceColors = [
  { id: "white", name: () => "White", hex: "#f4f4f1", phrase: "a white fence" },
  { id: "cedar", name: () => "Cedar", hex: "#a8703c", phrase: "a cedar fence" },
  { id: "black", name: () => "Black", hex: "#232323", phrase: "a black fence" },
];

export type FenceChoice = { color: string };
/** What the engine is asked for. */
export type FenceDesign = { hex: string };

export const fenceSchema = z.strictObject({ color: z.enum(fenceColors.map(({ id }) => id)) });

const groups: Group[] = [{ id: "color", name: () => "Fence color", options: fenceColors, paths: ["color"] }];

export const fenceDesign: ServiceDesign<FenceChoice, FenceDesign> = {
  subject: "place",
  markables: [{ kind: "lawn", name: () => "Lawn", tint: [52, 199, 89] }],
  groups,
  blank: { color: "white" },
  toBrief({ color }) {
    const option = fenceColors.find(({ id }) => id === color);
    if (!option) throw new RangeError(`No such color: ${color}`);
    return { hex: option.hex };
  },
  describe({ color }) {
    const name = nameOf(fenceColors, color);
    return { line: `${name} fence`, parts: designLines([["Fence", [name]]]) };
  },
};
