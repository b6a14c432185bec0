/** What the net tells apart, in the order of its output. The weights' file repeats the list; `openWeights` compares them. */
export const netClasses = [
  "sky",
  "roof",
  "siding",
  "trim",
  "window",
  "door",
  "garage",
  "chimney",
  "solar",
  "crown",
  "trunk",
  "lawn",
  "bed",
  "drive",
  "street",
  "deck",
  "snow",
  "neighbour",
  "fence",
  "vehicle",
  "pole",
  "object",
] as const;

export type NetClass = (typeof netClasses)[number];
