import { hash, smoothstep } from "../materials/noise.ts";

/** How bright a lit room looks at (u, v) of its window, 0..1 from its upper left corner; 1 is the lamp itself. */
export type RoomLight = (u: number, v: number) => number;

export type RoomView = {
  /** Windows of one room share it, and with it curtains and brightness. */
  seed: number;
  /** What is seen through each of them is its own. */
  pane: number;
  /** Height of the window by its width. */
  aspect: number;
  /** From the street, one looks up to the ceiling of rooms upstairs. */
  upstairs: boolean;
  /** Pixels that the window is high: slats finer than the picture are left out. */
  pixels: number;
};

/** A room with a back wall, a ceiling, a lamp and something dark standing about, behind curtains, a blind or slats. */
export function roomLight(view: RoomView): RoomLight {
  return uneven(view, behindDressing(view, roomBehind(view), levelOf(view.seed)));
}

function behindDressing(view: RoomView, inside: RoomLight, level: number): RoomLight {
  const dressing = hash(view.seed, 31, 9);
  if (dressing < 0.5) return behindCurtains(view, inside, level);
  if (dressing < 0.68) return behindBlind(view, inside, level);
  if (dressing < 0.84 && view.pixels > 44) return behindSlats(view, inside, level);
  return behindSheers(view, inside, level);
}

/** The share of rooms that only a far lamp or a screen lights, and how bright those and the others are, from `min` up by `range`. */
const dimShare = 0.28;
const dimRoom = { min: 0.2, range: 0.14 };
const litRoom = { min: 0.5, range: 0.5 };

function levelOf(seed: number): number {
  const { min, range } = hash(seed, 23, 9) < dimShare ? dimRoom : litRoom;
  return min + range * hash(seed, 21, 9);
}

/** Less light under the head of the window, in its corners, and on the side away from the lamp: no cloth and no wall is lit evenly. */
function uneven({ pane, aspect }: RoomView, light: RoomLight): RoomLight {
  const [middleU, middleV] = [0.3 + 0.4 * hash(pane, 81, 9), 0.5 + 0.2 * hash(pane, 82, 9)];
  const reach = 0.5 + 0.25 * hash(pane, 83, 9);
  return (u, v) => {
    const away = Math.hypot(u - middleU, (v - middleV) * Math.min(1.4, aspect)) / reach;
    const head = 1 - 0.35 * (1 - smoothstep(0, 0.22, v));
    return light(u, v) * head * (0.55 + 0.6 * Math.exp(-away * away));
  };
}

function roomBehind({ pane: seed, aspect, upstairs }: RoomView): RoomLight {
  const ceiling = (upstairs ? 0.3 : 0.14) + 0.1 * hash(seed, 1, 9);
  const corner = hash(seed, 2, 9) < 0.5 ? 0.18 + 0.14 * hash(seed, 3, 9) : 0.7 + 0.14 * hash(seed, 3, 9);
  const lampU = 0.28 + 0.44 * hash(seed, 41, 9);
  const lampV = upstairs ? 0.22 + 0.2 * hash(seed, 43, 9) : 0.34 + 0.22 * hash(seed, 43, 9);
  const sill = 0.66 + 0.16 * hash(seed, 5, 9);
  const from = 0.08 + 0.4 * hash(seed, 6, 9);
  const to = from + 0.3 + 0.25 * hash(seed, 7, 9);
  const frame = 0.3 + 0.4 * hash(seed, 8, 9);
  return (u, v) => {
    const squared = (u - lampU) ** 2 + ((v - lampV) * aspect) ** 2;
    const near = Math.exp(-squared * 4.5);
    const beside = corner < 0.5 ? u < corner : u > corner;
    let wall = (beside ? 0.38 : 0.5) + 0.3 * near;
    const slant = beside ? Math.abs(u - corner) * 0.7 : 0;
    wall += (0.62 + 0.25 * near - wall) * (1 - smoothstep(-0.04, 0.04, v - ceiling + slant));
    const hung = Math.abs(u - frame) < 0.09 && Math.abs(v - ceiling - 0.2) * aspect < 0.09 && !beside;
    if (hung && Math.abs(u - lampU) > 0.16) wall *= 0.76;
    // Chairs and shelves with their backs to the street.
    const rounded = sill + 0.05 * Math.abs((u - (from + to) / 2) / (to - from)) ** 2 * 4;
    const stands = smoothstep(-0.03, 0.05, v - rounded) * smoothstep(0, 0.06, u - from) * smoothstep(0, 0.06, to - u);
    wall *= 1 - 0.45 * stands;
    return wall + 0.55 * Math.exp(-squared * 130);
  };
}

function behindCurtains({ seed, aspect }: RoomView, inside: RoomLight, level: number): RoomLight {
  const drape = Math.min(0.31, (0.16 + 0.12 * hash(seed, 51, 9)) * Math.max(1, aspect));
  const folds = Math.max(3, Math.round(4 + 3 / aspect)) / drape / 2;
  const cloth = 0.36 + 0.2 * hash(seed, 53, 9);
  return (u, v) => {
    const side = Math.min(u, 1 - u);
    // Tied back: the opening widens a little below the middle.
    const edge = drape * (1 - 0.22 * smoothstep(0.2, 0.7, v));
    const hangs = 1 - smoothstep(edge - 0.012, edge + 0.012, side);
    const fold = cloth * (0.86 + 0.24 * Math.cos(side * folds * Math.PI * 2) + 0.08 * Math.cos(u * 41));
    const pelmet = 1 - 0.5 * (1 - smoothstep(0.03, 0.06, v));
    return level * (inside(u, v) * (1 - hangs) + fold * hangs) * pelmet;
  };
}

function behindBlind({ seed }: RoomView, inside: RoomLight, level: number): RoomLight {
  const drawn = 0.2 + 0.5 * hash(seed, 47, 9);
  return (u, v) => {
    const down = 1 - smoothstep(drawn - 0.012, drawn + 0.012, v);
    const hem = 1 - 0.4 * Math.exp(-(((v - drawn + 0.02) / 0.014) ** 2));
    const cloth = (0.46 + 0.22 * inside(u, Math.min(0.6, v))) * hem;
    return level * (inside(u, v) * (1 - down) + cloth * down);
  };
}

function behindSlats({ seed, pixels }: RoomView, inside: RoomLight, level: number): RoomLight {
  const count = Math.min(26, Math.floor(pixels / 3.6));
  const tilt = 0.3 + 0.35 * hash(seed, 61, 9);
  return (u, v) => {
    const wave = 0.5 + 0.5 * Math.cos(v * count * Math.PI * 2);
    const cord = Math.min(Math.abs(u - 0.22), Math.abs(u - 0.78)) < 0.008 ? 0.85 : 1;
    return level * (0.25 + 0.75 * inside(u, v)) * (1 - tilt * wave) * cord;
  };
}

function behindSheers({ seed, aspect }: RoomView, inside: RoomLight, level: number): RoomLight {
  const folds = 9 + 6 * hash(seed, 71, 9);
  return (u, v) => {
    const fold = 0.88 + 0.09 * Math.cos(u * (folds / Math.max(0.6, aspect)) * Math.PI * 2) + 0.05 * Math.cos(u * 57);
    return level * (0.28 + 0.42 * inside(u, v)) * fold * (1 - 0.15 * v);
  };
}
