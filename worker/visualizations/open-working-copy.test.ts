import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { photoForScreens } from "../photos/thumbnail.ts";
import { createPorts } from "../ports.ts";
import { housePhoto } from "../test/factories.ts";
import { openWorkingCopy } from "./open-working-copy.ts";

const ports = createPorts(env);
const large = { width: 2048, height: 1024 };
const photoKey = "photos/both-ways/photo.jpg";
const workingKey = "photos/both-ways/working.jpg";

it("is the photo itself, made smaller, and of earlier photos the copy that lies beside it", async () => {
  await env.PICTURES.put(photoKey, housePhoto(large));
  await env.PICTURES.put(workingKey, housePhoto({ width: 320, height: 160 }));
  const sizeOf = async (key: string) => {
    const { width, height } = await openWorkingCopy(ports, { workingKey: key });
    return [width, height];
  };
  expect(await sizeOf(photoKey)).toEqual([1536, 768]);
  expect(await sizeOf(workingKey)).toEqual([320, 160]);
});

it("is made for screens when one asks, of a photo that is larger than they need and has no copy", async () => {
  const id = "both-ways";
  await env.PICTURES.put(photoKey, housePhoto(large), { httpMetadata: { contentType: "image/jpeg" } });
  expect(await photoForScreens(ports, { id, photoKey, workingKey, ...large })).toBe(workingKey);
  const small = { width: 1536, height: 768 };
  expect(await photoForScreens(ports, { id, photoKey, workingKey: photoKey, ...small })).toBe(photoKey);
  const made = await photoForScreens(ports, { id, photoKey, workingKey: photoKey, ...large });
  expect(made).toBe("photos/both-ways/screen.jpg");
  const { width, height } = await openWorkingCopy(ports, { workingKey: made });
  expect([width, height]).toEqual([1536, 768]);
});
