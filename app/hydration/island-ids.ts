/** Ids of what a page leaves for its island: where it is drawn, and what from. */
export const islandIds = { root: "island", props: "island-props" } as const;
