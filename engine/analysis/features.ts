import { type ContextGrid, createContextGrid, type Window } from "./context-grid.ts";
import type { Cues } from "./cues.ts";
import type { RegionGraph } from "./region-graph.ts";
import { meanBeyond, meanOfSegments, type SegmentShapes } from "./segment-shapes.ts";
import type { Texture } from "./texture.ts";

/** `values[region * names.length + feature]`, in the order of `names`. */
export type Features = { names: readonly string[]; values: Float32Array };

/**
 * Everything the trees look at, for every superpixel: its own look, its neighbors, what lies above, below and beside
 * it in the picture, and the bigger segments that it belongs to (geometric context: Hoiem, Efros, Hebert 2005).
 */
export function describeRegions(
  graph: RegionGraph,
  texture: Texture,
  cues: Cues,
  { horizonY, shapes }: { horizonY: number; shapes: SegmentShapes[] },
): Features {
  const table = new Map<string, Float32Array>();
  describeSelf(table, graph, texture, cues, horizonY);
  describeRing(table, graph, texture, cues);
  describeSurroundings(table, graph, texture, cues);
  shapes.forEach((shape, level) => {
    describeSegment(table, graph, texture, cues, shape, `segment${level}`);
  });
  const names = [...table.keys()];
  const values = new Float32Array(graph.count * names.length);
  names.forEach((name, feature) => {
    const column = table.get(name) ?? new Float32Array(graph.count);
    for (let region = 0; region < graph.count; region++) values[region * names.length + feature] = column[region];
  });
  return { names, values };
}

function describeSelf(
  table: Map<string, Float32Array>,
  graph: RegionGraph,
  texture: Texture,
  cues: Cues,
  horizonY: number,
): void {
  table.set("lightness", graph.lightness);
  table.set("lightnessRank", rankOf(graph, graph.lightness));
  table.set("a", graph.a);
  table.set("b", graph.b);
  table.set("chroma", cues.chroma);
  table.set("green", cues.green);
  table.set(
    "hue",
    graph.a.map((a, i) => Math.atan2(graph.b[i], a)),
  );
  for (const [name, values] of Object.entries(texture)) table.set(name, values);
  table.set(
    "grain",
    texture.fine.map((fine, i) => fine / (texture.coarse[i] + 0.2)),
  );
  table.set(
    "y",
    graph.y.map((y) => y / graph.height),
  );
  table.set(
    "belowHorizon",
    graph.y.map((y) => (y - horizonY) / graph.height),
  );
  table.set(
    "offCentre",
    graph.x.map((x) => Math.abs(x / graph.width - 0.5)),
  );
  for (const name of ["fromTop", "fromBottom", "fromSky"] as const) {
    table.set(
      name,
      cues[name].map((distance) => Math.sqrt(distance)),
    );
  }
}

/** Share of the picture that is darker, 0..1: survives any exposure and contrast. */
function rankOf(graph: RegionGraph, values: Float32Array): Float32Array {
  const order = Array.from({ length: graph.count }, (_, i) => i).sort((i, j) => values[i] - values[j] || i - j);
  const rank = new Float32Array(graph.count);
  let below = 0;
  for (const region of order) {
    rank[region] = below / graph.of.length;
    below += graph.size[region];
  }
  return rank;
}

function describeRing(table: Map<string, Float32Array>, graph: RegionGraph, texture: Texture, cues: Cues): void {
  const ring = (values: Float32Array) => meanOfNeighbors(graph, values);
  table.set(
    "ringLightness",
    ring(graph.lightness).map((light, i) => light - graph.lightness[i]),
  );
  table.set("ringFine", ring(texture.fine));
  table.set("ringStraight", ring(texture.straight));
  table.set("ringGreen", ring(cues.green));
  table.set("ringStep", meanStep(graph));
}

function meanOfNeighbors(graph: RegionGraph, values: Float32Array): Float32Array {
  const means = new Float32Array(graph.count);
  for (let region = 0; region < graph.count; region++) {
    let length = 0;
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      means[region] += graph.shared[edge] * values[graph.to[edge]];
      length += graph.shared[edge];
    }
    means[region] /= Math.max(1, length);
  }
  return means;
}

function meanStep(graph: RegionGraph): Float32Array {
  const means = new Float32Array(graph.count);
  for (let region = 0; region < graph.count; region++) {
    let length = 0;
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      means[region] += graph.shared[edge] * graph.step[edge];
      length += graph.shared[edge];
    }
    means[region] /= Math.max(1, length);
  }
  return means;
}

function describeSurroundings(
  table: Map<string, Float32Array>,
  graph: RegionGraph,
  texture: Texture,
  cues: Cues,
): void {
  const channels = {
    green: cues.green,
    straight: texture.straight,
    fine: texture.fine,
    sky: cues.fromSky.map((distance) => Math.min(60, distance)),
    light: graph.lightness,
    slanted: texture.slanted,
  };
  const grid = createContextGrid(graph, Object.values(channels));
  const names = Object.keys(channels);
  const fallbacks = [0, 0, 0, 30, 50, 0];
  const windows = surroundingWindows(grid);
  for (const [place, windowOf] of Object.entries(windows)) {
    names.forEach((name, channel) => {
      const column = new Float32Array(graph.count);
      for (let region = 0; region < graph.count; region++) {
        const value = grid.mean(channel, windowOf(grid.cellOf(region)), fallbacks[channel]);
        column[region] = name === "light" ? value - graph.lightness[region] : value;
      }
      table.set(`${place} ${name}`, column);
    });
  }
  table.set("skyDepth", depthUnderSky(graph, grid, names.indexOf("sky")));
}

type Cell = { x: number; y: number };

function surroundingWindows({ columns, rows }: ContextGrid): Record<string, (cell: Cell) => Window> {
  return {
    above: ({ x, y }) => ({ left: x - 1, right: x + 1, top: y - 6, bottom: y - 1 }),
    below: ({ x, y }) => ({ left: x - 1, right: x + 1, top: y + 1, bottom: y + 6 }),
    toTop: ({ x, y }) => ({ left: x - 1, right: x + 1, top: 0, bottom: y - 1 }),
    toBottom: ({ x, y }) => ({ left: x - 1, right: x + 1, top: y + 1, bottom: rows - 1 }),
    sides: ({ x, y }) => ({ left: x - 7, right: x + 7, top: y - 1, bottom: y + 1 }),
    row: ({ y }) => ({ left: 0, right: columns - 1, top: y - 1, bottom: y + 1 }),
  };
}

/** Grid cells up to the next sky above, all rows where there is none. */
function depthUnderSky(graph: RegionGraph, grid: ContextGrid, sky: number): Float32Array {
  const depth = new Float32Array(graph.count);
  for (let region = 0; region < graph.count; region++) {
    const { x, y } = grid.cellOf(region);
    let row = y;
    while (row >= 0 && grid.mean(sky, { left: x, right: x, top: row, bottom: row }, 60) >= 8) row--;
    depth[region] = row < 0 ? grid.rows : y - row;
  }
  return depth;
}

function describeSegment(
  table: Map<string, Float32Array>,
  graph: RegionGraph,
  texture: Texture,
  cues: Cues,
  shape: SegmentShapes,
  prefix: string,
): void {
  const put = (name: string, ofSegment: Float32Array) => {
    const column = new Float32Array(graph.count);
    for (let region = 0; region < graph.count; region++) column[region] = ofSegment[shape.of[region]];
    table.set(`${prefix} ${name}`, column);
  };
  put(
    "area",
    shape.area.map((area) => Math.log(area)),
  );
  const { fill, top, bottom, width, onTop, onBottom, onSides, straightOutline } = shape;
  for (const [name, values] of Object.entries({
    fill,
    top,
    bottom,
    width,
    onTop,
    onBottom,
    onSides,
    straightOutline,
  })) {
    put(name, values);
  }
  const means = { light: graph.lightness, a: graph.a, b: graph.b, green: cues.green, ...texture };
  for (const [name, values] of Object.entries(means)) put(name, meanOfSegments(graph, shape, values));
  const sky = cues.fromSky.map((distance) => Math.min(60, distance));
  const beyond = { light: graph.lightness, green: cues.green, sky, straight: texture.straight };
  for (const [name, values] of Object.entries(beyond)) {
    put(`above ${name}`, meanBeyond(graph, shape, values, { side: -1, fallback: name === "light" ? 50 : 0 }));
    put(`below ${name}`, meanBeyond(graph, shape, values, { side: 1, fallback: name === "light" ? 50 : 0 }));
  }
}

/**
 * One number for a set of features, kept beside the trees: when the way that features are measured changes, the trees
 * no longer know what they look at and must be fitted again. A test compares.
 */
export function fingerprint(values: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += Math.abs(values[i]) * (1 + (i % 7));
  return Math.round((sum / values.length) * 1000) / 1000;
}
