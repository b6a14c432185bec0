/** Pictures of one order, at most. */
export const mostVariations = 4;
