import { createMask, type Mask, type Scene } from "#engine/kit.ts";

/**
 * Paving that leads out of the picture at its sides or below: a street, a drive, a walk. 255 where it is, 0 elsewhere. A patio that ends
 * within the picture is none.
 */
export function waysThrough(scene: Scene): Mask {
  return scene.once("ways-through", () => spreadFromFrame(scene));
}

function spreadFromFrame(scene: Scene): Mask {
  const paved = scene.mask("paved").data;
  const { width, height } = scene.photo;
  const ways = createMask(width, height);
  const stack: number[] = [];
  const take = (i: number) => {
    if (paved[i] <= 128 || ways.data[i] === 255) return;
    ways.data[i] = 255;
    stack.push(i);
  };
  for (let x = 0; x < width; x++) take((height - 1) * width + x);
  for (let y = 0; y < height; y++) {
    take(y * width);
    take(y * width + width - 1);
  }
  while (stack.length > 0) {
    const i = stack.pop() ?? 0;
    const x = i % width;
    if (x > 0) take(i - 1);
    if (x < width - 1) take(i + 1);
    if (i >= width) take(i - width);
    if (i < (height - 1) * width) take(i + width);
  }
  return ways;
}
