/** What the engine is asked to lay into a photo. Ids are those of the catalogue. */
export type HalloweenDesign = { light: "as-photo" | "dusk" | "night" };
