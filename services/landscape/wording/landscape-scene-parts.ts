import type { Choice, Field, Part } from "../../chat-kit/part.ts";
import { oneOf, someOf, withSynonyms } from "../../chat-kit/with-synonyms.ts";
import {
  layerOptions,
  lightingOptions,
  maturityOptions,
  seasonOptions,
  structureOptions,
  zones,
} from "../catalogue/landscape-options.ts";
import { landscapeSynonyms } from "./landscape-synonyms.ts";

function ofSite(key: string, name: string, options: readonly Choice[]): Field {
  return { key, name, choices: withSynonyms(options, landscapeSynonyms[`site.${key}`]), namesOnly: true };
}

/** What grows and stands in a garden, and when it is seen. */
export const sceneParts: Part[] = [
  {
    key: "layers",
    name: "Planting",
    words: ["planting", "plant", "planting layer"],
    kinds: ["lawn", "soil"],
    fields: someOf({ name: "plants", options: layerOptions, words: landscapeSynonyms.layers }),
  },
  {
    key: "structures",
    name: "Structures",
    words: ["structure", "feature"],
    kinds: [],
    fields: someOf({ name: "structures", options: structureOptions, words: landscapeSynonyms.structures }),
  },
  {
    key: "lighting",
    name: "Lighting",
    words: ["lighting", "garden light", "outdoor light", "landscape lighting", "lights"],
    kinds: [],
    fields: oneOf({ name: "lighting", options: lightingOptions, words: landscapeSynonyms.lighting }, "none"),
  },
  {
    key: "maturity",
    name: "Age",
    words: ["age", "maturity", "growth"],
    kinds: [],
    fields: oneOf({ name: "age", options: maturityOptions, words: landscapeSynonyms.maturity }),
  },
  {
    key: "season",
    name: "Season",
    words: ["season", "time of year"],
    kinds: [],
    fields: oneOf({ name: "season", options: seasonOptions, words: landscapeSynonyms.season }),
  },
  {
    key: "light",
    name: "Light",
    words: ["time of day"],
    kinds: [],
    fields: oneOf({
      name: "light",
      options: [
        { id: "as-photo", name: "As in the photo" },
        { id: "dusk", name: "Dusk" },
      ],
      words: landscapeSynonyms.light,
    }),
  },
  {
    key: "site",
    name: "Site",
    words: ["site", "climate", "zone"],
    kinds: [],
    fields: [
      ofSite("sun", "sun", [
        { id: "full", name: "Full sun" },
        { id: "part", name: "Part shade" },
        { id: "shade", name: "Shade" },
      ]),
      ofSite("upkeep", "upkeep", [
        { id: "low", name: "Low upkeep" },
        { id: "medium", name: "Medium upkeep" },
        { id: "high", name: "High upkeep" },
      ]),
      ofSite("water", "water", [
        { id: "normal", name: "Normal water" },
        { id: "drought", name: "Little water" },
      ]),
      ofSite("pets", "pets", [
        { id: "yes", name: "Safe for pets", value: true },
        { id: "no", name: "No pets", value: false },
      ]),
      ofSite(
        "zone",
        "zone",
        zones.map(({ zone }) => ({ id: `zone-${zone}`, name: `Zone ${zone}`, value: zone })),
      ),
    ],
  },
];
