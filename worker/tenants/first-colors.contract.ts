/** The demo's colors, until a company chooses its own (spec, "Entities"). */
export const firstColors = { primary: "#2563EB", secondary: "#059669" } as const;

type Wearing = { primaryColor: string; secondaryColor: string };

/** Whether a company has colors of its own by now. */
export function hasOwnColors({ primaryColor, secondaryColor }: Wearing): boolean {
  const isFirst = (color: string, first: string) => color.toLowerCase() === first.toLowerCase();
  return !isFirst(primaryColor, firstColors.primary) || !isFirst(secondaryColor, firstColors.secondary);
}
