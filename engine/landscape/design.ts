/** What the engine is asked to lay into a photo. Ids are those of the catalogue. */
export type LandscapeDesign = { light: "as-photo" | "dusk" };
