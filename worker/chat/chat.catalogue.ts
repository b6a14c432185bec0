import type { Service } from "../visualizations/visualizations.catalogue.ts";

/** How much is said to the chat at once, and how much of what was said before goes along. */
export const maxMessageLength = 500;
export const maxHistoryLength = 12;

/** What a person could begin with. */
export const starters: Record<Service, string[]> = {
  "roofing-siding": ["Make the roof darker", "Sage siding with white trim", "What goes with charcoal?"],
  pools: ["Make it bigger and further back", "Add a spa", "Dark water and a bluestone edge"],
  landscape: ["Add a fire pit and a flagstone patio", "Make it more modern", "Black mulch, steel edging"],
  halloween: ["Make it scarier", "Giant spiders at dusk", "Another arrangement"],
};
