import { groundLight, type Scene, sunOf } from "#engine/kit.ts";

/** What a white level surface shows at a pixel of the ground, linear, into `into`: bluer in the shade than in the sun. */
export function groundShine(scene: Scene): (x: number, y: number, into: Float64Array) => void {
  const { gain, level } = groundLight(scene);
  const { share } = sunOf(scene);
  return (x, y, into) => {
    const here = gain(x, y);
    const sun = Math.max(0, here - (1 - share));
    const sky = here - sun;
    into[0] = level * (sun * (1 + 0.03 * share) + sky * (1 - 0.08 * share));
    into[1] = level * here;
    into[2] = level * (sun * (1 - 0.05 * share) + sky * (1 + 0.14 * share));
  };
}
