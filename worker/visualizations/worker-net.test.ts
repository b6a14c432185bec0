import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createNet } from "#engine/index.ts";
import kernels from "#engine/surfaces/net/kernels/kernels.wasm";
import { digest, madeUpNet, madeUpPhoto } from "#engine/testing.ts";
import { openNet } from "./worker-net.ts";

it("computes the same bits as elsewhere", () => {
  const seen = createNet(madeUpNet(), kernels).segment(madeUpPhoto(150, 100), { longSide: 128 });
  // The digest of `engine/surfaces/net/segment.test.ts`.
  expect(digest(seen.probabilities)).toBe("7d365aec");
});

it("reads the weights from the site's files", async () => {
  const net = await openNet(env.ASSETS);
  expect(net.segment(madeUpPhoto(96, 64), { longSide: 128 })).toMatchObject({ width: 64, height: 48 });
});
