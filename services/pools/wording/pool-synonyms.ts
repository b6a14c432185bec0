import type { SynonymsById } from "../../chat-kit/with-synonyms.ts";

/** What people call the options of a pool, besides their names. */
export const poolSynonyms: Record<string, SynonymsById> = {
  type: {
    "in-ground-concrete": "in ground, inground, gunite, shotcrete, concrete pool, in ground pool",
    fiberglass: "fibreglass, fiberglass pool, fiberglass",
    plunge: "plunge, dipping pool, cocktail pool, soaking pool, dunk pool",
    lap: "lap, swimming lane, swim lane, exercise pool, swim laps, swimming laps, swim lap",
    "above-ground": "above ground, above ground pool, aboveground, above the ground, above grade",
    "natural-pond": "pond, swimming pond, natural pool, natural swimming pool, swimming hole, natural swimming pond",
  },
  shape: {
    rectangle: "rectangular, straight, square, rectangle shape, classic shape",
    roman: "roman end, rounded end",
    grecian: "greek, cut corner",
    oval: "elliptical, ellipse",
    kidney: "kidney shape, kidney shaped, bean, bean shaped",
    lagoon:
      "freeform, free form, lagoon shape, organic, curvy, natural shape, irregular, natural curves, curved, wavy, free flowing, curves",
    "l-shape": "l shaped, l shape, l",
    "lazy-l": "lazy l",
    round: "circular, circle, round shape",
    "geometric-spa": "geometric, offset spa, built in spa, geometric spa",
  },
  finish: {
    "white-plaster": "white, pale turquoise, turquoise, lightest, plain white, white bottom, light blue water",
    "light-gray-plaster": "light gray, gray plaster, sky blue, light blue, gray, pale blue",
    "blue-quartz": "quartz, medium blue, blue",
    "aqua-quartz":
      "aqua, teal, bright aqua, cyan, caribbean, caribbean blue, bahamas, tropical blue, ocean green, turquoise blue",
    "tan-pebble": "tan, lagoon water, green blue, pebble, blue green, green",
    "blue-pebble": "deep blue, ocean blue, deep ocean blue, dark blue, blue, deep sea blue, royal blue, bright blue",
    "dark-pebble":
      "dark, black, navy, mirror, black pebble, black bottom, dark bottom, black water, dark gray, charcoal, midnight blue, midnight, deep dark blue, black finish",
    "glass-tile": "glass, mosaic, shimmering, tile, glass mosaic, clear, mosaic tile, tiled",
  },
  coping: {
    "precast-concrete": "precast, square concrete, precast concrete, concrete, concrete coping",
    "cantilevered-concrete": "cantilevered, cantilever, cantilever edge",
    bluestone: "blue stone",
    "rounded-brick": "brick, bullnose brick, red brick, bricks",
    flagstone: "flag stone, natural stone, stone",
  },
  decking: {
    "concrete-pavers": "paver, concrete paver, paver stone, concrete block, brick paver, interlocking paver",
    "brushed-concrete":
      "brushed, broom concrete, plain concrete, concrete, poured concrete, regular concrete, cement, broom finish concrete, simple concrete",
    "stamped-concrete": "stamped, stamp concrete, stamped cement, patterned concrete",
    "exposed-aggregate": "aggregate, pebble concrete, exposed concrete",
    flagstone: "flag stone, natural stone, stone",
    "deck-boards":
      "wood, wooden, composite, deck board, composite board, wood deck, timber, wood board, wood decking, composite decking, ipe, hardwood, redwood, wood plank, wood planking, composite deck, plank",
    "large-pavers":
      "large paver, turf joint, paver with grass, big paver, paver in grass, grass between, grass joint, grass strip, stepping paver, large format paver, slab, grass in between, with grass in between, grass in the joints",
  },
  "decking.color": {
    cream: "beige, off white, ivory, light, light colored",
    tan: "sand, brown, light brown",
    "cool-gray": "gray, light gray, dark gray, charcoal",
    terracotta: "orange, red, terra cotta",
    natural: "natural wood, wood color",
  },
  features: {
    "spillover-spa":
      "spa, hot tub, jacuzzi, whirlpool, raised spa, spillover, spillover hot tub, attached spa, attached hot tub, raised hot tub, jacuzzi tub, spa spilling over, spill over, spill over spa",
    "tanning-ledge":
      "ledge, sun shelf, baja shelf, tanning shelf, sun ledge, shallow ledge, baja ledge, baja, tanning area, shallow shelf, lounging ledge, wading area, shallow area, sunning ledge",
    "sheet-flow-wall":
      "water wall, sheet flow, sheer descent, sheet waterfall, wall with water, sheer, waterfall wall, sheet of water, flat waterfall, modern waterfall, water sheet, curtain of water, wall of water, sheet falls, flat sheet",
    "rock-waterfall":
      "waterfall, grotto, rock fall, rock water fall, boulder waterfall, natural waterfall, rock feature, grotto waterfall, stone waterfall, water fall, cascade",
    bubblers: "bubbler, fountain, bubble fountain, bubbling fountain, bubbly fountain, bubbly, bubbling",
    "deck-jets":
      "jet, deck jet, water jet, laminar, water arc, arching jet, arcing water, laminar jet, arc of water, shooting water, jet of water",
    "fire-bowls": "fire bowl, fire, flame, fire feature, fire pot, torch, bowls of fire, fire pit",
  },
  barrier: {
    "aluminum-fence":
      "black fence, aluminum, metal fence, iron fence, picket fence, black aluminum, wrought iron, wrought iron fence, black iron, iron, black metal fence, aluminum fence, metal, ~black, black aluminium fence, rail fence, metal fencing",
    "glass-fence":
      "glass fence, glass, frameless glass, glass panel, see through, transparent, clear fence, plexiglass, clear glass, clear panel, glass fencing, glass railing, do not block the view",
    "mesh-fence":
      "mesh, mesh fence, child safety fence, removable fence, net, netting, child fence, kid fence, baby fence, removable, child safe fence",
    "automatic-cover":
      "automatic cover, safety cover, auto cover, closed cover, cover, pool cover, motorized cover, retractable cover, electric cover, power cover, winter cover",
  },
  surroundings: {
    existing: "existing planting, as it is, nothing new",
    tropical:
      "palm, palm tree, jungle, lush, tropical plant, tropicals, tropics, hawaiian, hawaii, bird of paradise, tiki, tropical landscaping, island",
    desert:
      "agave, cactus, cacti, succulent, desert plant, yucca, southwest, southwestern, arizona, rock garden, desert landscaping",
    native:
      "grass, native, native plant, ornamental grass, perennial, tall grass, pampas grass, wildflower, prairie, native grass, grasses",
    hedge:
      "privacy hedge, evergreen hedge, privacy screen, hedges, screening, bush, hedgerow, privacy bush, arborvitae, boxwood, green wall, shrub, privacy, evergreen, privacy plant",
  },
  furniture: {
    basic:
      "lounger, sun lounger, lounge chair, deck chair, two chairs, chair, chaise, chaise lounge, lounge, sunbed, sun bed, two loungers, loungers, seat, place to sit",
    full: "umbrella, parasol, dining set, full furniture, table and chairs, table, patio set, dining table, table and chair, shade umbrella, patio furniture",
  },
  light: {
    "as-photo": "daylight, day, daytime, by day",
    dusk: "evening, sunset, night, at night, led, light on, turn on the light, turn the light on, pool light, lit, led light, nighttime, underwater light, evening light, lit up, after dark, lights at night, glowing, sundown, nightfall, lights",
  },
  presets: {
    classic: "classic, classic look",
    resort: "resort, resort style, resort look, vacation, hotel, resort pool, like a resort",
    modern: "modern, modern style, contemporary, modern look, sleek, contemporary look, minimalist, modern pool",
    family: "family, family friendly, family pool, kid friendly",
    kidney: "garden pool, retro, retro look, old school",
    lap: "slim, sporty, fitness",
  },
};
