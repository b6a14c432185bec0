/** Ids of what a page leaves for its island: where it is drawn and what from, and where its notices go, beside the page. */
export const islandIds = { root: "island", props: "island-props", notices: "island-notices" } as const;
