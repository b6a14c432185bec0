import { defaultHalloween, type HalloweenChoice } from "#services/halloween/catalogue/halloween-options.ts";
import {
  defaultLandscape,
  defaultSite,
  designOfStyle,
  type LandscapeChoice,
} from "#services/landscape/catalogue/landscape-options.ts";
import { defaultPool, type PoolChoice } from "#services/pools/catalogue/pool-options.ts";
import { poolPresets } from "#services/pools/catalogue/presets.ts";
import type { RoofingSidingChoice } from "#services/roofing-siding/catalogue/roofing-siding-options.ts";
import type { Service } from "#services/services.ts";
import { type Chapter, type Crop, type Figure, whole } from "./figure.ts";
import { figureOfOrder } from "./orders.ts";

const rendersOf = (service: Service, names: readonly string[]) =>
  names.map((name) => `services/${service}/render/${name}.ts`);

function house(name: string, title: string, design: RoofingSidingChoice, crop: Crop, files: string[]): Figure {
  return figureOfOrder(
    `house-${name}`,
    title,
    { service: "roofing-siding", design },
    {
      sample: "gables",
      crop,
      files: rendersOf("roofing-siding", files),
    },
  );
}

function pool(name: string, title: string, choice: Partial<PoolChoice>, files: string[]): Figure {
  return figureOfOrder(
    `pool-${name}`,
    title,
    { service: "pools", design: { ...defaultPool, ...choice } },
    {
      sample: "backyard",
      crop: [0.02, 0.35, 0.96, 0.64],
      files: rendersOf("pools", files),
    },
  );
}

function garden(name: string, title: string, choice: Partial<LandscapeChoice>, files: string[]): Figure {
  return figureOfOrder(
    `garden-${name}`,
    title,
    { service: "landscape", design: { ...defaultLandscape, ...choice } },
    {
      sample: "ranch",
      crop: whole,
      files: rendersOf("landscape", files),
    },
  );
}

function halloween(name: string, title: string, choice: Partial<HalloweenChoice>, files: string[]): Figure {
  return figureOfOrder(
    `halloween-${name}`,
    title,
    { service: "halloween", design: { ...defaultHalloween, ...choice } },
    {
      sample: "gables",
      crop: whole,
      files: rendersOf("halloween", files),
    },
  );
}

const presetOf = (id: string) => poolPresets.find((preset) => preset.id === id)?.choice ?? {};
const door: Crop = [0.3, 0.4, 0.3, 0.3];
const windows: Crop = [0.06, 0.36, 0.34, 0.3];
const garage: Crop = [0.6, 0.3, 0.3, 0.36];

export const serviceChapters: Chapter[] = [
  {
    title: "Roofing and siding",
    text: "Everything on a house that can be changed by itself.",
    figures: [
      house("trim", "Trim in black", { trim: { color: "black" } }, [0.04, 0.24, 0.42, 0.42], ["trim-color"]),
      house("gutters", "Half-round copper gutters", { gutters: { color: "copper-half-round" } }, door, ["gutters"]),
      house("front-door", "Front door in navy", { frontDoor: { color: "navy" } }, door, ["existing-color"]),
      house("shutters", "New shutters", { shutters: { color: "green" } }, windows, ["new-shutters"]),
      house(
        "garage-door",
        "Carriage-house garage door",
        { garageDoor: { style: "carriage-house", color: "walnut" } },
        garage,
        ["garage-door", "garage-styles"],
      ),
      house("accent-gable", "Gables in stone", { accentGable: { material: "ledgestone", color: "greige" } }, garage, [
        "gables",
      ]),
      house(
        "roof-caps",
        "Caps on ridges and hips",
        { roof: { material: "clay-barrel-tile", color: "terracotta" } },
        [0.5, 0.26, 0.4, 0.24],
        ["roof-caps", "roof-edges", "roof-meetings"],
      ),
    ],
  },
  {
    title: "Pools",
    text: "A basin in meters, traced ray by ray: water, shell, coping and deck in the yard's own sun.",
    figures: [
      pool("classic", "Rectangle in travertine", presetOf("classic"), ["trace-pool", "shade-water", "coping"]),
      pool("resort", "Lagoon among palms", presetOf("resort"), ["outlines", "place-furniture"]),
      pool("family", "Spa and tanning ledge", presetOf("family"), ["build-model", "water-body"]),
      pool(
        "fence",
        "Glass fence and waterfall",
        { ...presetOf("modern"), barrier: "glass-fence", features: ["rock-waterfall"] },
        ["fence", "waterfall"],
      ),
      pool("dusk", "At dusk", { ...presetOf("modern"), light: "dusk" }, ["dusk", "led-glow"]),
    ],
  },
  {
    title: "Landscape",
    text: "Ground first, then edges, then plants from far to near, each in the light of where it stands.",
    figures: [
      garden("lawn", "Fresh sod", { lawn: "fresh-sod" }, ["lay-lawn", "lawn"]),
      garden("gravel", "Pea gravel instead of the lawn", { lawn: "pea-gravel" }, ["lay-ground", "covers"]),
      garden("formal", "Formal beds and hedge", designOfStyle("traditional-formal", defaultSite), [
        "hedge",
        "bed-rows",
      ]),
      garden("cottage", "Cottage borders", designOfStyle("cottage", defaultSite), ["planting", "border"]),
      garden(
        "desert",
        "Desert, river rock and boulders",
        designOfStyle("desert-xeriscape", { ...defaultSite, zone: 9 }),
        ["extras"],
      ),
      garden("pergola", "Pergola", { structures: ["pergola"] }, ["pergola", "timber"]),
      garden("dusk", "Path lights at dusk", { light: "dusk", lighting: "path-lights" }, ["render-dusk"]),
    ],
  },
  {
    title: "Halloween",
    text: "Things and lamps in meters before the house, by day, at dusk and by night.",
    figures: [
      halloween("day", "By day", { time: "as-photo" }, ["lay-decoration", "foot-shadow"]),
      halloween("night", "Pumpkins by night", {}, ["render-night", "decoration-glow"]),
      halloween("graveyard", "Graves in fog", { theme: "graveyard", scare: "spooky" }, ["find-spots"]),
      halloween(
        "lights",
        "Lights along the eaves",
        { theme: "roofline-lights", placements: ["roofline"], time: "dusk" },
        ["rooflines", "roofline-rules", "string-lights"],
      ),
    ],
  },
];
