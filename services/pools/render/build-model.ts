import {
  type Frame,
  type LinearColor,
  type LitTile,
  lightTile,
  linearOfHex,
  type ReliefTileId,
  type Stock,
} from "#engine/kit.ts";
import { type Basin, plannedDepth } from "./basin.ts";
import { copingOf } from "./coping.ts";
import type { Daylight } from "./daylight.ts";
import { jetEnds } from "./deck-jets.ts";
import type { DeckMaterial, PoolDesign, PoolPlace } from "./design.ts";
import { edgeAt, fieldOf } from "./field.ts";
import { boxOutline, outlineOf } from "./outlines.ts";
import type { Face, PoolModel, Solid } from "./pool-model.ts";
import { waterBodyOf } from "./water-body.ts";

const deckTiles: Record<DeckMaterial, { tile: ReliefTileId; joint: LinearColor | null; cast: number }> = {
  "brushed-concrete": { tile: "broom-concrete", joint: null, cast: 2.4 },
  "stamped-concrete": { tile: "stamped-concrete", joint: null, cast: 0 },
  "exposed-aggregate": { tile: "exposed-aggregate", joint: null, cast: 2.4 },
  "concrete-pavers": { tile: "pavers", joint: [0.2, 0.18, 0.15], cast: 0 },
  travertine: { tile: "travertine", joint: [0.42, 0.36, 0.28], cast: 0 },
  flagstone: { tile: "flagstone", joint: [0.34, 0.3, 0.25], cast: 0 },
  "deck-boards": { tile: "deck-boards", joint: [0.03, 0.03, 0.03], cast: 0 },
  "large-pavers": { tile: "large-pavers", joint: [0.06, 0.095, 0.03], cast: 0 },
};

/** Meters. A raised spa, an above-ground pool's wall, a wall with a sheet of water. */
const spaSide = 2.1;
const spaTop = 0.42;
const shellTop = 1.25;
const wallTop = 0.85;

type Site = { design: PoolDesign; place: PoolPlace; frame: Frame; daylight: Daylight };

export async function buildModel(site: Site, stock: Stock): Promise<PoolModel> {
  const { design, place, frame } = site;
  const coping = copingOf(design);
  const pond = design.type === "natural-pond";
  const deckWidth = pond ? 0 : design.decking.width;
  const field = fieldOf(outlineOf(design, place), coping.width + deckWidth + 1.2);
  // The pool's second axis points away from the camera unless it was turned round.
  const farSide = frame.cosine * place.z - frame.sine * place.x >= 0 ? 1 : -1;
  const raised = design.type === "above-ground";
  const main: Basin = {
    field,
    edge: raised ? -0.14 : 0,
    top: raised ? shellTop : 0,
    drop: pond ? 0.06 : raised ? 0.2 : 0.12,
    depthAt: raised ? () => 1.05 : plannedDepth(field, depthPlan(design, place, farSide)),
  };
  const model: PoolModel = {
    design,
    place,
    frame,
    farSide,
    field,
    coping: raised ? { ...coping, width: 0.14, unit: 0, nose: 0.04, color: [0.62, 0.6, 0.55] } : coping,
    body: waterBodyOf(design),
    basin: raised ? null : main,
    deck: await deckOf(site, stock, deckWidth),
    solids: [],
    curtains: [],
    bubblers: [],
    covered: design.barrier === "automatic-cover" && !raised && !pond,
    lamps: [],
  };
  if (raised) await addShell(model, main, site, stock);
  else await addFeatures(model, site, stock);
  if (design.light === "dusk") addLamps(model, main);
  return model;
}

function depthPlan(design: PoolDesign, place: PoolPlace, farSide: number) {
  const long = place.length;
  const ledge = design.features.includes("tanning-ledge") ? Math.min(2.4, long * 0.3) : 0;
  switch (design.type) {
    case "plunge":
      return { shallow: 1.35, deep: 1.35, steps: true, ledge, bench: farSide };
    case "lap":
      return { shallow: 1.2, deep: 1.4, steps: true, ledge, bench: 0 };
    case "natural-pond":
      return { shallow: 0.5, deep: 1.7, steps: false, ledge: 0, bench: 0 };
    default:
      return {
        shallow: 1.05,
        deep: long > 9 ? 2 : 1.6,
        steps: true,
        ledge,
        bench: design.type === "fiberglass" ? farSide : 0,
      };
  }
}

async function deckOf({ design, daylight, frame }: Site, stock: Stock, width: number): Promise<PoolModel["deck"]> {
  const { tile, joint, cast } = deckTiles[design.decking.material];
  const lit = await litTile(stock, tile, { daylight, frame }, linearOfHex(design.decking.hex), joint);
  return { tile: lit, width, cast };
}

/** Lit tiles are kept: a color or a turn changes them, a move does not. */
const kept = new Map<string, LitTile>();

async function litTile(
  stock: Stock,
  id: ReliefTileId,
  { daylight }: Pick<Site, "daylight" | "frame">,
  color: LinearColor,
  joint: LinearColor | null,
): Promise<LitTile> {
  const step = Math.PI / 8;
  const turn = Math.round(Math.atan2(daylight.sun.z, daylight.sun.x) / step) * step;
  const share = Math.round(daylight.share * 10) / 10;
  const key = [id, turn.toFixed(2), share, daylight.altitude.toFixed(1), color, joint].join("/");
  const known = kept.get(key);
  if (known) return known;
  const lit = lightTile(await stock.tile(id), { turn, altitude: daylight.altitude, share }, color, joint);
  kept.set(key, lit);
  for (const oldest of kept.keys()) {
    if (kept.size <= 6) break;
    kept.delete(oldest);
  }
  return lit;
}

async function stoneFace(site: Site, stock: Stock, color: LinearColor): Promise<Face> {
  return { tile: await litTile(stock, "ledgestone", site, color, [0.12, 0.11, 0.1]), color };
}

async function addFeatures(model: PoolModel, site: Site, stock: Stock): Promise<void> {
  const { field, farSide, design, coping } = model;
  const has = (feature: PoolDesign["features"][number]) => design.features.includes(feature);
  const spa = has("spillover-spa") || design.shape === "geometric-spa";
  if (spa) {
    const x = Math.max(0, field.halfLength - spaSide / 2 - 0.7);
    const edge = edgeAt(field, x, farSide);
    const outline = boxOutline(
      x - spaSide / 2,
      farSide * edge - 0.55 * farSide,
      x + spaSide / 2,
      farSide * (edge + spaSide - 0.55),
    );
    const spaField = fieldOf(outline, 1.5);
    const basin: Basin = { field: spaField, edge: -coping.width, top: spaTop, drop: 0.07, depthAt: () => 0.85 };
    const side = await stoneFace(site, stock, coping.color);
    model.solids.push({ field: spaField, bottom: -0.12, top: spaTop, side, cap: side, basin });
    const z = farSide * (edge - 0.58);
    model.curtains.push({ x0: x - 0.45, x1: x + 0.45, z, top: spaTop, bottom: -0.12, towards: -farSide });
  }
  if (has("sheet-flow-wall")) {
    const x = spa ? -field.halfLength * 0.35 : 0;
    const half = Math.min(1.6, field.halfLength * 0.4);
    const edge = edgeAt(field, x, farSide);
    const outline = boxOutline(x - half, farSide * (edge - 0.02), x + half, farSide * (edge + 0.4));
    const face = await stoneFace(site, stock, [0.36, 0.32, 0.27]);
    const cap: Face = { tile: null, color: coping.color };
    model.solids.push({ field: fieldOf(outline, 1), bottom: -0.12, top: wallTop, side: face, cap, basin: null });
    const lip = half * 0.62;
    model.curtains.push({
      x0: x - lip,
      x1: x + lip,
      z: farSide * (edge - 0.1),
      top: wallTop - 0.16,
      bottom: -0.12,
      towards: -farSide,
    });
  }
  if (has("rock-waterfall")) {
    const x = field.halfLength * 0.35;
    model.bubblers.push({ x, z: farSide * (edgeAt(field, x, farSide) - 0.25), radius: 0.38 });
  }
  if (has("deck-jets")) {
    for (const end of jetEnds(model)) model.bubblers.push({ ...end, radius: 0.13 });
  }
  if (has("bubblers")) {
    const x = -field.halfLength + Math.min(1.2, field.halfLength * 0.3);
    for (const side of [-0.45, 0.45]) model.bubblers.push({ x, z: side * field.halfWidth, radius: 0.2 });
  }
}

async function addShell(model: PoolModel, main: Basin, site: Site, stock: Stock): Promise<void> {
  const { field, farSide } = model;
  const shell: Face = { tile: null, color: [0.56, 0.55, 0.51] };
  model.solids.push({ field, bottom: 0, top: shellTop, side: shell, cap: shell, basin: main, ribs: true });
  const boards: Face = {
    tile: await litTile(stock, "deck-boards", site, linearOfHex(site.design.decking.hex), [0.03, 0.03, 0.03]),
    color: [0.3, 0.22, 0.14],
  };
  const edge = edgeAt(field, 0, farSide);
  const half = field.halfLength * 0.62;
  const outline = boxOutline(
    -half,
    farSide * (edge - 0.25),
    half,
    farSide * (edge + 1.3 + site.design.decking.width * 0.6),
  );
  const solid: Solid = {
    field: fieldOf(outline, 1),
    bottom: 0,
    top: shellTop - 0.02,
    side: boards,
    cap: boards,
    basin: null,
  };
  model.solids.push(solid);
}

function addLamps(model: PoolModel, main: Basin): void {
  const { field, farSide } = model;
  const count = field.halfLength > 4 ? 3 : 2;
  for (let i = 0; i < count; i++) {
    const x = field.halfLength * ((2 * i + 1) / count - 1);
    model.lamps.push({ x, y: main.top - 0.6, z: -farSide * edgeAt(field, x, -farSide) });
  }
}
