import type { SynonymsById } from "../../chat-kit/with-synonyms.ts";

/** What people call the options of Halloween, besides their names. */
export const halloweenSynonyms: Record<string, SynonymsById> = {
  theme: {
    "pumpkin-porch": ["pumpkin", "jack o lantern", "carved pumpkin", "corn stalk"],
    harvest: ["hay", "hay bale", "mums", "gourd", "autumn", "fall harvest", "chrysanthemum", "fall decor"],
    "friendly-ghosts": ["ghost", "friendly ghost", "casper", "sheet ghost"],
    graveyard: ["cemetery", "headstone", "tombstone", "grave", "fog", "gravestone"],
    "haunted-manor": ["haunted house", "haunted", "haunted mansion", "boarded window", "cobweb"],
    "giant-spiders": ["spider", "cobweb", "spider web", "web", "tarantula", "arachnid"],
    "skeleton-party": ["skeleton", "bones", "12 foot skeleton", "giant skeleton"],
    "witchs-cottage": ["witch", "cauldron", "witches", "witchy", "witch hat"],
    "vampire-gothic": ["vampire", "dracula", "gothic", "candelabra", "red drapes"],
    "mad-scientist": ["scientist", "laboratory", "lab", "frankenstein"],
    "pirate-wreck": ["pirate", "pirate ship", "shipwreck", "treasure", "skull flag"],
    carnival: ["circus", "carnival tent", "clown", "tent", "fairground"],
    "alien-landing": ["alien", "ufo", "saucer", "flying saucer", "martian", "spaceship"],
    "black-cats-and-bats": ["black cat", "cat", "bat", "cats and bats", "black cats and bats"],
    "roofline-lights": ["just lights", "lights only", "only lights", "roofline light", "string light", "eave light"],
  },
  scare: {
    family: [
      "family friendly",
      "kid friendly",
      "not scary",
      "cute",
      "friendly",
      "for kids",
      "for children",
      "harmless",
      "for toddlers",
    ],
    spooky: ["not too scary", "creepy", "eerie", "a little scary", "slightly scary"],
    frightful: ["scary", "very scary", "terrifying", "horror", "really scary", "frightening", "scariest"],
  },
  placements: {
    porch: ["wall", "door", "front porch", "steps", "entrance", "front door"],
    yard: ["lawn", "walk", "front yard", "grass", "garden", "walkway", "ground"],
    roofline: ["roof", "eave", "gutter", "gable"],
    windows: ["window"],
  },
  time: {
    night: ["at night", "nighttime", "dark", "midnight", "after dark", "night time"],
    dusk: ["evening", "sunset", "twilight", "nightfall"],
    "as-photo": ["daylight", "day", "daytime", "by day", "during the day", "in the light of the photo"],
  },
  rooflineColors: {
    "orange-purple": ["orange and purple", "orange purple", "orange", "purple"],
    "warm-white": ["white", "warm white", "plain white"],
    multi: ["multi color", "multicolored", "colorful", "rainbow", "all colors"],
  },
  presets: {
    "foggy-graveyard": ["foggy graveyard"],
    "harvest-day": ["harvest by day"],
    "pumpkin-night": ["pumpkin night"],
  },
};
