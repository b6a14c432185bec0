import { m } from "#messages";
import { partsOf } from "../../chat-kit/part.ts";
import { oneOf, withSynonyms } from "../../chat-kit/with-synonyms.ts";
import { bedOptions, edgingOptions, lawnOptions } from "../catalogue/landscape-options.ts";
import { defaultPatio, patioShapeOptions, patioSizeOptions, pavingOptions } from "../catalogue/paving.ts";
import { styleOptions } from "../catalogue/styles.ts";
import { stylePreset } from "./landscape-style.ts";
import { landscapeSynonyms } from "./landscape-synonyms.ts";

/** What lies on the ground of a garden. */
export const groundParts = partsOf([
  {
    key: "style",
    name: m.landscape_part_style,
    words: ["style", "the look", "new look", "garden style", "theme"],
    kinds: [],
    fields: oneOf({ name: "style", options: styleOptions, words: landscapeSynonyms.style }),
    brings: stylePreset,
  },
  {
    key: "lawn",
    name: m.landscape_part_lawn,
    words: ["lawn", "grass", "yard", "turf", "front lawn", "front yard", "ground"],
    kinds: ["lawn"],
    fields: [
      {
        key: null,
        name: "ground",
        choices: withSynonyms(lawnOptions, landscapeSynonyms.lawn),
        asPhoto: "keep",
        namesOnly: true,
      },
    ],
  },
  {
    key: "bed",
    name: m.landscape_part_bed,
    words: ["bed", "flower bed", "planting bed", "mulch", "garden bed", "bed cover"],
    kinds: ["lawn", "soil"],
    fields: oneOf({ name: "cover", options: bedOptions, words: landscapeSynonyms.bed }),
  },
  {
    key: "edging",
    name: m.landscape_part_edging,
    words: [
      "edging",
      "edge",
      "curb",
      "curbing",
      "border",
      "bed edge",
      "bed edging",
      "along the bed",
      "around the bed",
      "along the edge",
    ],
    kinds: ["lawn", "soil"],
    fields: oneOf({ name: "edging", options: edgingOptions, words: landscapeSynonyms.edging }, "none"),
  },
  {
    key: "walk",
    name: m.landscape_part_walk,
    words: ["walk", "walkway", "path", "pathway", "sidewalk", "front walk", "footpath", "garden path"],
    kinds: ["paved"],
    fields: oneOf({ name: "paving", options: pavingOptions, words: landscapeSynonyms.paving }),
    off: "null",
    isFixed: true,
  },
  {
    key: "drive",
    name: m.landscape_part_drive,
    words: ["drive", "driveway", "drive way", "parking"],
    kinds: ["paved"],
    fields: oneOf({ name: "paving", options: pavingOptions, words: landscapeSynonyms.paving }),
    off: "null",
    isFixed: true,
  },
  {
    key: "patio",
    name: m.landscape_part_patio,
    words: ["patio", "terrace", "seating area", "sitting area"],
    kinds: [],
    fields: [
      { key: "paving", name: "paving", choices: withSynonyms(pavingOptions, landscapeSynonyms.paving) },
      {
        key: "shape",
        name: "shape",
        choices: withSynonyms(patioShapeOptions, landscapeSynonyms["patio.shape"]),
        needsPart: true,
      },
      {
        key: "size",
        name: "size",
        choices: withSynonyms(patioSizeOptions, landscapeSynonyms["patio.size"]),
        needsPart: true,
      },
    ],
    defaults: () => ({ ...defaultPatio }),
    off: "null",
  },
]);
