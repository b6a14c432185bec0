import { type APIRequestContext, expect } from "@playwright/test";
import sharp from "sharp";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
  <rect width="960" height="640" fill="#9fc4e8"/><rect y="500" width="960" height="140" fill="#58783e"/>
  <rect x="210" y="270" width="540" height="240" fill="#e2d8be"/>
  <path d="M190 272 336 130 624 130 768 272Z" fill="#605e5c"/></svg>`;

const surfaces = {
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

/** A visitor's finished picture with a link to it, made through the API. */
export async function sharePicture(request: APIRequestContext, tenant: string) {
  const photo = {
    name: "house.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp(Buffer.from(drawing)).jpeg().toBuffer(),
  };
  const uploaded = await request.post(`/api/photos?tenant=${tenant}`, { multipart: { photo } });
  const { data } = (await uploaded.json()) as { data: { id: string; visitorToken: string } };
  const headers = { "X-Visitor-Token": data.visitorToken };
  const design = { siding: { material: "board-and-batten", color: "navy" } };
  const ordered = await request.post("/api/visualizations", {
    headers,
    data: { photoId: data.id, service: "roofing-siding", design, surfaces, tenant },
  });
  const { id } = ((await ordered.json()) as { data: { id: string } }).data;
  const address = `/api/visualizations/${id}`;
  const status = async () => {
    const look = await request.get(address, { headers });
    return ((await look.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe("done");
  const shared = await request.post(`${address}/share`, { headers });
  const link = ((await shared.json()) as { data: { id: string; url: string } }).data;
  return {
    ...link,
    visualizationId: id,
    visitorToken: data.visitorToken,
    takeBack: () => request.delete(`${address}/share`, { headers }),
  };
}
