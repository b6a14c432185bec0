/**
 * What image models have been seen to do, to be rehearsed. Asked for by `POST /models/control`, by the header
 * `X-Stand-In-Behaviour`, or by a model id that ends with `--NAME`: so tests that run side by side do not mix.
 */
export const behaviors = {
  right: "Edit what was asked for",
  drift: "Move the picture by 12 px",
  "drift-far": "Move the picture by a tenth of its width",
  zoom: "Come 2 % closer",
  rotate: "Turn the picture by half a degree",
  warp: "Bend the picture in waves that no turn or shift undoes",
  mirror: "Turn left to right",
  "ignore-mask": "Repaint all of the house and the ground, windows too",
  "recolour-sky": "Make it evening: another sky, warmer light",
  "wrong-surface": "Repaint everything but what was asked for",
  "move-windows": "Put windows and doors somewhere else",
  "return-input": "Give the photo back as it was",
  blank: "Give a blank picture",
  "other-house": "Give a picture of another house",
  "wrong-size": "Give a picture of another shape",
  "cut-short": "Give a picture whose end is missing",
  rubbish: "Give bytes that are no picture",
  "no-image": "Answer without a picture",
  html: "Answer with a web page",
  refuse: "Refuse for reasons of safety",
  "busy-then-succeed": "Be busy once, then edit what was asked for",
  "error-500": "Fail with a server error",
  slow: "Take three seconds",
  stall: "Never answer",
  "find-shifted": "See every surface a sixth of the picture too far right and down",
  "find-swapped": "Take the roof for the walls and the walls for the roof",
  "find-whole": "Take the whole picture for the house",
  "find-neighbors": "Take the houses at both sides for the house",
  "find-no-house": "See no house",
  "find-rubbish": "Say in words where the surfaces are",
} as const;

export type Behavior = keyof typeof behaviors;

export function isBehavior(text: string): text is Behavior {
  return Object.hasOwn(behaviors, text);
}

/** "gemini-3-pro-image--drift" as the model and what it is to do. An unknown ending is part of the model's name. */
export function splitModel(id: string): { model: string; asked: Behavior | null } {
  const [, model = id, ending = ""] = /^(.+)--([a-z0-9-]+)$/.exec(id) ?? [];
  return isBehavior(ending) ? { model, asked: ending } : { model: id, asked: null };
}

/** What the calls to come are to do. */
export class Scenario {
  #behavior: Behavior = "right";
  #left = Number.POSITIVE_INFINITY;
  readonly #busyOnce = new Set<string>();

  get now(): Behavior {
    return this.#left > 0 ? this.#behavior : "right";
  }

  set(behavior: Behavior, times = Number.POSITIVE_INFINITY): void {
    this.#behavior = behavior;
    this.#left = times;
    this.#busyOnce.clear();
  }

  /** Uses one of the planned calls up. "busy-then-succeed" is busy at every other call of a model. */
  take(id: string, asked: Behavior | null): Behavior {
    const behavior = asked ?? this.now;
    if (!asked) this.#left--;
    if (behavior !== "busy-then-succeed") return behavior;
    if (this.#busyOnce.delete(id)) return "right";
    this.#busyOnce.add(id);
    return behavior;
  }
}
