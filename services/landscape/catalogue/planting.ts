import type { Message } from "#messages";
import type { Plant, PlantLayer } from "../render/design.ts";
import { type CataloguePlant, cataloguePlants, type Sun, type Upkeep } from "./plants.ts";

/** What a garden offers its plants. `zone` is the USDA hardiness zone, 2 to 11. */
export type Site = { zone: number; sun: Sun; upkeep: Upkeep; water: "normal" | "drought"; pets: boolean };

const effort: Record<Upkeep, number> = { low: 0, medium: 1, high: 2 };

/** Of each layer in a bed. */
const maxPerLayer = 5;

/** Whether a plant lives well on the site: no style or taste can make up for that. */
export function suits(plant: CataloguePlant, { zone, sun, upkeep, water, pets }: Site): boolean {
  if (zone < plant.zones[0] || zone > plant.zones[1]) return false;
  if (!plant.sun.includes(sun)) return false;
  if (water === "drought" && !plant.drought) return false;
  if (effort[plant.upkeep] > effort[upkeep]) return false;
  return !(pets && plant.toxic);
}

/**
 * Four or five plants of every wanted layer, fewer where few suit the site; those of the style first. Another `shuffle`
 * prefers others among the equally good.
 */
export function choosePlants(choice: {
  style: string;
  site: Site;
  layers: readonly PlantLayer[];
  shuffle: number;
}): CataloguePlant[] {
  const { style, site, layers, shuffle } = choice;
  return layers.flatMap((layer) => {
    const fitting = cataloguePlants.filter((plant) => plant.layer === layer && suits(plant, site));
    const ranked = fitting
      .map((plant, index) => ({
        plant,
        rank: (plant.styles.includes(style) ? 0 : 1000) + ((index * 7 + shuffle * 13) % 31),
      }))
      .sort((a, b) => a.rank - b.rank);
    const ofStyle = ranked.filter(({ rank }) => rank < 1000).length;
    // A plant of another style only where the style has too few of its own.
    return ranked.slice(0, Math.min(maxPerLayer, Math.max(ofStyle, 2))).map(({ plant }) => plant);
  });
}

export function toEnginePlant({ id, layer, sprites, inSpring, height, width, winter, tone }: CataloguePlant): Plant {
  return { id, layer, sprites, height, width, winter, ...(inSpring ? { inSpring } : {}), ...(tone ? { tone } : {}) };
}

export type PlantLine = { id: string; name: Message; botanical: string; count: number; plant: CataloguePlant };

/** The shopping list of a picture: `placed` are the ids of the plants that stand in it. */
export function plantList(placed: readonly string[]): PlantLine[] {
  const counts = new Map<string, number>();
  for (const id of placed) counts.set(id, (counts.get(id) ?? 0) + 1);
  return cataloguePlants
    .filter((plant) => counts.has(plant.id))
    .map((plant) => ({
      id: plant.id,
      name: plant.name,
      botanical: plant.botanical,
      count: counts.get(plant.id) ?? 0,
      plant,
    }));
}
