import { expect, it } from "vitest";
import { readPhotoHeader } from "#engine/photos.ts";
import { decodeInNode } from "../decode-in-node.ts";
import { drawUnwantedObject } from "../paint/draw-unwanted-object.ts";
import {
  base64Of,
  bytesOf,
  house,
  idlePrompt,
  keys,
  openModels,
  photo,
  picture,
  prompt,
  smallMask,
} from "../test-studio.ts";

const { app, send } = openModels();
const authorization = { Authorization: `Bearer ${keys.cloudflare}` };

function flux(fields: Record<string, string | Blob>, model = "@cf/black-forest-labs/flux-2-klein-9b") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ prompt, width: "480", height: "320", ...fields }))
    form.append(name, value);
  return send(`/cloudflare/client/v4/accounts/acme/ai/run/${model}`, authorization, form);
}

it("edits with FLUX.2, and answers base64 of the asked size that its seed decides", async () => {
  const idle = { prompt: idlePrompt, input_image_0: photo };
  const { status, json } = await flux({ ...idle, seed: "4" });
  const { image } = json.result as { image: string };
  expect({ status, success: json.success }).toEqual({ status: 200, success: true });
  expect(readPhotoHeader(bytesOf(image))).toMatchObject({ format: "jpeg", width: 480, height: 320 });
  const again = await flux({ ...idle, seed: "4" });
  const other = await flux({ ...idle, seed: "5" });
  expect((again.json.result as typeof json).image).toBe(image);
  expect((other.json.result as typeof json).image).not.toBe(image);
});

it("refuses what FLUX.2 does not take", async () => {
  const large = await picture(drawUnwantedObject(512, 300, 5), "jpeg");
  const wrong: Record<string, string | Blob>[] = [
    { input_image_0: large },
    { input_image_0: photo, strength: "0.5" },
    { input_image_0: photo, steps: "25" },
    { input_image_0: photo, width: "2048" },
    { input_image_0: new Blob(["no picture"]) },
  ];
  const messages = await Promise.all(
    wrong.map(async (fields) => {
      const { status, json } = await flux(fields);
      return [status, (json.errors as { code: number; message: string }[])[0].message.replace(/ \([^)]*\)$/, "")];
    }),
  );
  expect(messages).toEqual([
    [400, "AiError: Bad input: Error: '/input_image_0' must be smaller than 512x512"],
    [400, "AiError: Bad input: Error: '/' Unrecognized key: \"strength\""],
    [400, "AiError: Bad input: Error: '/steps' is fixed at 4 for this model"],
    [400, "AiError: Bad input: Error: '/width' Too big: expected number to be <=1920"],
    [400, "AiError: Bad input: Error: '/input_image_0' is no image"],
  ]);
  const url = "/cloudflare/client/v4/accounts/acme/ai/run/@cf/black-forest-labs/flux-2-klein-9b";
  const unbound = await send(url, { ...authorization, "Content-Type": "multipart/form-data" }, "prompt=roof");
  expect(unbound.json.errors).toMatchObject([{ code: 3003 }]);
  expect((await send(url, authorization, JSON.stringify({ prompt }))).json.errors).toMatchObject([{ code: 5006 }]);
  expect((await send(url, { Authorization: "Bearer wrong" }, "")).status).toBe(401);
  expect((await flux({}, "@cf/made/up")).json.errors).toEqual([
    { code: 5007, message: "No such model @cf/made/up or task" },
  ]);
});

async function bria(input: Record<string, unknown>) {
  return send(
    "/cloudflare/client/v4/accounts/acme/ai/run",
    { ...authorization, "Content-Type": "application/json" },
    JSON.stringify({ model: "bria/fibo-edit-1.5", input }),
  );
}

it("paints with Bria where the mask is white, and says where the picture is", async () => {
  const white = { ...house, data: house.data.map((_, i) => ((i >> 2) % 480 < 240 ? 255 : i % 4 === 3 ? 255 : 0)) };
  const mask = `data:image/png;base64,${await base64Of(await picture(white, "png"))}`;
  const images = [`data:image/jpeg;base64,${await base64Of(photo)}`];
  const { json } = await bria({ instruction: prompt, images, mask, seed: 9 });
  expect(json.result).toMatchObject({ state: "Completed", result: { seed: 9 } });
  const { image } = (json.result as { result: { image: string } }).result;
  const file = await app.request(image);
  expect(file.headers.get("Content-Type")).toBe("image/png");
  const answer = await decodeInNode(new Uint8Array(await file.arrayBuffer()));
  expect({ width: answer.width, height: answer.height }).toEqual({ width: 480, height: 320 });
  const moved = (from: number, to: number) => {
    let sum = 0;
    for (let x = from; x < to; x++) sum += Math.abs(answer.data[(200 * 480 + x) * 4] - house.data[(200 * 480 + x) * 4]);
    return sum / (to - from);
  };
  expect(moved(20, 220)).toBeGreaterThan(40);
  expect(moved(260, 460)).toBeLessThan(12);
});

it("refuses fields that a schema does not list, and a mask of another size", async () => {
  const images = [await base64Of(photo)];
  expect((await bria({ instruction: prompt, images, strength: 1 })).status).toBe(400);
  const { json } = await bria({ instruction: prompt, images, mask: await base64Of(smallMask) });
  expect((json.errors as { message: string }[])[0].message).toContain("'/mask' must have the size of the input image");
});
