import { type Message, m } from "#messages";
import { named } from "../../chat-kit/named.ts";
import { type Preset, partsOf } from "../../chat-kit/part.ts";
import { oneOf, phrasesOf, withSynonyms } from "../../chat-kit/with-synonyms.ts";
import { copingOptions, deckColors, deckOptions, poolFinishOptions } from "../catalogue/pool-materials.ts";
import {
  deckWidths,
  furnitureOptions,
  maxFeatures,
  poolBarrierOptions,
  poolFeatureOptions,
  poolLightOptions,
  poolShapeOptions,
  poolTypeOptions,
  surroundingsOptions,
} from "../catalogue/pool-options.ts";
import { poolPresets } from "../catalogue/presets.ts";
import { poolSynonyms } from "./pool-synonyms.ts";

/** What the water looks like over each finish, by eye: for swatches, and for darker and lighter. */
const waterHexes: Record<string, string> = {
  "white-plaster": "#a5d9d8",
  "light-gray-plaster": "#7fb9d6",
  "aqua-quartz": "#55c3c6",
  "glass-tile": "#5fb9cf",
  "blue-quartz": "#4a95c4",
  "tan-pebble": "#5fa39a",
  "blue-pebble": "#1f5f95",
  "dark-pebble": "#1b2d40",
};

const [furniture] = oneOf({ name: "amount", options: furnitureOptions, words: poolSynonyms.furniture }, "none");

export const poolParts = partsOf([
  {
    key: "type",
    name: m.pools_part_type,
    words: ["pool type", "kind of pool", "type"],
    kinds: [],
    fields: oneOf({ name: "type", options: poolTypeOptions, words: poolSynonyms.type }),
  },
  {
    key: "shape",
    name: m.pools_part_shape,
    words: ["shape", "pool shape", "outline"],
    kinds: [],
    fields: oneOf({ name: "shape", options: poolShapeOptions, words: poolSynonyms.shape }),
  },
  {
    key: "finish",
    name: m.pools_part_finish,
    words: [
      "water",
      "finish",
      "interior",
      "pool finish",
      "plaster",
      "pool color",
      "water color",
      "lining",
      "liner",
      "bottom",
      "pool bottom",
      "inside",
    ],
    kinds: [],
    fields: [
      {
        key: null,
        name: "finish",
        choices: withSynonyms(
          poolFinishOptions.map((option) => ({ ...option, hex: waterHexes[option.id] })),
          poolSynonyms.finish,
        ),
        isColor: true,
      },
    ],
  },
  {
    key: "coping",
    name: m.pools_part_coping,
    words: ["coping", "pool edge", "edge", "rim", "edging", "border", "around the edge"],
    kinds: [],
    fields: [{ key: "material", name: "material", choices: withSynonyms(copingOptions, poolSynonyms.coping) }],
  },
  {
    key: "decking",
    name: m.pools_part_decking,
    words: ["deck", "decking", "pool deck", "patio", "paving", "surround", "terrace", "around it", "around the pool"],
    kinds: [],
    fields: [
      { key: "material", name: "material", choices: withSynonyms(deckOptions, poolSynonyms.decking) },
      {
        key: "color",
        name: "color",
        choices: withSynonyms(deckColors, poolSynonyms["decking.color"]),
        isColor: true,
        comesIn: { key: "material", colors: Object.fromEntries(deckOptions.map(({ id, colors }) => [id, colors])) },
      },
      {
        key: "width",
        name: "width",
        choices: withSynonyms(
          deckWidths.map(({ id, feet, meters }) => {
            const name: Message = (_, options) => m.pools_deck_width_wide({ width: feet }, options);
            return { id, name, value: meters };
          }),
          Object.fromEntries(deckWidths.map(({ id, feet }) => [id, `${feet} ft, ${feet} ft deck, ${feet} ft of deck`])),
        ),
        needsPart: true,
      },
    ],
  },
  {
    key: "features",
    name: m.pools_part_features,
    words: ["feature", "water feature", "extra"],
    kinds: [],
    fields: [
      {
        key: null,
        name: "features",
        many: true,
        max: { count: maxFeatures, text: () => m.pools_which_features({ max: maxFeatures }) },
        choices: withSynonyms(poolFeatureOptions, poolSynonyms.features),
      },
    ],
  },
  {
    key: "barrier",
    name: m.pools_part_barrier,
    words: ["fence", "barrier", "cover", "fencing", "pool fence", "safety fence", "pool cover"],
    kinds: [],
    fields: oneOf({ name: "kind", options: poolBarrierOptions, words: poolSynonyms.barrier }, "none"),
  },
  {
    key: "surroundings",
    name: m.pools_part_surroundings,
    words: ["planting", "plants", "surroundings", "landscaping", "greenery", "garden"],
    kinds: [],
    fields: oneOf({ name: "style", options: surroundingsOptions, words: poolSynonyms.surroundings }, "existing"),
  },
  {
    key: "furniture",
    name: m.pools_part_furniture,
    words: ["furniture", "seating"],
    kinds: [],
    fields: [{ ...furniture, isGreedy: true, isThing: true }],
  },
  {
    key: "light",
    name: m.pools_part_light,
    words: ["light", "lighting", "time of day"],
    kinds: [],
    fields: oneOf({ name: "light", options: poolLightOptions, words: poolSynonyms.light }),
  },
]);

export const poolLooks: Preset[] = poolPresets.map(({ id, name, choice }) =>
  named({ id, name, words: phrasesOf(poolSynonyms.presets?.[id]), design: { ...choice } }),
);
