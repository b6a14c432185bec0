import type { SynonymsById } from "../../chat-kit/with-synonyms.ts";

const synonyms = {
  "roof.material": {
    "architectural-asphalt":
      "asphalt, asphalt shingle, architectural shingle, architectural, dimensional shingle, dimensional, laminated shingle, composition shingle, regular shingle, normal shingle, composite shingle, asphalt roof, arch shingle, dimensional asphalt, asphalt roofing, comp shingle, composition, architectural roof, 30 year shingle, standard shingle",
    "three-tab-asphalt":
      "3 tab, three tab, 3 tab shingle, three tab shingle, flat shingle, basic shingle, tab shingle, 3 tabs",
    "slate-look-asphalt":
      "slate look, slate look shingle, designer shingle, designer asphalt, fake slate, faux slate, imitation slate, synthetic slate, luxury shingle, slate style shingle, look like slate",
    "standing-seam":
      "standing seam, metal, metal roof, seamed metal, metal panel roof, steel, metal roofing, tin, aluminum, raised seam, raised seam metal, seam metal, standing seem, vertical seam, steel roof, tin roof, aluminum roof, zinc, seamed",
    "ribbed-metal":
      "ribbed metal, ribbed, corrugated, corrugated metal, exposed fastener, barn metal, agricultural metal, pole barn metal, barn tin, r panel, screw down metal, ag panel, corrugated tin, corrugated steel, ribbed steel, barn roof",
    "metal-shingle":
      "metal shingle, steel shingle, metal tile, stone coated steel, stone coated metal, metal shake, stamped metal",
    "clay-barrel-tile":
      "clay tile, barrel tile, clay, spanish tile, terracotta tile, mission tile, roman tile, tile, tiles, curved tile, red tile, mexican tile, s tile, clay roof, tile roof, adobe tile, barrel",
    "concrete-tile": "concrete tile, flat tile, cement tile, concrete, concrete roof",
    slate: "slate, real slate, natural slate, slate tile, stone slate",
    "cedar-shake":
      "cedar, shake, cedar shingle, wood shingle, wood shake, wooden shingle, wood, cedar shake, wood roof, shake roof, hand split shake, split shake, cedar roof, wood shakes",
    "low-slope-membrane":
      "low-slope membrane, membrane, flat roof, tpo, epdm, single ply, rubber roof, rubber, torch down, rubber membrane",
  },
  "roof.color": {
    charcoal:
      "anthracite, dark gray, graphite, dark grey, charcoal gray, charcoal black, gunmetal, smoky gray, dark charcoal",
    black: "jet black, pitch black, ebony, onyx, coal, coal black",
    "slate-gray": "gray, medium gray, stone gray",
    "pewter-gray": "gray, light gray, pewter, pale gray, ash gray, cool gray, soft gray",
    "weathered-wood": "weathered, gray brown, brownish gray, weathered brown, barkwood",
    driftwood: "taupe, light brown, gray tan, mushroom, grayish brown",
    "hickory-brown":
      "brown, dark brown, hickory, chocolate, coffee, deep brown, earth brown, bark brown, dark wood, warm brown",
    sandstone: "sand, beige, tan, light tan, desert tan, sandy",
    terracotta: "orange, terra cotta, rust, clay red, burnt orange, rusty orange, rust red",
    "brick-red": "red, dark red, burgundy, barn red, deep red, maroon",
    "forest-green": "green, dark green, hunter green, deep green, evergreen, pine green",
    "slate-blue": "blue, blue gray",
    "dark-bronze": "bronze",
    "mill-silver":
      "silver, galvanized, bare metal, galvalume, raw metal, plain metal, metallic silver, unpainted, bare steel, silver metal",
    "cool-white": "white, off white, bright white",
    "natural-cedar": "natural wood, cedar color, fresh cedar",
    "weathered-silver": "silvery gray, weathered gray, silvered, aged silver, silver gray, silvery",
  },
  "siding.material": {
    "vinyl-lap": "vinyl, vinyl siding, plastic siding, vinyl cladding, vinyl lap siding",
    "dutch-lap": "dutch, dutchlap, german siding, cove lap, dutch lap vinyl, vinyl dutch lap, vinyl dutchlap",
    "fiber-cement-lap":
      "fiber cement, fibre cement, cement board, lap, lap siding, clapboard, horizontal siding, cement siding, cement plank, horizontal lap, horizontal board, plank siding, beveled siding, horizontal, lapped, clap board",
    "board-and-batten":
      "board batten, board n batten, batten, vertical siding, vertical board, farmhouse siding, vertical panel, vertical, bat and board",
    "cedar-lap":
      "cedar board, horizontal cedar, wood board, cedar, cedar siding, wood, wood siding, wooden, timber, cedar clapboard, cedar plank, wood clapboard, wood plank, stained wood siding, redwood, real wood, natural wood siding",
    "shingle-siding":
      "shingle, shake, cedar shake, shake siding, cedar shingle, staggered shingle, shingle siding, wood shingle, cape cod shingle, nantucket shingle, shaker shingle, shake shingle, fish scale, scallop, scalloped, vinyl shake, vinyl shingle",
    stucco: "plaster, render, adobe, smooth stucco, cement plaster, eifs",
    brick: "brick, bricks, brickwork, real brick, brick front, all brick, brick veneer, red brick",
    ledgestone:
      "stone, stone veneer, stacked stone, ledge stone, rock, stone front, fieldstone, field stone, river rock, cultured stone, manufactured stone, rock face, natural stone, dry stack, rock veneer",
    "painted-brick":
      "painted brick, paint the brick, brick painted, whitewashed brick, limewash, limewashed, lime wash, limewashed brick, whitewash, german smear, white painted brick",
    "metal-panel":
      "metal, metal siding, steel siding, metal panel, metal cladding, corrugated siding, steel cladding, steel panel",
    log: "log, log cabin, logs, cabin, log home, log siding, log look, lodge",
  },
  "siding.color": {
    "bright-white":
      "white, pure white, snow white, crisp white, stark white, plain white, clean white, paper white, true white",
    "warm-white":
      "off white, cream, ivory, creamy white, antique white, bone, linen, vanilla, soft white, creamy, creamy off white",
    almond: "beige, light beige, eggshell, light tan, oatmeal, biscuit, parchment, sandy beige",
    sandstone: "tan, sand, beige, wheat, camel, buff, sandy",
    clay: "taupe, khaki, light brown, mocha, mushroom, warm taupe",
    greige: "gray beige, beige gray, warm gray",
    "light-gray": "gray, pale gray, silver, dove gray, silver gray, soft gray, cool gray, ash",
    "slate-gray": "gray, medium gray, pewter, steel gray, granite",
    charcoal:
      "dark gray, anthracite, graphite, gunmetal, deep gray, smoky gray, charcoal gray, charcoal black, dark charcoal",
    "near-black": "black, jet black, soft black, off black, onyx, ebony, pitch black, black black",
    navy: "navy blue, dark blue, blue, midnight blue, deep blue, midnight, indigo, ink blue",
    "coastal-blue-gray":
      "blue gray, light blue, coastal blue, gray blue, blue, pale blue, dusty blue, slate blue, steel blue, stormy blue, denim, smoky blue, soft blue, grayish blue, blue grayish",
    sage: "sage green, light green, green, gray green, soft green, pale green, dusty green, muted green, eucalyptus, grayish green",
    "forest-green": "dark green, deep green, green, hunter green, evergreen, pine green, bottle green",
    "barn-red": "red, dark red, burgundy, deep red, maroon, oxblood, cranberry, rustic red, colonial red",
    espresso: "brown, dark brown, chocolate, dark chocolate, coffee, deep brown, walnut",
    "natural-cedar":
      "natural, natural wood, cedar color, honey, cedar tone, honey wood, golden wood, stained cedar, natural stain",
  },
  "trim.color": {
    white: "bright white, off white, crisp white, pure white, stark white",
    black: "charcoal, jet black",
    bronze: "brown, dark bronze, dark brown",
    "natural-wood": "wood, wooden, stained wood, natural, timber, cedar, natural wood, wood stain",
    "match-siding": "match siding",
  },
  "gutters.color": {
    black: "charcoal",
    bronze: "brown, dark bronze, dark brown",
    "copper-half-round": "copper, half round, half round copper",
  },
  "frontDoor.color": {
    red: "dark red, deep red, cherry red, burgundy, barn red, brick red, cherry, crimson, cranberry, maroon, bright red, candy apple red, fire engine red, wine",
    navy: "blue, navy blue, dark blue, deep blue, midnight blue, indigo",
    sage: "green, sage green, light green, olive green, soft green, pale green",
    black: "charcoal, jet black, glossy black, near black",
    yellow:
      "mustard, gold, sunny yellow, warm yellow, golden yellow, sunflower, sunflower yellow, lemon, bright yellow, marigold, canary, sunshine yellow",
    "stained-wood":
      "wood, wooden, natural wood, oak, walnut, mahogany, timber, brown, stained, stain, cherry wood, real wood, wood stain, wood grain, teak, cedar, dark wood, dark stain, dark stained, light stain",
  },
  "garageDoor.style": {
    painted: "~repaint, ~painted, new paint",
    "raised-panel": "raised panel, panelled, paneled, ~traditional, ~panel, standard panel, ~classic",
    "carriage-house":
      "carriage, carriage style, barn style, carriage door, carriage look, barn door, barn door style, swing out",
    "flush-with-windows":
      "flush, garage windows, ~modern, ~glass, ~window, ~contemporary, ~sleek, ~flat, full view, modern garage, modern garage door, glass garage door, garage glass",
    "wood-tone": "wood tone, wood look, wood, wooden, planks, faux wood, wood grain, look like wood, real wood",
  },
  "garageDoor.color": {
    "light-gray": "gray",
    charcoal: "dark gray, anthracite, charcoal gray, slate gray",
    almond: "beige, cream",
    bronze: "dark bronze",
    walnut: "brown",
    "natural-cedar": "cedar, natural wood, light wood, honey",
    espresso: "dark brown, dark wood",
  },
  "shutters.color": {
    black: "charcoal, jet black, charcoal gray",
    green: "dark green, forest green, hunter green, deep green, evergreen",
    blue: "navy, dark blue, slate blue, navy blue, deep blue",
    wood: "wooden, natural wood, stained wood, brown, cedar, dark wood, stained, stained cedar",
  },
  "accentGable.material": {
    "shingle-siding": "shake, shingle, cedar shake, cedar shingle",
    ledgestone: "stone, stacked stone, rock, stone veneer",
    "board-and-batten": "board batten, board n batten, batten, vertical board",
  },
  presets: {
    "white-farmhouse":
      "farmhouse, modern farmhouse, farm house, farmhouse look, farmhouse style, joanna gaines, fixer upper, modern farm house",
    "charcoal-modern":
      "modern look, modern style, contemporary, modern charcoal, dark modern, modern, sleek modern, dark and moody, sleek",
    coastal:
      "beach house, coastal look, coastal style, cape cod, beachy, nautical, seaside, beach cottage, nantucket, hamptons, beach look",
    "warm-craftsman": "craftsman, craftsman style, bungalow, arts crafts",
    "classic-colonial":
      "colonial, colonial style, new england, georgian, traditional, traditional look, williamsburg, classic look",
    mediterranean:
      "tuscan, spanish, spanish style, mission style, mediterranean style, villa, tuscan villa, spanish revival, santa barbara",
  },
} satisfies Record<string, SynonymsById>;

/** What people call the options of a house, besides their names. A word that stands at two colors is asked back. */
export const roofingSidingSynonyms: Record<string, SynonymsById> = {
  ...synonyms,
  "accentGable.color": synonyms["siding.color"],
};
