import {
  addLampLight,
  beginDraft,
  bloom,
  byteOfLinear,
  type Cells,
  cellsOf,
  createPlanes,
  type Draft,
  exposed,
  groundAt,
  houseLamps,
  houseLine,
  type Lamp,
  type LinearColor,
  levelFor,
  linearOfByte,
  type NightTime,
  type Patch,
  type Planes,
  patchOfDraft,
  relight,
  type Scene,
  type SpriteLight,
  sampleRow,
  seenPlacement,
  shownLight,
  skyLightAt,
  steadyScene,
} from "#engine/kit.ts";
import { glowOf } from "./decoration-glow.ts";
import type { HalloweenDesign } from "./design.ts";
import { shadeFeet } from "./foot-shadow.ts";
import { isAtWall, layThing, type Thing, withoutPlants } from "./lay-decoration.ts";
import { layStakes, stakeLights } from "./stake-lights.ts";
import { type Bulb, lampsOfString, layLitString } from "./string-lights.ts";
import { themes } from "./themes.ts";

/** How strong the own light of things is beside that of the hour. */
const glowAt: Record<NightTime, number> = { night: 1.5, dusk: 1.1 };

/** How much light a lit bulb sends into lens and air, by its disc. */
const bulbHalo = 2.2;

/** Things stand before the house, in the open: more of the night's light than the mean of a level surface. */
const moonlit = 1.3;
/** Of the sky's light, what the moon sends from behind and aside (radians): the edges of black things stand out from a dark lawn. */
const moonRim = 5;
const moonAzimuth = -0.5;

type Night = { design: HalloweenDesign; time: NightTime; things: Thing[]; bulbs: Bulb[] };

/** The photo relit with all lamps of the design, its things laid in that light, and the halo of all that glows. */
export function renderByNight(scene: Scene, { design, time, things, bulbs }: Night): Patch {
  const theme = themes[design.theme];
  const glowing = things.filter(({ placement }) => placement.sprite.glow !== null);
  const own = glowing.map((thing) => lampOfThing(thing));
  const stakes = stakeLights(things);
  const lamps = [
    ...houseLamps(scene),
    ...uplights(scene, design.placements.length > 0 ? theme.uplights : []),
    ...lampsOfString(scene, bulbs),
    ...own,
    ...stakes,
  ];
  const fog = (design.scare === "family" ? 0.5 : 1) * theme.fog;
  const lit = relight(scene, { time, lamps, litWindows: 0.85, windowColors: theme.windows, fog });
  const draft = beginDraft(lit, null);
  shadeFeet(draft, steadyScene(scene), things, "night");
  layLitString(draft, bulbs);
  layStakes(draft, steadyScene(scene), stakes);
  const seenLamps = exposed(lamps, time);
  const onWalls = { ...draft, allowed: withoutPlants(scene, null) };
  for (const thing of things) {
    const light = lightAt(thing, seenLamps, time);
    const tone: LinearColor = thing.placed.sprite === "web-1" ? [3, 3, 3] : [1, 1, 1];
    layThing(isAtWall(thing) ? onWalls : draft, thing, {
      light,
      tone,
      glow: glowAt[time],
    });
  }
  addHalo(draft, glowing, bulbs, time);
  return patchOfDraft(draft, true);
}

function lampOfThing({ placed, placement }: Thing): Lamp {
  const { sprite } = placement;
  const tall = sprite.metres * placed.scale;
  const { color, mean } = glowOf(sprite);
  const area = (tall * tall * sprite.width) / sprite.height;
  return {
    x: placed.x,
    y: placed.y + tall * 0.45,
    z: placed.z - sprite.radius * placed.scale - 0.12,
    color,
    power: Math.min(0.5, 0.012 + 6 * mean * area),
    radius: 0.15 + 0.25 * tall,
    upward: 0.5,
  };
}

/** Along the foot of the wall, every few meters, in turn. */
function uplights(scene: Scene, colors: readonly LinearColor[]): Lamp[] {
  if (colors.length === 0) return [];
  const line = houseLine(scene);
  const { from, to } = wallSpan(scene);
  const count = Math.max(2, Math.min(6, Math.round((to - from) / line.pixelsPerMeter((from + to) / 2) / 3)));
  return Array.from({ length: count }, (_, k) => {
    const column = from + ((to - from) * (k + 0.5)) / count;
    const foot = groundAt(line.camera, column, line.baseY(column));
    const z = line.wallZ(column);
    return { x: foot?.x ?? 0, y: 0.15, z: z - 0.7, color: colors[k % colors.length], power: 0.45, radius: 0.7 };
  });
}

/** The columns between which most of the wall is seen, in pixels. */
function wallSpan(scene: Scene): { from: number; to: number } {
  const { width, height } = scene.photo;
  const siding = scene.mask("siding").data;
  const counts: number[] = [];
  let total = 0;
  for (let x = 0; x < width; x += 8) {
    for (let y = 0; y < height; y += 8) if (siding[y * width + x] > 128) total++;
    counts.push(total);
  }
  if (total < 40) return { from: width * 0.2, to: width * 0.8 };
  const at = (share: number) => counts.findIndex((count) => count >= share * total) * 8;
  return { from: at(0.04), to: at(0.96) };
}

/** What reaches the seen side of a thing of the sky and of the lamps, little of those behind it; not of its own lamp. */
function lightAt({ placed, placement }: Thing, lamps: readonly Lamp[], time: NightTime): SpriteLight {
  const at = { x: placed.x, y: placed.y + placement.sprite.metres * placed.scale * 0.4, z: placed.z };
  const others = lamps.filter((lamp) => Math.hypot(lamp.x - at.x, lamp.y - at.y, lamp.z - at.z) > 0.55);
  const sum = new Float32Array(3);
  const behind = new Float32Array(3);
  addLampLight(
    others.filter((lamp) => lamp.z <= at.z),
    at,
    0.6,
    sum,
  );
  addLampLight(
    others.filter((lamp) => lamp.z > at.z),
    at,
    0.6,
    behind,
  );
  const sky = skyLightAt(time);
  const shown = (c: number) => shownLight(Math.min(1.2, sky[c] * moonlit + 0.6 * sum[c] + 0.2 * behind[c]));
  const moon = (c: number) => shownLight(sky[c] * moonRim);
  return { sky: [shown(0), shown(1), shown(2)], sun: [moon(0), moon(1), moon(2)], azimuth: moonAzimuth };
}

function addHalo(draft: Draft, glowing: Thing[], bulbs: Bulb[], time: NightTime): void {
  const cells = cellsOf(draft);
  const planes = createPlanes(cells);
  for (const thing of glowing) addGlow(planes, cells, thing, glowAt[time] * 0.5);
  for (const { x, y, radius, color, bright } of bulbs) {
    const share = Math.min(1, (radius / cells.step) ** 2 * 3) * bright;
    addPoint(planes, cells, x, y + radius, color, share * bulbHalo);
  }
  bloom(planes, cells);
  layHalo(draft, planes, cells);
}

/** The thing's own light, texel by texel, into the cells behind it. */
function addGlow(planes: Planes, cells: Cells, { placement, scene }: Thing, strength: number): void {
  const { sprite, mirrored } = placement;
  const seen = seenPlacement(scene, placement);
  const { level, factor } = levelFor(sprite, cells.step / 2 / seen.size);
  if (level.glow === null) return;
  const side = seen.size / factor;
  const share = strength * Math.min(1, (side / cells.step) ** 2);
  for (let v = 0; v < level.height; v++) {
    for (let u = 0; u < level.width; u++) {
      const i = v * level.width + u;
      if (level.alpha[i] < 60) continue;
      const across = mirrored ? level.width - 1 - u : u;
      const color: LinearColor = [
        linearOfByte[level.glow[i * 3]],
        linearOfByte[level.glow[i * 3 + 1]],
        linearOfByte[level.glow[i * 3 + 2]],
      ];
      addPoint(planes, cells, seen.left + (across + 0.5) * side, seen.top + (v + 0.5) * side, color, share);
    }
  }
}

function addPoint(planes: Planes, cells: Cells, x: number, y: number, color: LinearColor, share: number): void {
  const column = Math.floor(x / cells.step);
  const row = Math.floor(y / cells.step);
  if (column < 0 || row < 0 || column >= cells.width || row >= cells.height) return;
  for (let c = 0; c < 3; c++) planes[c][row * cells.width + column] += color[c] * share;
}

function layHalo(draft: Draft, planes: Planes, cells: Cells): void {
  const rows = planes.map(() => new Float32Array(draft.width));
  const [red, green, blue] = rows;
  for (let y = 0; y < draft.height; y++) {
    for (let c = 0; c < 3; c++) sampleRow(cells, planes[c], y, rows[c]);
    for (let x = 0; x < draft.width; x++) {
      if (red[x] + green[x] + blue[x] < 1e-3) continue;
      const at = (y * draft.width + x) * 4;
      draft.data[at] = withGlow(draft.data[at], red[x]);
      draft.data[at + 1] = withGlow(draft.data[at + 1], green[x]);
      draft.data[at + 2] = withGlow(draft.data[at + 2], blue[x]);
    }
  }
}

function withGlow(byte: number, light: number): number {
  const under = linearOfByte[byte];
  return byteOfLinear(under + shownLight(light) * (1 - under));
}
