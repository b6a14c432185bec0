/** Pictures of one order, at most. */
export const maxVariations = 4;
