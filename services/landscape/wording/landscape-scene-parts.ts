import { type Message, m } from "#messages";
import { type Field, partsOf } from "../../chat-kit/part.ts";
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

function ofSite(key: string, name: string, options: Parameters<typeof withSynonyms>[0]): Field {
  return {
    key,
    name,
    choices: withSynonyms(options, landscapeSynonyms[`site.${key}`]),
    namesOnly: true,
    isThing: true,
  };
}

const [planted] = someOf({ name: "plants", options: layerOptions, words: landscapeSynonyms.layers });

/** What grows and stands in a garden, and when it is seen. */
export const sceneParts = partsOf([
  {
    key: "layers",
    name: m.landscape_part_layers,
    words: ["planting", "plant", "planting layer"],
    kinds: ["lawn", "soil"],
    fields: [{ ...planted, namesOnly: true }],
  },
  {
    key: "structures",
    name: m.landscape_part_structures,
    words: ["structure", "feature"],
    kinds: [],
    fields: someOf({ name: "structures", options: structureOptions, words: landscapeSynonyms.structures }),
  },
  {
    key: "lighting",
    name: m.landscape_part_lighting,
    words: ["lighting", "garden light", "outdoor light", "landscape lighting", "lights"],
    kinds: [],
    fields: oneOf({ name: "lighting", options: lightingOptions, words: landscapeSynonyms.lighting }, "none"),
  },
  {
    key: "maturity",
    name: m.landscape_part_maturity,
    words: ["age", "maturity", "growth"],
    kinds: [],
    fields: oneOf({ name: "age", options: maturityOptions, words: landscapeSynonyms.maturity }),
  },
  {
    key: "season",
    name: m.landscape_part_season,
    words: ["season", "time of year"],
    kinds: [],
    fields: oneOf({ name: "season", options: seasonOptions, words: landscapeSynonyms.season }),
  },
  {
    key: "light",
    name: m.landscape_part_light,
    words: ["time of day"],
    kinds: [],
    fields: oneOf({
      name: "light",
      options: [
        { id: "as-photo", name: m.ui_as_in_photo },
        { id: "dusk", name: m.landscape_light_dusk },
      ],
      words: landscapeSynonyms.light,
    }),
  },
  {
    key: "site",
    name: m.landscape_part_site,
    words: ["site", "climate", "zone"],
    kinds: [],
    fields: [
      ofSite("sun", "sun", [
        { id: "full", name: m.landscape_sun_full },
        { id: "part", name: m.landscape_sun_part_shade },
        { id: "shade", name: m.landscape_sun_shade },
      ]),
      ofSite("upkeep", "upkeep", [
        { id: "low", name: m.landscape_upkeep_low },
        { id: "medium", name: m.landscape_upkeep_medium },
        { id: "high", name: m.landscape_upkeep_high },
      ]),
      ofSite("water", "water", [
        { id: "normal", name: m.landscape_water_normal },
        { id: "drought", name: m.landscape_water_drought },
      ]),
      ofSite("pets", "pets", [
        { id: "yes", name: m.landscape_pets_yes, value: true },
        { id: "no", name: m.landscape_pets_no, value: false },
      ]),
      ofSite(
        "zone",
        "zone",
        zones.map(({ zone }) => {
          const name: Message = (_, options) => m.landscape_zone({ zone }, options);
          return { id: `zone-${zone}`, name, value: zone };
        }),
      ),
    ],
  },
]);
