import { expect, it } from "vitest";
import { createKeptLayer } from "./kept-layer.ts";

/** A canvas that writes down what is drawn on it, and with which opacity. */
function canvas(width = 0, height = 0) {
  const drawn: unknown[] = [];
  const context = {
    canvas: { width, height, getContext: () => context },
    globalAlpha: 1,
    drawImage: (picture: unknown) => drawn.push([picture, context.globalAlpha]),
    save() {},
    restore() {},
    setTransform() {},
  };
  return { drawn, context: context as unknown as CanvasRenderingContext2D };
}

function layerOf() {
  const kept = canvas();
  const stage = canvas(40, 30);
  const layer = createKeptLayer(() => kept.context.canvas as HTMLCanvasElement);
  let draws = 0;
  const paint = (of: unknown[], opacity?: number) => layer.paint(stage.context, of, () => draws++, opacity);
  return { kept, stage, paint, draws: () => draws };
}

it("draws a layer once while it stays the same, and copies it whole", () => {
  const { kept, stage, paint, draws } = layerOf();
  const photo = {};
  paint([photo, 1]);
  paint([photo, 1], 0.5);
  expect(draws()).toBe(1);
  expect(stage.drawn).toEqual([
    [kept.context.canvas, 1],
    [kept.context.canvas, 0.5],
  ]);
  expect(kept.context.canvas).toMatchObject({ width: 40, height: 30 });
});

it("draws it anew where it shows something else, lies elsewhere, or the stage has another size", () => {
  const { stage, paint, draws } = layerOf();
  paint([{}, 1]);
  paint([{}, 1]);
  paint([{}, 2]);
  const same = {};
  paint([same]);
  paint([same, undefined]);
  stage.context.canvas.width = 80;
  paint([same, undefined]);
  expect(draws()).toBe(6);
});

it("draws and copies nothing on a stage that has no room yet", () => {
  const { stage, paint, draws } = layerOf();
  const photo = {};
  stage.context.canvas.height = 0;
  paint([photo]);
  expect([draws(), stage.drawn]).toEqual([0, []]);
  stage.context.canvas.height = 30;
  paint([photo]);
  expect([draws(), stage.drawn.length]).toEqual([1, 1]);
});
