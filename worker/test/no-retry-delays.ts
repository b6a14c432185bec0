import { introspectWorkflow } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll } from "vitest";

/** A render's steps are tried again at once in this file, as often as ever. */
export function withoutRetryDelays(): void {
  let renders: Awaited<ReturnType<typeof introspectWorkflow>>;
  beforeAll(async () => {
    renders = await introspectWorkflow(env.RENDER);
    await renders.modifyAll((render) => render.disableRetryDelays());
  });
  afterAll(() => renders.dispose());
}
