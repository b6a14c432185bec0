import { type Message, m } from "#messages";
import type { PlantLayer, Winter } from "../render/design.ts";

/**
 * Plants for North American gardens. Zones are USDA hardiness zones in which a plant lives through the usual winter;
 * sizes are those of common garden forms in meters; `toxic` follows the ASPCA's lists for cats and dogs and errs on the
 * side of caution (fruit and berries count). Sources: USDA Plants Database, Missouri Botanical Garden Plant Finder.
 */
export type CataloguePlant = {
  id: string;
  name: Message;
  botanical: string;
  layer: PlantLayer;
  zones: readonly [number, number];
  sun: readonly Sun[];
  /** Lives on rain alone in a dry summer once it has rooted. */
  drought: boolean;
  upkeep: Upkeep;
  height: number;
  width: number;
  /** When it is worth looking at. */
  season: Message;
  toxic: boolean;
  winter: Winter;
  styles: readonly string[];
  /** Of the stock; how its closest look-alike is photographed. */
  sprites: readonly string[];
  inSpring?: readonly string[];
  tone?: [number, number, number];
};

export const suns = ["full", "part", "shade"] as const;
export type Sun = (typeof suns)[number];
export const upkeeps = ["low", "medium", "high"] as const;
export type Upkeep = (typeof upkeeps)[number];

const sunLetters: Record<string, Sun> = { F: "full", P: "part", S: "shade" };
const upkeepLetters: Record<string, Upkeep> = { l: "low", m: "medium", h: "high" };
const winterLetters: Record<string, Winter> = { E: "evergreen", B: "bare", T: "tan", G: "gone" };
const styleLetters: Record<string, string> = {
  mo: "modern-minimalist",
  fo: "traditional-formal",
  co: "cottage",
  en: "english-border",
  me: "mediterranean",
  de: "desert-xeriscape",
  tr: "tropical",
  ja: "japanese",
  pr: "prairie-native",
  cs: "coastal",
  wo: "woodland-shade",
  ev: "evergreen-low-upkeep",
  ki: "kitchen-garden",
  fa: "family-lawn",
};

type Row = readonly [
  id: string,
  name: Message,
  botanical: string,
  zones: readonly [number, number],
  /** Sun (F full, P part, S shade), D for drought or - , upkeep, winter, X where toxic or -. */
  facts: string,
  height: number,
  width: number,
  season: Message,
  styles: string,
  /** Forms of one plant as a range; after a bar: those in bloom, in spring. */
  sprites: string,
  tone?: [number, number, number],
];

function plants(layer: PlantLayer, rows: readonly Row[]): CataloguePlant[] {
  return rows.map(([id, name, botanical, zones, facts, height, width, season, styles, sprites, tone]) => {
    const [sun = "", drought, upkeep, winter, toxic] = facts.split(" ");
    const [always = "", inSpring] = sprites.split(" | ");
    return {
      id,
      name,
      botanical,
      layer,
      zones,
      sun: [...sun].map((letter) => meaningOf(sunLetters, letter)),
      drought: drought === "D",
      upkeep: meaningOf(upkeepLetters, upkeep),
      height,
      width,
      season,
      toxic: toxic === "X",
      winter: meaningOf(winterLetters, winter),
      styles: styles.split(" ").map((letters) => meaningOf(styleLetters, letters)),
      sprites: formsIn(always),
      ...(inSpring ? { inSpring: formsIn(inSpring) } : {}),
      ...(tone ? { tone } : {}),
    };
  });
}

/** Both words of "agave-1 aloe-1..3" are names, the second of three forms. */
function formsIn(sprites: string): string[] {
  return sprites.split(" ").flatMap((word) => {
    const [, name = "", from, last] = /^(.*-)(\d+)\.\.(\d+)$/.exec(word) ?? [];
    if (last === undefined) return [word];
    return Array.from({ length: Number(last) - Number(from) + 1 }, (_, i) => `${name}${Number(from) + i}`);
  });
}

function meaningOf<T>(values: Record<string, T>, letters = ""): T {
  const value = values[letters];
  if (value === undefined) throw new RangeError(`A plant's row has the unknown letters "${letters}".`);
  return value;
}

// biome-ignore format: one row a plant
const shrubs = plants("shrub", [
  ["boxwood", m.landscape_plant_boxwood, "Buxus sempervirens", [5, 8], "FPS - m E X", 0.95, 0.95, m.landscape_interest_all_year, "fo mo en co ev me", "boxwood-1..6"],
  ["littleleaf-boxwood", m.landscape_plant_littleleaf_boxwood, "Buxus sinica var. insularis", [4, 9], "FPS - l E X", 0.75, 0.85, m.landscape_interest_all_year, "fo mo ja ev fa", "boxwood-1..4", [1.12, 1.08, 0.95]],
  ["inkberry-holly", m.landscape_plant_inkberry_holly, "Ilex glabra", [4, 9], "FPS - l E X", 1.1, 1.1, m.landscape_interest_all_year, "pr ev wo cs", "holly-1..3"],
  ["dwarf-yaupon-holly", m.landscape_plant_dwarf_yaupon_holly, "Ilex vomitoria", [7, 10], "FPS D l E X", 0.95, 1.1, m.landscape_interest_all_year, "fo mo cs ev fa", "holly-1..3"],
  ["smooth-hydrangea", m.landscape_plant_smooth_hydrangea, "Hydrangea arborescens", [3, 9], "PS - m B X", 1.1, 1.2, m.landscape_interest_summer, "co en wo fa fo", "hydrangea-white-1..3", [0.86, 0.9, 0.8]],
  ["panicle-hydrangea", m.landscape_plant_panicle_hydrangea, "Hydrangea paniculata", [3, 8], "FP - m B X", 1.25, 1.3, m.landscape_interest_summer_to_fall, "co en fo fa cs", "hydrangea-panicle-1..2"],
  ["bigleaf-hydrangea", m.landscape_plant_bigleaf_hydrangea, "Hydrangea macrophylla", [5, 9], "P - m B X", 1.15, 1.2, m.landscape_interest_summer, "co en cs fo wo", "hydrangea-blue-1..3"],
  ["japanese-yew", m.landscape_plant_japanese_yew, "Taxus cuspidata", [4, 7], "FPS - l E X", 1.1, 1.3, m.landscape_interest_all_year, "fo ev ja wo", "yew-1..2"],
  ["spreading-juniper", m.landscape_plant_spreading_juniper, "Juniperus horizontalis", [3, 9], "F D l E -", 0.45, 1.6, m.landscape_interest_all_year, "ev ja de cs mo me", "juniper-1..2"],
  ["japanese-barberry-sterile", m.landscape_plant_japanese_barberry_sterile, "Berberis thunbergii", [4, 8], "FP D l B X", 0.9, 0.95, m.landscape_interest_spring_to_fall, "mo ev fa ja", "barberry-1..3"],
  ["purple-smokebush-dwarf", m.landscape_plant_purple_smokebush_dwarf, "Cotinus coggygria", [5, 9], "F D l B -", 1.4, 1.3, m.landscape_interest_summer, "me en mo de", "barberry-1..3", [1.05, 0.85, 1.05]],
  ["ninebark", m.landscape_plant_ninebark, "Physocarpus opulifolius", [3, 7], "FP D l B -", 1.4, 1.3, m.landscape_interest_spring_to_fall, "pr co en", "barberry-1..3", [0.9, 0.9, 0.95]],
  ["gold-spirea", m.landscape_plant_gold_spirea, "Spiraea japonica", [4, 8], "FP D l B -", 0.8, 0.9, m.landscape_interest_spring_to_fall, "co fa en ev ja", "spirea-gold-1..3"],
  ["shrub-rose", m.landscape_plant_shrub_rose, "Rosa hybrida", [5, 9], "F - m B -", 1.1, 1.1, m.landscape_interest_spring_to_fall, "co en fo fa me ki", "rose-1..4"],
  ["rugosa-rose", m.landscape_plant_rugosa_rose, "Rosa rugosa", [2, 7], "F D l B -", 1.2, 1.2, m.landscape_interest_summer, "cs co pr", "rose-1..4", [1.0, 0.9, 1.05]],
  ["azalea", m.landscape_plant_azalea, "Rhododendron hybrida", [5, 9], "PS - m E X", 0.95, 1.05, m.landscape_interest_spring, "wo ja en co", "azalea-pink-1..2"],
  ["indian-azalea", m.landscape_plant_indian_azalea, "Rhododendron indicum", [7, 10], "FP - m E X", 0.9, 1.0, m.landscape_interest_spring_and_fall, "wo ja tr", "azalea-pink-1..2", [1.0, 0.92, 0.96]],
  ["rosemary", m.landscape_plant_rosemary, "Salvia rosmarinus", [8, 11], "F D l E -", 0.9, 0.9, m.landscape_interest_all_year, "me de ki cs", "rosemary-1"],
  ["germander-sage", m.landscape_plant_germander_sage, "Teucrium chamaedrys", [5, 9], "F D l E -", 0.45, 0.6, m.landscape_interest_summer, "me ki fo", "rosemary-1", [0.95, 1.02, 0.95]],
  ["parry-s-agave", m.landscape_plant_parry_s_agave, "Agave parryi", [7, 11], "F D l E X", 0.6, 0.75, m.landscape_interest_all_year, "de me mo", "agave-1"],
  ["century-plant", m.landscape_plant_century_plant, "Agave americana", [8, 11], "F D l E X", 1.1, 1.4, m.landscape_interest_all_year, "de tr me", "agave-1"],
  ["adam-s-needle-yucca", m.landscape_plant_adam_s_needle_yucca, "Yucca filamentosa", [4, 10], "FP D l E X", 0.8, 0.9, m.landscape_interest_all_year, "de pr mo cs ev", "yucca-1"],
  ["golden-barrel-cactus", m.landscape_plant_golden_barrel_cactus, "Echinocactus grusonii", [9, 11], "F D l E -", 0.55, 0.55, m.landscape_interest_all_year, "de mo", "barrel-cactus-1"],
  ["sago-palm", m.landscape_plant_sago_palm, "Cycas revoluta", [8, 11], "FPS D l E X", 1.0, 1.3, m.landscape_interest_all_year, "tr me", "palm-2"],
  ["saw-palmetto", m.landscape_plant_saw_palmetto, "Serenoa repens", [8, 11], "FPS D l E -", 1.1, 1.4, m.landscape_interest_all_year, "tr cs", "palm-2", [1.05, 1.03, 1.12]],
]);

// biome-ignore format: one row a plant
const perennials = plants("perennial", [
  ["english-lavender", m.landscape_plant_english_lavender, "Lavandula angustifolia", [5, 9], "F D l E X", 0.55, 0.6, m.landscape_interest_summer, "me co en cs ki mo fo", "lavender-1..4"],
  ["meadow-sage", m.landscape_plant_meadow_sage, "Salvia nemorosa", [4, 8], "F D l G -", 0.5, 0.45, m.landscape_interest_early_summer, "co en pr me fo fa", "salvia-1..4"],
  ["autumn-sage", m.landscape_plant_autumn_sage, "Salvia greggii", [6, 10], "FP D l E -", 0.7, 0.7, m.landscape_interest_spring_to_fall, "de me pr", "salvia-1..4", [1.15, 0.92, 0.9]],
  ["blue-mealycup-sage", m.landscape_plant_blue_mealycup_sage, "Salvia farinacea", [8, 11], "F D l G -", 0.6, 0.5, m.landscape_interest_spring_to_fall, "tr cs me", "salvia-1..4"],
  ["purple-coneflower", m.landscape_plant_purple_coneflower, "Echinacea purpurea", [3, 8], "FP D l G -", 0.85, 0.5, m.landscape_interest_summer, "pr co en", "coneflower-1..2"],
  ["daylily", m.landscape_plant_daylily, "Hemerocallis hybrida", [3, 10], "FP D l G X", 0.6, 0.6, m.landscape_interest_summer, "fa co en cs tr", "daylily-1..2"],
  ["catmint", m.landscape_plant_catmint, "Nepeta x faassenii", [3, 8], "FP D l G X", 0.45, 0.6, m.landscape_interest_summer, "co en me pr cs", "catmint-1..3"],
  ["russian-sage", m.landscape_plant_russian_sage, "Salvia yangii", [4, 9], "F D l G -", 0.95, 0.8, m.landscape_interest_summer_to_fall, "pr me de cs mo", "lavender-1..3 catmint-1..2", [1.05, 1.02, 1.02]],
  ["astilbe", m.landscape_plant_astilbe, "Astilbe x arendsii", [3, 8], "PS - m G -", 0.6, 0.5, m.landscape_interest_summer, "wo en ja", "fern-1..2 salvia-1..3"],
  ["bee-balm", m.landscape_plant_bee_balm, "Monarda didyma", [4, 9], "FP - m G -", 0.9, 0.55, m.landscape_interest_summer, "pr co ki", "coneflower-1..2", [1.08, 0.9, 0.92]],
  ["threadleaf-coreopsis", m.landscape_plant_threadleaf_coreopsis, "Coreopsis verticillata", [3, 9], "F D l G -", 0.45, 0.5, m.landscape_interest_summer, "pr co cs fa", "daylily-1..2", [0.98, 1.02, 0.9]],
  ["blanket-flower", m.landscape_plant_blanket_flower, "Gaillardia x grandiflora", [3, 10], "F D l G -", 0.4, 0.4, m.landscape_interest_summer_to_fall, "pr de cs", "daylily-1..2", [1.02, 0.95, 0.95]],
  ["hosta", m.landscape_plant_hosta, "Hosta hybrida", [3, 8], "PS - l G X", 0.5, 0.8, m.landscape_interest_spring_to_fall, "wo ja en fa", "hosta-1..2"],
  ["coral-bells", m.landscape_plant_coral_bells, "Heuchera hybrida", [4, 9], "PS - l E -", 0.35, 0.45, m.landscape_interest_all_year, "wo mo ja en", "hosta-1..2", [1.25, 0.78, 0.85]],
  ["bird-of-paradise", m.landscape_plant_bird_of_paradise, "Strelitzia reginae", [9, 11], "FP - l E X", 1.1, 1.0, m.landscape_interest_all_year, "tr", "palm-2"],
  ["fortnight-lily", m.landscape_plant_fortnight_lily, "Dietes iridioides", [8, 11], "FP D l E -", 0.7, 0.7, m.landscape_interest_spring_to_fall, "tr me mo cs", "yucca-1", [0.9, 1.0, 0.85]],
  ["chives-and-kitchen-herbs", m.landscape_plant_chives_and_kitchen_herbs, "Allium schoenoprasum", [3, 9], "FP - m G X", 0.35, 0.35, m.landscape_interest_spring_to_fall, "ki", "salvia-1..4", [0.98, 1.05, 0.95]],
  ["red-hot-poker", m.landscape_plant_red_hot_poker, "Kniphofia uvaria", [5, 9], "F D l G -", 0.9, 0.6, m.landscape_interest_summer, "de me en", "daylily-1..2", [1.1, 0.9, 0.85]],
]);

// biome-ignore format: one row a plant
const grasses = plants("grass", [
  ["feather-reed-grass", m.landscape_plant_feather_reed_grass, "Calamagrostis x acutiflora", [4, 9], "FP - l T -", 1.4, 0.65, m.landscape_interest_summer_to_winter, "mo pr en fo fa cs", "feather-reed-1..2"],
  ["fountain-grass", m.landscape_plant_fountain_grass, "Cenchrus alopecuroides", [5, 9], "F D l T -", 0.8, 0.85, m.landscape_interest_summer_to_winter, "mo fa en ev cs", "fountain-grass-1..4"],
  ["switchgrass", m.landscape_plant_switchgrass, "Panicum virgatum", [4, 9], "F D l T -", 1.3, 0.7, m.landscape_interest_summer_to_winter, "pr cs mo", "feather-reed-1..2", [0.92, 1.0, 1.08]],
  ["little-bluestem", m.landscape_plant_little_bluestem, "Schizachyrium scoparium", [3, 9], "F D l T -", 0.85, 0.5, m.landscape_interest_summer_to_winter, "pr de", "feather-reed-1..2", [1.1, 0.92, 0.92]],
  ["prairie-dropseed", m.landscape_plant_prairie_dropseed, "Sporobolus heterolepis", [3, 9], "F D l T -", 0.65, 0.75, m.landscape_interest_summer_to_winter, "pr mo", "fountain-grass-1..4", [0.95, 1.02, 0.9]],
  ["blue-oat-grass", m.landscape_plant_blue_oat_grass, "Helictotrichon sempervirens", [4, 8], "F D l E -", 0.6, 0.65, m.landscape_interest_all_year, "mo ev cs", "fountain-grass-1..4", [0.85, 1.0, 1.2]],
  ["pink-muhly", m.landscape_plant_pink_muhly, "Muhlenbergia capillaris", [6, 10], "F D l T -", 0.9, 0.9, m.landscape_interest_fall, "cs pr tr de", "fountain-grass-1..4", [1.18, 0.92, 1.02]],
  ["deer-grass", m.landscape_plant_deer_grass, "Muhlenbergia rigens", [7, 10], "F D l T -", 1.0, 1.0, m.landscape_interest_all_year, "de me mo", "fountain-grass-1..4", [1.0, 1.0, 0.88]],
  ["japanese-sedge", m.landscape_plant_japanese_sedge, "Carex oshimensis", [5, 9], "PS - l E -", 0.35, 0.45, m.landscape_interest_all_year, "ja wo mo ev", "fountain-grass-1..4", [1.15, 1.1, 0.8]],
  ["hakone-grass", m.landscape_plant_hakone_grass, "Hakonechloa macra", [5, 9], "PS - l T -", 0.4, 0.55, m.landscape_interest_spring_to_fall, "ja wo", "fountain-grass-1..4", [1.1, 1.15, 0.7]],
]);

// biome-ignore format: one row a plant
const groundcovers = plants("groundcover", [
  ["creeping-thyme", m.landscape_plant_creeping_thyme, "Thymus serpyllum", [4, 9], "F D l E -", 0.12, 0.5, m.landscape_interest_summer, "me ki cs de co", "groundcover-1..2"],
  ["pachysandra", m.landscape_plant_pachysandra, "Pachysandra terminalis", [4, 8], "PS - l E -", 0.25, 0.5, m.landscape_interest_all_year, "wo fo ev ja", "groundcover-1..2"],
  ["allegheny-spurge", m.landscape_plant_allegheny_spurge, "Pachysandra procumbens", [5, 9], "PS - l E -", 0.25, 0.5, m.landscape_interest_all_year, "wo pr", "groundcover-1..2", [1.05, 1.0, 0.95]],
  ["bugleweed", m.landscape_plant_bugleweed, "Ajuga reptans", [3, 9], "PS - l E -", 0.15, 0.45, m.landscape_interest_spring, "wo en ja", "groundcover-1..2", [1.1, 0.85, 1.0]],
  ["stonecrop", m.landscape_plant_stonecrop, "Sedum spurium", [3, 9], "FP D l E -", 0.15, 0.45, m.landscape_interest_summer, "de mo ev cs me pr", "groundcover-1..2", [1.12, 0.95, 0.9]],
  ["lilyturf", m.landscape_plant_lilyturf, "Liriope muscari", [5, 10], "FPS D l E X", 0.35, 0.4, m.landscape_interest_all_year, "fo ev fa tr mo", "fountain-grass-1..4", [0.8, 0.9, 0.8]],
  ["christmas-fern", m.landscape_plant_christmas_fern, "Polystichum acrostichoides", [3, 9], "PS D l E -", 0.5, 0.6, m.landscape_interest_all_year, "wo pr ja", "fern-1..2"],
  ["lady-fern", m.landscape_plant_lady_fern, "Athyrium filix-femina", [4, 8], "PS - l G -", 0.65, 0.7, m.landscape_interest_spring_to_fall, "wo ja tr", "fern-1..2", [1.1, 1.1, 0.9]],
  ["boston-fern", m.landscape_plant_boston_fern, "Nephrolepis exaltata", [9, 11], "PS - m E -", 0.6, 0.8, m.landscape_interest_all_year, "tr", "fern-1..2"],
  ["cranesbill", m.landscape_plant_cranesbill, "Geranium x cantabrigiense", [4, 8], "FPS D l E -", 0.25, 0.5, m.landscape_interest_early_summer, "co en fa fo", "groundcover-1..2", [1.0, 1.02, 1.0]],
]);

// biome-ignore format: one row a plant
const ornamentalTrees = plants("ornamental-tree", [
  ["japanese-maple", m.landscape_plant_japanese_maple, "Acer palmatum", [5, 8], "PS - m B -", 3.2, 3.0, m.landscape_interest_spring_to_fall, "ja mo fo wo en", "japanese-maple-1"],
  ["flowering-dogwood", m.landscape_plant_flowering_dogwood, "Cornus florida", [5, 9], "PF - m B -", 4.2, 3.6, m.landscape_interest_spring, "wo en co fo fa", "small-tree-1..2 | dogwood-1", [1.3, 1.35, 1.2]],
  ["kousa-dogwood", m.landscape_plant_kousa_dogwood, "Cornus kousa", [5, 8], "FP - l B -", 4.2, 3.6, m.landscape_interest_early_summer, "ja en co fo", "small-tree-1..2 | dogwood-1", [1.25, 1.35, 1.15]],
  ["serviceberry", m.landscape_plant_serviceberry, "Amelanchier x grandiflora", [4, 9], "FP - l B -", 4.2, 3.4, m.landscape_interest_spring_and_fall, "pr wo co fa", "small-tree-1..2 | dogwood-1", [1.4, 1.4, 1.15]],
  ["star-magnolia", m.landscape_plant_star_magnolia, "Magnolia stellata", [4, 8], "FP - l B -", 3.4, 3.2, m.landscape_interest_spring, "en fo ja co", "small-tree-1..2 | dogwood-1", [1.3, 1.35, 1.2]],
  ["crabapple", m.landscape_plant_crabapple, "Malus hybrida", [4, 8], "F - m B X", 4.2, 3.8, m.landscape_interest_spring, "co fa ki en", "small-tree-1..2 | dogwood-1", [1.35, 1.25, 1.05]],
  ["olive-fruitless", m.landscape_plant_olive_fruitless, "Olea europaea", [8, 11], "F D l E -", 3.8, 3.2, m.landscape_interest_all_year, "me mo de cs", "olive-1", [1.4, 1.4, 1.35]],
  ["desert-willow", m.landscape_plant_desert_willow, "Chilopsis linearis", [7, 11], "F D l B -", 4.2, 3.4, m.landscape_interest_summer, "de", "olive-1", [1.3, 1.45, 1.15]],
  ["windmill-palm", m.landscape_plant_windmill_palm, "Trachycarpus fortunei", [7, 11], "FP D l E -", 4.2, 2.2, m.landscape_interest_all_year, "tr me cs", "palm-1"],
  ["cabbage-palm", m.landscape_plant_cabbage_palm, "Sabal palmetto", [8, 11], "FP D l E -", 5.0, 2.6, m.landscape_interest_all_year, "tr cs", "palm-1"],
  ["italian-cypress", m.landscape_plant_italian_cypress, "Cupressus sempervirens", [7, 10], "F D l E -", 4.5, 0.9, m.landscape_interest_all_year, "me fo", "cypress-1"],
  ["rocky-mountain-juniper", m.landscape_plant_rocky_mountain_juniper, "Juniperus scopulorum", [3, 7], "F D l E -", 4.0, 1.0, m.landscape_interest_all_year, "ev mo de", "cypress-1", [0.92, 1.0, 1.15]],
]);

// biome-ignore format: one row a plant
const shadeTrees = plants("shade-tree", [
  ["river-birch", m.landscape_plant_river_birch, "Betula nigra", [4, 9], "FP - l B -", 8.5, 5.5, m.landscape_interest_all_year, "pr wo ja mo co", "birch-1"],
  ["paper-birch", m.landscape_plant_paper_birch, "Betula papyrifera", [2, 7], "FP - m B -", 8.5, 5.0, m.landscape_interest_all_year, "wo ja ev", "birch-1"],
  ["white-oak", m.landscape_plant_white_oak, "Quercus alba", [3, 9], "F D l B X", 9.5, 8.0, m.landscape_interest_fall, "fa en fo pr", "oak-1"],
  ["southern-live-oak", m.landscape_plant_southern_live_oak, "Quercus virginiana", [8, 10], "F D l E X", 9.0, 9.0, m.landscape_interest_all_year, "cs tr fo me", "oak-1", [0.9, 0.95, 0.95]],
  ["red-maple", m.landscape_plant_red_maple, "Acer rubrum", [3, 9], "FP - l B -", 9.5, 7.0, m.landscape_interest_fall, "fa co wo fo", "oak-1", [1.04, 1.02, 0.95]],
  ["thornless-honeylocust", m.landscape_plant_thornless_honeylocust, "Gleditsia triacanthos", [3, 9], "F D l B -", 9.0, 7.0, m.landscape_interest_spring_to_fall, "mo fa ki", "birch-1", [1.12, 1.08, 0.8]],
  ["chinese-pistache", m.landscape_plant_chinese_pistache, "Pistacia chinensis", [6, 9], "F D l B -", 8.5, 7.0, m.landscape_interest_fall, "me de fa", "oak-1", [1.05, 1.03, 0.9]],
]);

// biome-ignore format: one row a plant
const hedges = plants("hedge", [
  ["arborvitae", m.landscape_plant_arborvitae, "Thuja occidentalis", [3, 7], "FP - l E X", 3.2, 1.0, m.landscape_interest_all_year, "fo ev fa mo ja wo co en ki pr", "arborvitae-1..2"],
  ["western-arborvitae", m.landscape_plant_western_arborvitae, "Thuja plicata hybrid", [5, 8], "FP - l E X", 3.8, 1.3, m.landscape_interest_all_year, "fo ev fa cs wo", "arborvitae-1..2", [1.05, 1.02, 0.95]],
  ["leyland-cypress", m.landscape_plant_leyland_cypress, "x Hesperotropsis leylandii", [6, 10], "F D l E -", 3.8, 1.4, m.landscape_interest_all_year, "ev fa cs fo co en ki wo", "arborvitae-1..2", [0.95, 0.98, 1.02]],
  ["italian-cypress-hedge", m.landscape_plant_italian_cypress_hedge, "Cupressus sempervirens", [7, 10], "F D l E -", 4.0, 0.9, m.landscape_interest_all_year, "me fo mo de", "cypress-1"],
  ["yew-hedge", m.landscape_plant_yew_hedge, "Taxus x media", [4, 7], "FPS - m E X", 1.8, 1.0, m.landscape_interest_all_year, "fo en ja mo", "yew-1..2"],
  ["yew-plum-pine", m.landscape_plant_yew_plum_pine, "Podocarpus macrophyllus", [8, 11], "FPS D l E X", 2.6, 1.0, m.landscape_interest_all_year, "tr mo ja cs", "arborvitae-1..2", [0.85, 0.92, 0.8]],
  ["eastern-red-cedar", m.landscape_plant_eastern_red_cedar, "Juniperus virginiana", [2, 9], "F D l E -", 3.6, 1.3, m.landscape_interest_all_year, "pr de cs ev", "cypress-1 arborvitae-1..2", [1.0, 1.0, 1.05]],
]);

export const cataloguePlants: readonly CataloguePlant[] = [
  ...shrubs,
  ...perennials,
  ...grasses,
  ...groundcovers,
  ...ornamentalTrees,
  ...shadeTrees,
  ...hedges,
];
