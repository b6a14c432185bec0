import type { SynonymsById } from "../../chat-kit/with-synonyms.ts";

/** What people call the options of a garden, besides their names. */
export const landscapeSynonyms: Record<string, SynonymsById> = {
  style: {
    "modern-minimalist":
      "modern, minimalist, contemporary, minimal, modern style, sleek, clean lines, modern look, scandinavian",
    "traditional-formal":
      "traditional, formal, symmetrical, classic, formal garden, neat and tidy, manicured, symmetry, classic look, french garden, hoa friendly",
    cottage: "cottage garden, country garden, cottage style, cottagey, whimsical, romantic, storybook, cottage look",
    "english-border": "english, english garden, english style, english border, mixed border",
    mediterranean:
      "tuscan, mediterranean garden, provence, tuscany, italian, greek, lavender garden, olive garden, spanish",
    "desert-xeriscape":
      "desert, xeriscape, xeriscaping, southwest, cactus, desert garden, arizona, arizona style, desert look, southwestern, cacti, succulent, xeriscape garden",
    tropical: "palm, palm tree, jungle, lush, tropical garden, hawaiian, florida, island",
    japanese: "japanese garden, zen, zen garden, asian, japanese style, zen style, bonsai, japanese look",
    "prairie-native":
      "prairie, pollinator, native, meadow, wildflower, bee friendly, native plant, butterfly, bee garden, wild flower, butterfly garden, wildflower meadow, pollinator garden, native garden, bee, butterflies, pollinators, prairie style",
    coastal: "beach, seaside, coastal garden, hamptons, beachy, cape cod, nautical, dune, beach look",
    "woodland-shade": "woodland, forest, shade garden, woodland garden, woodsy, fern, forest garden, shaded garden",
    "evergreen-low-upkeep":
      "evergreen, easy care, low maintenance garden, evergreen garden, easy garden, low effort, evergreens, low maintenance plants",
    "kitchen-garden":
      "herb garden, vegetable garden, potager, edible garden, kitchen garden, grow food, grow vegetable, farm garden",
    "family-lawn":
      "family, play lawn, simple lawn, family garden, kid friendly, play area, kid friendly yard, room to play",
  },
  lawn: {
    keep: "existing lawn, old lawn",
    "fresh-sod":
      "sod, new lawn, fresh lawn, green lawn, new grass, green grass, fresh grass, healthy lawn, real grass, new sod, lush lawn, greener grass, greener lawn, lush grass, nice grass, nice lawn, thick grass, thick green grass, grass seed, resod, new turf, real lawn, natural grass, lush green grass, lush green lawn, better grass",
    "artificial-turf":
      "artificial, artificial grass, fake grass, synthetic, astroturf, plastic grass, synthetic turf, fake turf, turf grass, fake lawn, artificial lawn, synthetic grass, synthetic lawn, plastic lawn, faux grass, fake",
    groundcover: "ground cover, clover, thyme, low groundcover, creeping thyme, clover lawn, no mow",
    "pea-gravel": "gravel, pebble, fine gravel, small gravel, gravel yard, pea stone",
    "decomposed-granite": "granite, dg, crushed granite, crushed stone, crushed rock",
    "river-rock": "river stone, rock, rounded rock, stones, stone, round rock, rock yard, big rocks instead of grass",
  },
  bed: {
    "mulch-brown": "brown, brown bark, bark mulch, brown mulch, bark",
    "mulch-black": "black, dark mulch, black bark, dark",
    "mulch-natural":
      "natural, wood chip, wood mulch, light mulch, wood chips, cedar mulch, natural wood, light colored mulch",
    "river-rock": "river stone, rock, stone, rocks, stones",
    "pea-gravel": "gravel, pebble",
    "decomposed-granite": "granite, dg",
    groundcover: "ground cover, low groundcover",
  },
  edging: {
    none: "cut edge, spade edge, spade cut, natural edge",
    "concrete-curb":
      "concrete, concrete edge, concrete edging, concrete border, curb, concrete curbing, concrete curb, cement, cement edge, curbing, poured curb",
    steel:
      "metal, metal edging, steel edging, corten, steel edge, metal edge, metal border, rusty steel, cor ten, corten steel",
    "brick-soldier": "brick edging, brick border, bricks, brick edge, brick, brick line",
    "natural-stone":
      "stone, fieldstone, stone edging, stone border, rock, stone edge, rock edging, rock border, field stone, rocks",
  },
  layers: {
    shrub: "shrub, bush, foundation planting, boxwood, bushes, shrubbery, foundation plant, box wood, hedge bush",
    perennial:
      "flower, perennial, blooms, flowering plant, color plants, color, flowering, flower border, colorful plant, flowers, floral, blooming plant, pop of color, color in the beds, perennial flower",
    grass:
      "ornamental grass, tall grass, grasses, decorative grass, ornamental grasses, pampas grass, fountain grass, feather grass, wavy grass, decorative grasses, tall grasses",
    groundcover:
      "groundcover plant, ground cover plant, low plant, creeping plant, low growing plant, creeper, ground cover, groundcover",
    "ornamental-tree":
      "small tree, ornamental tree, japanese maple, dogwood, flowering tree, tree, ornamental, redbud, cherry tree, crepe myrtle, crape myrtle, little tree, accent tree, maple tree, small trees",
    "shade-tree":
      "shade tree, big tree, large tree, oak, maple, tall tree, bigger tree, tall shade tree, oak tree, large shade tree, large trees",
    hedge:
      "hedge, privacy, block the view, more private, privacy hedge, privacy screen, hedges, living fence, hedge row, green screen, arborvitae, screening, hide the neighbor, privacy plant, row of hedges, block the neighbor, see in",
  },
  paving: {
    "concrete-pavers":
      "paver, concrete paver, interlocking paver, brick paver, block paving, pavers, brick pavers, interlocking, paver stone, paving stone, brick, bricks",
    "large-pavers":
      "slab, large slab, large paver, stepping stone, big slab, large format paver, big paver, stepping stones, big slabs, large stone, modern slab, stepping pavers",
    flagstone: "flag stone, natural stone, stone, bluestone, slate, flag, irregular stone, natural flagstone",
    "stamped-concrete": "stamped, stamp concrete, stamped cement, patterned concrete",
    "exposed-aggregate": "aggregate, pebble concrete, exposed concrete, pebbled concrete",
    "plain-concrete":
      "concrete, plain concrete, broom concrete, brushed concrete, broom finish, cement, poured concrete, regular concrete, broom finished concrete, simple concrete, smooth concrete",
    asphalt: "blacktop, tarmac, tar, black top, pavement",
  },
  "patio.shape": {
    rectangle: "rectangular, square",
    curved: "curvy, rounded, curve, curved edge, flowing, organic, freeform",
    round: "circular, circle",
    "l-shape": "l shaped, l shape, l",
  },
  "patio.size": {
    "10x12": "10 12, 10 x 12, 10 by 12, small, 10 by 12 ft, little, tiny",
    "15x18": "15 18, 15 x 18, 15 by 18, medium",
    "20x24": "20 24, 20 x 24, 20 by 24, large, big, huge, bigger, biggest",
  },
  structures: {
    boulders: "boulder, big rock, large rock, boulder rock, big stone, large stone, big boulder, rocks, accent boulder",
    "fire-pit": "firepit, fire, fire bowl, campfire, fireplace, fire place, fire ring, fire feature, bonfire",
    pergola: "arbor, trellis, gazebo, shade structure, pergola shade, covered structure, arbour, shade cover",
    "raised-beds":
      "raised bed, vegetable bed, planter box, planter, veggie bed, vegetable, veggie, raised garden, raised planter, planting box, garden box, vegetable garden bed, tomato, raised garden bed, veggie garden, veggies, herb, herbs",
  },
  lighting: {
    "path-lights":
      "path light, light on the path, light along the path, light along the walk, walkway light, solar light, bollard, walkway lighting, path lighting, driveway light, lights along the path, lights along the walk, lights along the driveway, light up the path, light up the walk, light for the path, pathway light",
    "tree-uplights":
      "uplight, up light, spotlight, tree light, uplighting, light up the tree, lights on the tree, lights in the tree, lights under the tree, up lighting, shine up the tree, accent light, spot light, lights shining up, tree lighting, lights that shine up the tree",
    "string-lights":
      "string light, strung, strung light, lights strung, lights strung up, hanging light, fairy light, bistro light, cafe light, string of light, edison bulb, twinkle light, party light, bulbs, lights overhead, patio light",
  },
  maturity: {
    planting:
      "newly planted, freshly planted, day one, right after planting, just planted, brand new, on day one, first planted, the day you finish, day you finish planting, when it is first planted, right away, right after they plant, right after you plant, just after planting, when first planted, the day it is planted, right after it is planted",
    "three-years":
      "three year, 3 year, in 3 years, after 3 years, in 5 years, established, after a few years, couple of years, 2 years, two years, in a couple of years, three years",
    mature:
      "full grown, fully grown, grown in, mature, in 10 years, in a few years, years from now, grown, full size, all grown in, all grown up, fully mature, filled in, down the road, at full size, 10 years, ten years, in ten years, years later, grown up, full maturity",
  },
  season: {
    spring: "springtime, in bloom, april, may, spring time, march",
    summer: "summertime, july, august, june, summer time",
    fall: "autumn, october, fall color, fall foliage, autumn color, leaves change, november, september, leaves turn",
    winter: "wintertime, dormant, january, december, winter time, snow, february, cold months",
  },
  light: {
    "as-photo": "daylight, day, daytime, by day",
    dusk: "evening, sunset, night, at night, nighttime, evening light, sundown, after dark, in the evening, twilight, dark out",
  },
  "site.sun": {
    full: "full sun, sunny, lots of sun, full on sun, sun all day, blazing sun, hot sun, all day sun",
    part: "partial shade, half shade, part sun, partial sun, half sun, some shade, part shade, partly shaded, morning sun",
    shade:
      "full shade, shady, no sun, shaded, lots of shade, a lot of shade, mostly shade, never gets sun, all shade, heavy shade",
  },
  "site.upkeep": {
    low: "low maintenance, less work, less maintenance, lower maintenance, less upkeep, lower upkeep, easy to maintain, easy care, little work, no maintenance, not a lot of maintenance, little maintenance, easy to care for, not a lot of work, little upkeep, easy upkeep, easy maintenance, hate yard work, minimal maintenance, minimal upkeep, do not want to work on it, no upkeep, no time for it, low effort, hate gardening",
    medium: "some upkeep, medium maintenance",
    high: "high maintenance, love gardening, do not mind the work, love to garden, enjoy gardening",
  },
  "site.pets": {
    yes: "pet, dog, cat, pet safe, pet friendly, dog friendly, nothing poisonous, not poisonous, non toxic, dogs, puppy, pups, labs, safe for dogs, safe for pets, safe for cats, toxic to dogs, poisonous to dogs",
    no: "no pet",
  },
  "site.water": {
    normal: "regular water, irrigated, sprinkler",
    drought:
      "drought, drought tolerant, drought friendly, not much water, no watering, little water, water wise, save water, less water, low water, waterwise, dry, never rains, no rain, little rain, hardly rains, arid, drought resistant, hardly ever rains, hardly any rain, watering is restricted, watering restriction, restricted water, barely rains, does not rain, do not want to water, water restriction, no water, save on water, cut down on water, cut down on watering, water bill, use less water, hate watering, minimal water, low watering, does not need water, does not need a lot of water, want to water a lot, want to water, desert climate",
  },
};
