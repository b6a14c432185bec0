import type { Finish, RoofMaterial, SidingMaterial } from "#engine/kit.ts";

/** Plain paint or stain; `wood` shows grain through it. */
export type Paint = { hex: string; wood?: boolean };

export const garageStyles = ["raised-panel", "carriage-house", "flush-with-windows", "wood-tone"] as const;
export type GarageStyle = (typeof garageStyles)[number];

export const gutterProfiles = ["k-style", "half-round"] as const;
export type GutterProfile = (typeof gutterProfiles)[number];

export const accentMaterials = ["shingle-siding", "ledgestone", "board-and-batten"] as const satisfies SidingMaterial[];
export type AccentMaterial = (typeof accentMaterials)[number];

/** A new look for a house. What is absent stays as it is. */
export type RoofingSidingDesign = {
  roof?: Finish<RoofMaterial>;
  siding?: Finish<SidingMaterial>;
  trim?: Paint;
  gutters?: { profile: GutterProfile; hex: string };
  frontDoor?: Paint;
  /** `style` is absent where the old door is only painted. */
  garageDoor?: { style?: GarageStyle; hex: string };
  /** Where the house has none, new ones go beside its windows. "remove" takes them off and needs a siding to close the wall with. */
  shutters?: Paint | "remove";
  accentGable?: Finish<AccentMaterial>;
};
