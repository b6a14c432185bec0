import type { PlantLayer, Winter } from "../render/design.ts";

/**
 * Plants for North American gardens. Zones are USDA hardiness zones in which a plant lives through the usual winter;
 * sizes are those of common garden forms in meters; `toxic` follows the ASPCA's lists for cats and dogs and errs on the
 * side of caution (fruit and berries count). Sources: USDA Plants Database, Missouri Botanical Garden Plant Finder.
 */
export type CataloguePlant = {
  id: string;
  name: string;
  botanical: string;
  layer: PlantLayer;
  zones: readonly [number, number];
  sun: readonly Sun[];
  /** Lives on rain alone in a dry summer once it has rooted. */
  drought: boolean;
  upkeep: Upkeep;
  height: number;
  width: number;
  season: string;
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
  name: string,
  botanical: string,
  zones: readonly [number, number],
  /** Sun (F full, P part, S shade), D for drought or - , upkeep, winter, X where toxic or -. */
  facts: string,
  height: number,
  width: number,
  season: string,
  styles: string,
  /** After a bar: those in bloom, in spring. */
  sprites: string,
  tone?: [number, number, number],
];

function plants(layer: PlantLayer, rows: readonly Row[]): CataloguePlant[] {
  return rows.map(([name, botanical, zones, facts, height, width, season, styles, sprites, tone]) => {
    const [sun, drought, upkeep, winter, toxic] = facts.split(" ");
    const [usual, inSpring] = sprites.split(" | ");
    return {
      id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
      name,
      botanical,
      layer,
      zones,
      sun: [...sun].map((letter) => sunLetters[letter]),
      drought: drought === "D",
      upkeep: upkeepLetters[upkeep],
      height,
      width,
      season,
      toxic: toxic === "X",
      winter: winterLetters[winter],
      styles: styles.split(" ").map((letters) => styleLetters[letters]),
      sprites: usual.split(" "),
      ...(inSpring ? { inSpring: inSpring.split(" ") } : {}),
      ...(tone ? { tone } : {}),
    };
  });
}

// biome-ignore format: one row a plant
const shrubs = plants("shrub", [
  ["Boxwood", "Buxus sempervirens", [5, 8], "FPS - m E X", 0.95, 0.95, "all year", "fo mo en co ev me", "boxwood-1 boxwood-2"],
  ["Littleleaf boxwood", "Buxus sinica var. insularis", [4, 9], "FPS - l E X", 0.75, 0.85, "all year", "fo mo ja ev fa", "boxwood-2 boxwood-1", [1.12, 1.08, 0.95]],
  ["Inkberry holly", "Ilex glabra", [4, 9], "FPS - l E X", 1.1, 1.1, "all year", "pr ev wo cs", "boxwood-1 yew-1"],
  ["Dwarf yaupon holly", "Ilex vomitoria", [7, 10], "FPS D l E X", 0.95, 1.1, "all year", "fo mo cs ev fa", "boxwood-2"],
  ["Smooth hydrangea", "Hydrangea arborescens", [3, 9], "PS - m B X", 1.1, 1.2, "summer", "co en wo fa fo", "hydrangea-white-1", [0.86, 0.9, 0.8]],
  ["Panicle hydrangea", "Hydrangea paniculata", [3, 8], "FP - m B X", 1.25, 1.3, "summer to fall", "co en fo fa cs", "hydrangea-white-1", [0.84, 0.86, 0.74]],
  ["Bigleaf hydrangea", "Hydrangea macrophylla", [5, 9], "P - m B X", 1.15, 1.2, "summer", "co en cs fo wo", "hydrangea-blue-1"],
  ["Japanese yew", "Taxus cuspidata", [4, 7], "FPS - l E X", 1.1, 1.3, "all year", "fo ev ja wo", "yew-1"],
  ["Spreading juniper", "Juniperus horizontalis", [3, 9], "F D l E -", 0.45, 1.6, "all year", "ev ja de cs mo me", "juniper-1"],
  ["Japanese barberry, sterile", "Berberis thunbergii", [4, 8], "FP D l B X", 0.9, 0.95, "spring to fall", "mo ev fa ja", "barberry-1"],
  ["Purple smokebush, dwarf", "Cotinus coggygria", [5, 9], "F D l B -", 1.4, 1.3, "summer", "me en mo de", "barberry-1", [1.05, 0.85, 1.05]],
  ["Ninebark", "Physocarpus opulifolius", [3, 7], "FP D l B -", 1.4, 1.3, "spring to fall", "pr co en", "barberry-1", [0.9, 0.9, 0.95]],
  ["Gold spirea", "Spiraea japonica", [4, 8], "FP D l B -", 0.8, 0.9, "spring to fall", "co fa en ev ja", "spirea-gold-1"],
  ["Shrub rose", "Rosa hybrida", [5, 9], "F - m B -", 1.1, 1.1, "spring to fall", "co en fo fa me ki", "rose-1"],
  ["Rugosa rose", "Rosa rugosa", [2, 7], "F D l B -", 1.2, 1.2, "summer", "cs co pr", "rose-1", [1.0, 0.9, 1.05]],
  ["Azalea", "Rhododendron hybrida", [5, 9], "PS - m E X", 0.95, 1.05, "spring", "wo ja en co", "azalea-pink-1"],
  ["Indian azalea", "Rhododendron indicum", [7, 10], "FP - m E X", 0.9, 1.0, "spring and fall", "wo ja tr", "azalea-pink-1", [1.0, 0.92, 0.96]],
  ["Rosemary", "Salvia rosmarinus", [8, 11], "F D l E -", 0.9, 0.9, "all year", "me de ki cs", "rosemary-1"],
  ["Germander sage", "Teucrium chamaedrys", [5, 9], "F D l E -", 0.45, 0.6, "summer", "me ki fo", "rosemary-1", [0.95, 1.02, 0.95]],
  ["Parry's agave", "Agave parryi", [7, 11], "F D l E X", 0.6, 0.75, "all year", "de me mo", "agave-1"],
  ["Century plant", "Agave americana", [8, 11], "F D l E X", 1.1, 1.4, "all year", "de tr me", "agave-1"],
  ["Adam's needle yucca", "Yucca filamentosa", [4, 10], "FP D l E X", 0.8, 0.9, "all year", "de pr mo cs ev", "yucca-1"],
  ["Golden barrel cactus", "Echinocactus grusonii", [9, 11], "F D l E -", 0.55, 0.55, "all year", "de mo", "barrel-cactus-1"],
  ["Sago palm", "Cycas revoluta", [8, 11], "FPS D l E X", 1.0, 1.3, "all year", "tr me", "palm-2"],
  ["Saw palmetto", "Serenoa repens", [8, 11], "FPS D l E -", 1.1, 1.4, "all year", "tr cs", "palm-2", [1.05, 1.03, 1.12]],
]);

// biome-ignore format: one row a plant
const perennials = plants("perennial", [
  ["English lavender", "Lavandula angustifolia", [5, 9], "F D l E X", 0.55, 0.6, "summer", "me co en cs ki mo fo", "lavender-1"],
  ["Meadow sage", "Salvia nemorosa", [4, 8], "F D l G -", 0.5, 0.45, "early summer", "co en pr me fo fa", "salvia-1"],
  ["Autumn sage", "Salvia greggii", [6, 10], "FP D l E -", 0.7, 0.7, "spring to fall", "de me pr", "salvia-1", [1.15, 0.92, 0.9]],
  ["Blue mealycup sage", "Salvia farinacea", [8, 11], "F D l G -", 0.6, 0.5, "spring to fall", "tr cs me", "salvia-1"],
  ["Purple coneflower", "Echinacea purpurea", [3, 8], "FP D l G -", 0.85, 0.5, "summer", "pr co en", "coneflower-1"],
  ["Daylily", "Hemerocallis hybrida", [3, 10], "FP D l G X", 0.6, 0.6, "summer", "fa co en cs tr", "daylily-1"],
  ["Catmint", "Nepeta x faassenii", [3, 8], "FP D l G X", 0.45, 0.6, "summer", "co en me pr cs", "lavender-1", [0.98, 1.02, 1.0]],
  ["Russian sage", "Salvia yangii", [4, 9], "F D l G -", 0.95, 0.8, "summer to fall", "pr me de cs mo", "lavender-1", [1.05, 1.02, 1.02]],
  ["Astilbe", "Astilbe x arendsii", [3, 8], "PS - m G -", 0.6, 0.5, "summer", "wo en ja", "fern-1 salvia-1"],
  ["Bee balm", "Monarda didyma", [4, 9], "FP - m G -", 0.9, 0.55, "summer", "pr co ki", "coneflower-1", [1.08, 0.9, 0.92]],
  ["Threadleaf coreopsis", "Coreopsis verticillata", [3, 9], "F D l G -", 0.45, 0.5, "summer", "pr co cs fa", "daylily-1", [0.98, 1.02, 0.9]],
  ["Blanket flower", "Gaillardia x grandiflora", [3, 10], "F D l G -", 0.4, 0.4, "summer to fall", "pr de cs", "daylily-1", [1.02, 0.95, 0.95]],
  ["Hosta", "Hosta hybrida", [3, 8], "PS - l G X", 0.5, 0.8, "spring to fall", "wo ja en fa", "hosta-1"],
  ["Coral bells", "Heuchera hybrida", [4, 9], "PS - l E -", 0.35, 0.45, "all year", "wo mo ja en", "hosta-1", [1.25, 0.78, 0.85]],
  ["Bird of paradise", "Strelitzia reginae", [9, 11], "FP - l E X", 1.1, 1.0, "all year", "tr", "palm-2"],
  ["Fortnight lily", "Dietes iridioides", [8, 11], "FP D l E -", 0.7, 0.7, "spring to fall", "tr me mo cs", "yucca-1", [0.9, 1.0, 0.85]],
  ["Chives and kitchen herbs", "Allium schoenoprasum", [3, 9], "FP - m G X", 0.35, 0.35, "spring to fall", "ki", "salvia-1", [0.98, 1.05, 0.95]],
  ["Red hot poker", "Kniphofia uvaria", [5, 9], "F D l G -", 0.9, 0.6, "summer", "de me en", "daylily-1", [1.1, 0.9, 0.85]],
]);

// biome-ignore format: one row a plant
const grasses = plants("grass", [
  ["Feather reed grass", "Calamagrostis x acutiflora", [4, 9], "FP - l T -", 1.4, 0.65, "summer to winter", "mo pr en fo fa cs", "feather-reed-1 feather-reed-2"],
  ["Fountain grass", "Cenchrus alopecuroides", [5, 9], "F D l T -", 0.8, 0.85, "summer to winter", "mo fa en ev cs", "fountain-grass-1"],
  ["Switchgrass", "Panicum virgatum", [4, 9], "F D l T -", 1.3, 0.7, "summer to winter", "pr cs mo", "feather-reed-2 feather-reed-1", [0.92, 1.0, 1.08]],
  ["Little bluestem", "Schizachyrium scoparium", [3, 9], "F D l T -", 0.85, 0.5, "summer to winter", "pr de", "feather-reed-1", [1.1, 0.92, 0.92]],
  ["Prairie dropseed", "Sporobolus heterolepis", [3, 9], "F D l T -", 0.65, 0.75, "summer to winter", "pr mo", "fountain-grass-1", [0.95, 1.02, 0.9]],
  ["Blue oat grass", "Helictotrichon sempervirens", [4, 8], "F D l E -", 0.6, 0.65, "all year", "mo ev cs", "fountain-grass-1", [0.85, 1.0, 1.2]],
  ["Pink muhly", "Muhlenbergia capillaris", [6, 10], "F D l T -", 0.9, 0.9, "fall", "cs pr tr de", "fountain-grass-1", [1.18, 0.92, 1.02]],
  ["Deer grass", "Muhlenbergia rigens", [7, 10], "F D l T -", 1.0, 1.0, "all year", "de me mo", "fountain-grass-1", [1.0, 1.0, 0.88]],
  ["Japanese sedge", "Carex oshimensis", [5, 9], "PS - l E -", 0.35, 0.45, "all year", "ja wo mo ev", "fountain-grass-1", [1.15, 1.1, 0.8]],
  ["Hakone grass", "Hakonechloa macra", [5, 9], "PS - l T -", 0.4, 0.55, "spring to fall", "ja wo", "fountain-grass-1", [1.1, 1.15, 0.7]],
]);

// biome-ignore format: one row a plant
const groundcovers = plants("groundcover", [
  ["Creeping thyme", "Thymus serpyllum", [4, 9], "F D l E -", 0.12, 0.5, "summer", "me ki cs de co", "groundcover-1"],
  ["Pachysandra", "Pachysandra terminalis", [4, 8], "PS - l E -", 0.25, 0.5, "all year", "wo fo ev ja", "groundcover-1"],
  ["Allegheny spurge", "Pachysandra procumbens", [5, 9], "PS - l E -", 0.25, 0.5, "all year", "wo pr", "groundcover-1", [1.05, 1.0, 0.95]],
  ["Bugleweed", "Ajuga reptans", [3, 9], "PS - l E -", 0.15, 0.45, "spring", "wo en ja", "groundcover-1", [1.1, 0.85, 1.0]],
  ["Stonecrop", "Sedum spurium", [3, 9], "FP D l E -", 0.15, 0.45, "summer", "de mo ev cs me pr", "groundcover-1", [1.12, 0.95, 0.9]],
  ["Lilyturf", "Liriope muscari", [5, 10], "FPS D l E X", 0.35, 0.4, "all year", "fo ev fa tr mo", "fountain-grass-1", [0.8, 0.9, 0.8]],
  ["Christmas fern", "Polystichum acrostichoides", [3, 9], "PS D l E -", 0.5, 0.6, "all year", "wo pr ja", "fern-1"],
  ["Lady fern", "Athyrium filix-femina", [4, 8], "PS - l G -", 0.65, 0.7, "spring to fall", "wo ja tr", "fern-1", [1.1, 1.1, 0.9]],
  ["Boston fern", "Nephrolepis exaltata", [9, 11], "PS - m E -", 0.6, 0.8, "all year", "tr", "fern-1"],
  ["Cranesbill", "Geranium x cantabrigiense", [4, 8], "FPS D l E -", 0.25, 0.5, "early summer", "co en fa fo", "groundcover-1", [1.0, 1.02, 1.0]],
]);

// biome-ignore format: one row a plant
const ornamentalTrees = plants("ornamental-tree", [
  ["Japanese maple", "Acer palmatum", [5, 8], "PS - m B -", 3.2, 3.0, "spring to fall", "ja mo fo wo en", "japanese-maple-1"],
  ["Flowering dogwood", "Cornus florida", [5, 9], "PF - m B -", 4.2, 3.6, "spring", "wo en co fo fa", "birch-1 | dogwood-1", [1.3, 1.35, 1.2]],
  ["Kousa dogwood", "Cornus kousa", [5, 8], "FP - l B -", 4.2, 3.6, "early summer", "ja en co fo", "birch-1 | dogwood-1", [1.25, 1.35, 1.15]],
  ["Serviceberry", "Amelanchier x grandiflora", [4, 9], "FP - l B -", 4.2, 3.4, "spring and fall", "pr wo co fa", "birch-1 | dogwood-1", [1.4, 1.4, 1.15]],
  ["Star magnolia", "Magnolia stellata", [4, 8], "FP - l B -", 3.4, 3.2, "spring", "en fo ja co", "birch-1 | dogwood-1", [1.3, 1.35, 1.2]],
  ["Crabapple", "Malus hybrida", [4, 8], "F - m B X", 4.2, 3.8, "spring", "co fa ki en", "birch-1 | dogwood-1", [1.35, 1.25, 1.05]],
  ["Olive, fruitless", "Olea europaea", [8, 11], "F D l E -", 3.8, 3.2, "all year", "me mo de cs", "olive-1", [1.4, 1.4, 1.35]],
  ["Desert willow", "Chilopsis linearis", [7, 11], "F D l B -", 4.2, 3.4, "summer", "de", "olive-1", [1.3, 1.45, 1.15]],
  ["Windmill palm", "Trachycarpus fortunei", [7, 11], "FP D l E -", 4.2, 2.2, "all year", "tr me cs", "palm-1"],
  ["Cabbage palm", "Sabal palmetto", [8, 11], "FP D l E -", 5.0, 2.6, "all year", "tr cs", "palm-1"],
  ["Italian cypress", "Cupressus sempervirens", [7, 10], "F D l E -", 4.5, 0.9, "all year", "me fo", "cypress-1"],
  ["Rocky Mountain juniper", "Juniperus scopulorum", [3, 7], "F D l E -", 4.0, 1.0, "all year", "ev mo de", "cypress-1", [0.92, 1.0, 1.15]],
]);

// biome-ignore format: one row a plant
const shadeTrees = plants("shade-tree", [
  ["River birch", "Betula nigra", [4, 9], "FP - l B -", 8.5, 5.5, "all year", "pr wo ja mo co", "birch-1"],
  ["Paper birch", "Betula papyrifera", [2, 7], "FP - m B -", 8.5, 5.0, "all year", "wo ja ev", "birch-1"],
  ["White oak", "Quercus alba", [3, 9], "F D l B X", 9.5, 8.0, "fall", "fa en fo pr", "oak-1"],
  ["Southern live oak", "Quercus virginiana", [8, 10], "F D l E X", 9.0, 9.0, "all year", "cs tr fo me", "oak-1", [0.9, 0.95, 0.95]],
  ["Red maple", "Acer rubrum", [3, 9], "FP - l B -", 9.5, 7.0, "fall", "fa co wo fo", "oak-1", [1.04, 1.02, 0.95]],
  ["Thornless honeylocust", "Gleditsia triacanthos", [3, 9], "F D l B -", 9.0, 7.0, "spring to fall", "mo fa ki", "birch-1", [1.12, 1.08, 0.8]],
  ["Chinese pistache", "Pistacia chinensis", [6, 9], "F D l B -", 8.5, 7.0, "fall", "me de fa", "oak-1", [1.05, 1.03, 0.9]],
]);

// biome-ignore format: one row a plant
const hedges = plants("hedge", [
  ["Arborvitae", "Thuja occidentalis", [3, 7], "FP - l E X", 3.2, 1.0, "all year", "fo ev fa mo ja wo co en ki pr", "arborvitae-1"],
  ["Western arborvitae", "Thuja plicata hybrid", [5, 8], "FP - l E X", 3.8, 1.3, "all year", "fo ev fa cs wo", "arborvitae-1", [1.05, 1.02, 0.95]],
  ["Leyland cypress", "x Hesperotropsis leylandii", [6, 10], "F D l E -", 3.8, 1.4, "all year", "ev fa cs fo co en ki wo", "arborvitae-1", [0.95, 0.98, 1.02]],
  ["Italian cypress hedge", "Cupressus sempervirens", [7, 10], "F D l E -", 4.0, 0.9, "all year", "me fo mo de", "cypress-1"],
  ["Yew hedge", "Taxus x media", [4, 7], "FPS - m E X", 1.8, 1.0, "all year", "fo en ja mo", "yew-1"],
  ["Yew plum pine", "Podocarpus macrophyllus", [8, 11], "FPS D l E X", 2.6, 1.0, "all year", "tr mo ja cs", "arborvitae-1", [0.85, 0.92, 0.8]],
  ["Eastern red cedar", "Juniperus virginiana", [2, 9], "F D l E -", 3.6, 1.3, "all year", "pr de cs ev", "cypress-1 arborvitae-1", [1.0, 1.0, 1.05]],
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
