import { type APIRequestContext, expect } from "@playwright/test";
import sharp from "sharp";
import type { Surfaces } from "#engine/index.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">
  <rect width="320" height="240" fill="#9fc4e8"/><rect y="185" width="320" height="55" fill="#58783e"/>
  <rect x="70" y="100" width="180" height="92" fill="#e2d8be"/>
  <path d="M64 101 112 48 208 48 256 101Z" fill="#605e5c"/></svg>`;

const selectedWall: Surfaces = {
  version: 1,
  planes: [],
  regions: [
    {
      kind: "siding",
      base: null,
      edits: [{ op: "add", shape: "polygon", points: [0.22, 0.42, 0.78, 0.42, 0.78, 0.8, 0.22, 0.8] }],
      source: "person",
      confidence: 1,
      keepObjectsInFront: false,
    },
  ],
};

/** A roof that is marked by a line: it is there, and has no area to change. */
export const roofWithoutArea: Surfaces = {
  ...selectedWall,
  regions: selectedWall.regions.map((wall) => ({
    ...wall,
    kind: "roof",
    edits: [{ op: "add", shape: "polygon", points: [0.3, 0.3, 0.5, 0.3, 0.7, 0.3] }],
  })),
};

const newWalls = { siding: { material: "board-and-batten", color: "navy" } };

/** Orders a small picture through the API; it draws on the account of `token` from now on. @returns its id */
export async function orderPicture(
  request: APIRequestContext,
  token: string,
  { design = newWalls, surfaces = selectedWall }: { design?: object; surfaces?: Surfaces } = {},
): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const photo = {
    name: "house.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp(Buffer.from(drawing)).jpeg().toBuffer(),
  };
  const uploaded = await request.post("/api/photos", { headers, multipart: { photo } });
  const { data } = (await uploaded.json()) as { data: { id: string } };
  const ordered = await request.post("/api/visualizations", {
    headers,
    data: { photoId: data.id, service: "roofing-siding", design, surfaces },
  });
  expect(ordered.status()).toBe(202);
  return ((await ordered.json()) as { data: { id: string } }).data.id;
}
