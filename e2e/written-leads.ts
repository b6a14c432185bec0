import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { waitAsLongAsPeople } from "./as-slow-as-people.ts";
import { type NewAccount, newAccount, signInHere } from "./new-account.ts";

export type Company = NewAccount & { tenantId: number };

/** Somebody with a company that people can write to. */
export async function newReader(request: APIRequestContext): Promise<Company> {
  const account = await newAccount(request, { firstName: "Paula", businessName: `Gable ${crypto.randomUUID()}` });
  const headers = { Authorization: `Bearer ${account.token}` };
  const { id } = (await (await request.get("/api/tenant/my-tenant", { headers })).json()) as { id: number };
  return { ...account, tenantId: id };
}

/** All tests write from one machine, and few homeowners of one address get a mail in an hour. */
function fromOwnHouse() {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return { "CF-Connecting-IP": `10.${a}.${b}.${c}` };
}

/** Somebody writes to the company; each from a house of their own, as far as limits are concerned. */
export async function write(request: APIRequestContext, { tenantId }: Company, fields: Record<string, string> = {}) {
  const email = `${crypto.randomUUID()}@example.test`;
  const answer = await request.post("/api/leads", {
    data: { tenantId, firstName: "Ada", lastName: "Porter", email, businessName: "Porter Homes", ...fields },
    headers: fromOwnHouse(),
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

export async function open(page: Page, { token }: NewAccount, path: string) {
  await signInHere(page, token);
  await page.goto(path);
}

/** Somebody makes a picture in a widget and leaves their details. */
export async function writeFromWidget(
  request: APIRequestContext,
  slug: string,
  email = "anna@example.test",
): Promise<string> {
  const widget = await (await request.get(`/embed-roofing?tenant=${slug}`)).text();
  const opened = Date.now();
  const ticket = /data-ticket="([^"]+)"/.exec(widget)?.[1] ?? "";
  const photo = { name: "house.jpg", mimeType: "image/jpeg", buffer: await drawHouse() };
  const uploaded = await request.post("/api/photos", { headers: { "X-Embed-Ticket": ticket }, multipart: { photo } });
  const { data } = (await uploaded.json()) as { data: { id: string; visitorToken: string } };
  const headers = { ...fromOwnHouse(), "X-Embed-Ticket": ticket, "X-Visitor-Token": data.visitorToken };
  const points = [0.22, 0.42, 0.78, 0.42, 0.78, 0.8, 0.22, 0.8];
  const siding = { kind: "siding", base: null, edits: [{ op: "add", shape: "polygon", points }] };
  const surfaces = {
    version: 1,
    planes: [],
    regions: [{ ...siding, source: "person", confidence: 1, keepObjectsInFront: false }],
  };
  const design = { siding: { material: "board-and-batten", color: "navy" } };
  const order = { photoId: data.id, service: "roofing-siding", design, surfaces };
  const ordered = await request.post("/api/visualizations", { headers, data: order });
  const { id } = ((await ordered.json()) as { data: { id: string } }).data;
  const status = async () => {
    const look = await request.get(`/api/visualizations/${id}`, { headers });
    return ((await look.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe("done");
  await waitAsLongAsPeople(opened);
  const person = { firstName: "Anna", lastName: "Archer", email, phone: "555 0100" };
  const page = "https://www.roofs.test/new-roof?utm_source=radio";
  const sent = await request.post("/api/leads", {
    headers,
    data: {
      leadType: "widget",
      ...person,
      page,
      visualizationId: id,
      consent: "Yes",
      consentVersion: 1,
      elapsed: 9000,
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return ((await sent.json()) as { data: { id: string } }).data.id;
}

function drawHouse(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="#9fc4e8"/><rect y="500" width="960" height="140" fill="#58783e"/>
    <rect x="210" y="270" width="540" height="240" fill="#e2d8be"/>
    <path d="M190 272 336 130 624 130 768 272Z" fill="#605e5c"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}
