import type { SynonymsById } from "../../chat-kit/with-synonyms.ts";

/** What people call the options of Halloween, besides their names. */
export const halloweenSynonyms: Record<string, SynonymsById> = {
  theme: {
    "pumpkin-porch":
      "pumpkin, jack o lantern, carved pumpkin, corn stalk, pumpkins, jack o lanterns, jackolantern, carved jack o lantern, pumpkin patch, pumpkin theme",
    harvest:
      "hay, hay bale, mums, gourd, autumn, fall harvest, chrysanthemum, fall decor, corn stalks, scarecrow, hay bales, fall look, fall theme, autumn look, thanksgiving, gourds, straw bale",
    "friendly-ghosts": "ghost, friendly ghost, casper, sheet ghost, boo, ghosts, cute ghost, white ghost",
    graveyard:
      "cemetery, headstones, headstone, tombstone, grave, fog, gravestone, grave yard, tombstones, coffin, crypt, mausoleum, burial ground, coffins",
    "haunted-manor":
      "haunted house, haunted, haunted mansion, boarded window, cobweb, manor, haunted look, abandoned, spooky house, spooky mansion, creepy house, boarded up windows, boarded up",
    "giant-spiders":
      "spider, cobweb, spider web, web, tarantula, arachnid, big spider, huge spider, webs, spiderweb, cobwebs, creepy crawlies, giant spider, black widow",
    "skeleton-party":
      "skeleton, bones, 12 foot skeleton, giant skeleton, skeleton crew, skellies, 12 foot skeletons, skelly, skeletons, giant skeletons, home depot skeleton",
    "witchs-cottage":
      "witch, cauldron, witches, witchy, witch hat, witches cottage, witch house, witchs, broom, brooms, potion, witch theme, cauldrons, sanderson sisters",
    "vampire-gothic":
      "vampire, dracula, gothic, candelabra, red drapes, vampires, count dracula, goth, castle, transylvania, nosferatu, bloodsucker",
    "mad-scientist":
      "scientist, laboratory, lab, frankenstein, mad lab, frankensteins lab, monster lab, science lab, evil scientist, beakers, test tubes, frankensteins monster",
    "pirate-wreck":
      "pirate, pirate ship, shipwreck, treasure, skull flag, pirates, ghost ship, sunken ship, buccaneer, skull and crossbones, jolly roger, ship wreck, pirates of the caribbean",
    carnival:
      "circus, carnival tent, clown, tent, fairground, creepy carnival, evil clown, scary clown, creepy clown, clowns, big top, circus tent, ringmaster, freak show, carnival theme",
    "alien-landing":
      "alien, ufo, saucer, flying saucer, martian, spaceship, aliens, alien invasion, extraterrestrial, extraterrestrials, area 51, martians, crash landing, space",
    "black-cats-and-bats": "black cat, cat, bat, cats and bats, black cats and bats, black cats, cats, bats, kitty",
    "roofline-lights":
      "just lights, lights only, only lights, roofline light, string light, eave light, just the lights, only the lights, lights and nothing else, nothing but lights, lights no props, just lights no props, string of lights",
  },
  scare: {
    family:
      "family friendly, kid friendly, not scary, cute, friendly, for kids, for children, harmless, for toddlers, kids friendly, cutesy, for little kids, for the little ones, sweet, nothing scary, not at all scary, least scary, mild, gentle, for my toddler, for a toddler, adorable, whimsical, tame, fun, child friendly, nice and friendly",
    spooky:
      "not too scary, creepy, eerie, a little scary, slightly scary, medium scary, somewhat scary, a bit scary, little scary, kind of scary, moderately scary, spooky but not scary, mildly scary, medium, middle, medium level, middle level",
    frightful:
      "scary, very scary, terrifying, horror, really scary, frightening, scariest, super scary, scary as possible, as scary as possible, extra scary, nightmare, really creepy, creepy as possible, scare the crap out of, scare people, spookiest, creepiest, scariest setting, freak people out, freak out, terrify, go all out scary, as scary as it gets, petrifying, horrifying, really scare, scare everyone",
  },
  placements: {
    porch: "wall, door, front porch, steps, entrance, front door, walls, on the walls, stairs, doorway, stoop",
    yard: "lawn, walk, front yard, grass, garden, walkway, ground, out in the yard, front lawn, path, driveway, bushes",
    roofline: "roof, eave, gutter, gable, roof line, eaves, gutters, up top, on top, rooftop, edge of the roof",
    windows: "window, in the windows",
  },
  time: {
    night:
      "at night, nighttime, dark, midnight, after dark, night time, at nighttime, nite, after sunset, pitch black, late at night, moonlight, night lighting, nighttime lighting",
    dusk: "evening, sunset, twilight, nightfall, sundown, early evening, golden hour, dusk lighting, dusk light",
    "as-photo":
      "daylight, day, daytime, by day, during the day, in the light of the photo, in daylight, daytime photo, day light, broad daylight",
  },
  rooflineColors: {
    "orange-purple":
      "orange and purple, orange purple, orange, purple, halloween colors, purple and orange, purple orange",
    "warm-white":
      "white, warm white, plain white, soft white, yellow, classic white, regular white, white light, yellowish",
    multi:
      "multi color, multicolored, colorful, rainbow, all colors, multi, multi colored, rainbow light, rainbow color, all different colors, different colors, every color",
  },
  presets: {
    "foggy-graveyard": "foggy graveyard",
    "harvest-day": "harvest by day",
    "pumpkin-night": "pumpkin night",
  },
};
