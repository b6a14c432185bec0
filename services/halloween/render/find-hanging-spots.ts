import {
  hash,
  houseLine,
  objectDepth,
  openingsOf,
  placeMoon,
  placeOf,
  type Scene,
  skyCover,
  steadyScene,
  windowMask,
} from "#engine/kit.ts";
import { type Roofline, rooflines } from "./rooflines.ts";
import { apart, type Spot, type Spots } from "./spots.ts";

type Hanging = Pick<Spots, "eave" | "corner" | "wall" | "window" | "tree" | "sky">;

/** Places off the ground: on the wall's plane, under the eaves, over windows, in trees and before the sky. */
export function findHangingSpots(scene: Scene, seed: number): Hanging {
  const low = lowEaves(scene);
  return {
    eave: eaveSpots(scene, low, seed),
    corner: cornerSpots(scene, low),
    wall: wallSpots(scene, seed),
    window: windowSpots(scene),
    tree: treeSpots(scene, seed),
    sky: skySpots(scene, seed),
  };
}

/** A spot on the wall's plane, a hand before it, at a pixel. */
function onWall(scene: Scene, x: number, y: number): { x: number; y: number; z: number } {
  const place = placeOf(houseLine(scene), x, y);
  return { x: place.x, y: place.y, z: place.z - 0.12 };
}

/** Eaves that a ladder reaches, the lowest first. */
function lowEaves(scene: Scene): Roofline[] {
  const height = (line: Roofline) => onWall(scene, (line.x0 + line.x1) / 2, (line.y0 + line.y1) / 2).y;
  return rooflines(scene)
    .filter((line) => line.kind === "eave" && height(line) > 1.8 && height(line) < 5.5)
    .sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0))
    .slice(0, 4);
}

function eaveSpots(scene: Scene, eaves: Roofline[], seed: number): Spot[] {
  const spots: Spot[] = [];
  for (const share of [0.22, 0.78, 0.5, 0.36, 0.64, 0.1, 0.9]) {
    eaves.forEach((eave, index) => {
      const t = share + 0.06 * (hash(index, Math.round(share * 100), seed) - 0.5);
      const x = eave.x0 + (eave.x1 - eave.x0) * t;
      const y = eave.y0 + (eave.y1 - eave.y0) * t + 2;
      if (hidden(scene, x, y + scene.photo.height * 0.03)) return;
      spots.push({ ...onWall(scene, x, y), mirrored: hash(index, 9, seed) > 0.5, hung: true });
    });
  }
  return apart(spots, 1.1);
}

/** Meters of eave between whose ends two webs do not meet. */
const webClearance = 4.5;

/** The upper corners under an eave: a web's corner is its upper left. */
function cornerSpots(scene: Scene, eaves: Roofline[]): Spot[] {
  const meters = (eave: Roofline) => (eave.x1 - eave.x0) / houseLine(scene).pixelsPerMeter((eave.x0 + eave.x1) / 2);
  return eaves
    .filter((eave) => meters(eave) > webClearance)
    .flatMap((eave) => {
      const inset = (eave.x1 - eave.x0) * 0.015;
      return [
        { x: eave.x0 + inset, y: eave.y0 + 1, mirrored: false },
        { x: eave.x1 - inset, y: eave.y1 + 1, mirrored: true },
      ]
        .filter(({ x, y }) => !hidden(scene, x, y + 3))
        .map(({ x, y, mirrored }) => ({ ...onWall(scene, x, y), mirrored, hung: true }));
    });
}

function hidden(scene: Scene, x: number, y: number): boolean {
  const { width, height } = scene.photo;
  const px = Math.round(x);
  const py = Math.round(y);
  if (px < 0 || py < 0 || px >= width || py >= height) return true;
  return scene.mask("vegetation").data[py * width + px] > 128;
}

/** Free stretches of wall between the openings, wide apart. */
function wallSpots(scene: Scene, seed: number): Spot[] {
  const { width, height } = scene.photo;
  const siding = scene.mask("siding").data;
  const line = houseLine(scene);
  const found: (Spot & { liking: number })[] = [];
  const step = width / 48;
  for (let y = height * 0.06; y < height * 0.9; y += step) {
    for (let x = width * 0.08; x < width * 0.92; x += step) {
      const place = onWall(scene, x, y);
      if (place.y < 1.2 || place.y > 7) continue;
      const half = line.pixelsPerMeter(x) * 0.55;
      let free = 0;
      for (let k = 0; k < 25; k++) {
        const px = Math.round(x + ((k % 5) / 2 - 1) * half);
        const py = Math.round(y + (Math.floor(k / 5) / 2 - 1) * half);
        if (px >= 0 && py >= 0 && px < width && py < height && siding[py * width + px] > 160) free++;
      }
      if (free < 22) continue;
      const liking = free * 0.1 + hash(Math.round(x), Math.round(y), seed) - Math.abs(x / width - 0.5) * 1.5;
      found.push({ ...place, mirrored: hash(Math.round(x), 3, seed) > 0.5, liking });
    }
  }
  return apart(
    found.sort((a, b) => b.liking - a.liking),
    2.2,
  );
}

/** Over every window, in its size, largest first. */
function windowSpots(scene: Scene): Spot[] {
  const line = houseLine(scene);
  windowMask(scene);
  return openingsOf(scene)
    .filter(({ kind }) => kind === "window")
    .map((pane) => {
      const x = (pane.left + pane.right) / 2;
      const scale = line.pixelsPerMeter(x);
      const size = { width: (pane.right - pane.left) / scale, height: (pane.bottom - pane.top) / scale };
      return { ...onWall(scene, x, pane.top), ...size, mirrored: false, hung: true };
    })
    .filter(({ width, height }) => width > 0.45 && height > 0.5 && width < 3.2)
    .sort((a, b) => b.width * b.height - a.width * a.height);
}

/** Under the crowns of trees taller than three meters, before the leaves. */
function treeSpots(scene: Scene, seed: number): Spot[] {
  const steady = steadyScene(scene);
  const { camera } = steady;
  const { width, height } = scene.photo;
  const plants = scene.mask("vegetation").data;
  const depth = objectDepth(steady);
  const spots: (Spot & { liking: number })[] = [];
  for (let x = Math.round(width * 0.06); x < width * 0.94; x += Math.round(width / 40)) {
    for (let y = Math.round(height * 0.1); y < camera.horizonY; y += Math.round(height / 40)) {
      const i = y * width + x;
      const z = depth[i] / 100;
      if (plants[i] < 200 || z > 60 || z < 3) continue;
      const scale = camera.focal / z;
      const over = camera.eye + (camera.horizonY - y) / scale;
      const half = Math.round(scale * 0.5);
      if (over < 1.9 || over > 4.2 || y - half * 2 < 0 || plants[(y - half * 2) * width + x] < 200) continue;
      if (half < height * 0.012) continue;
      const liking = hash(x, y, seed) + half / height;
      spots.push({
        x: ((x - camera.centerX) * z) / camera.focal,
        y: over,
        z: z - 0.2,
        mirrored: hash(x, 1, seed) > 0.5,
        hung: true,
        liking,
      });
    }
  }
  return apart(
    spots.sort((a, b) => b.liking - a.liking),
    1.8,
  );
}

/** Before clear sky, in a loose flock near the moon or over the roof. */
function skySpots(scene: Scene, seed: number): Spot[] {
  const { cover } = skyCover(scene);
  const { width, height } = scene.photo;
  const moon = placeMoon(scene) ?? { x: width * 0.3, y: height * 0.15 };
  const half = Math.round(width * 0.018);
  const spots: Spot[] = [];
  for (let k = 0; k < 90 && spots.length < 24; k++) {
    const spread = 0.05 + 0.3 * hash(k, 1, seed);
    const turn = hash(k, 2, seed) * Math.PI * 2;
    const x = moon.x + Math.cos(turn) * spread * width;
    const y = moon.y + height * 0.05 + Math.sin(turn) * spread * height * 0.6;
    const clear = [
      [-half, 0],
      [half, 0],
      [0, -half / 2],
      [0, half / 2],
    ].every(([dx, dy]) => {
      const px = Math.round(x + dx);
      const py = Math.round(y + dy);
      return px >= 0 && py >= 0 && px < width && py < height && cover[py * width + px] > 250;
    });
    if (!clear || Math.hypot(x - moon.x, y - moon.y) < width * 0.02) continue;
    const place = onWall(scene, x, y);
    spots.push({ ...place, mirrored: hash(k, 5, seed) > 0.5, span: 0.55 + 0.5 * hash(k, 6, seed) });
  }
  return apart(spots, 0.9);
}
