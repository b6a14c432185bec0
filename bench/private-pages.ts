import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { UploadedPhoto } from "#worker/photos/photos.contract.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { fakesPort } from "../dev/environment.ts";
import { root } from "../dev/root.ts";

const tenant = "ridgeline-roofing";
const design = { siding: { material: "board-and-batten", color: "navy" } };

/**
 * Makes a picture at `base`, shares it and asks for a quote with it. @returns the paths of the shared page and of the page that the
 * homeowner's mail leads to; that one only where the stand-in of the mail is beside the product
 */
export async function makePrivatePages(base: string): Promise<string[]> {
  return leaveLead(base, await makePicture(base));
}

type Picture = { id: string; visitorToken: string };

/** Shares a picture and asks for a quote with it, until the homeowner's mail is there. @returns as `makePrivatePages` */
export async function leaveLead(base: string, { id, visitorToken }: Picture): Promise<string[]> {
  const headers = { "X-Visitor-Token": visitorToken };
  const share = await post<{ id: string }>(`${base}/api/visualizations/${id}/share`, { headers });
  const company = await fetch(`${base}/api/tenant/${tenant}`).then(
    (answer) => answer.json() as Promise<{ id: number }>,
  );
  const email = `homeowner-${crypto.randomUUID()}@example.test`;
  const person = { firstName: "Ada", lastName: "Porter", email, phone: "(555) 010-0100", zip: "30301" };
  await post(`${base}/api/leads`, {
    headers,
    body: { ...person, leadType: "homeowner", tenantId: company.id, visualizationId: id, elapsed: 9000 },
  });
  const mailed = await pathInMail(base, email);
  return [`/s/${share.id}`, ...(mailed ? [mailed] : [])];
}

/** A visitor's picture of a sample house, from the widget of a company. */
export async function makePicture(base: string): Promise<Picture> {
  const form = new FormData();
  form.set("photo", new Blob([readFileSync(path.join(root, "public/samples/gables.jpg"))], { type: "image/jpeg" }));
  const surfaces = JSON.parse(readFileSync(path.join(root, "public/samples/gables.json"), "utf8"));
  const uploaded = await post<UploadedPhoto>(`${base}/api/photos?tenant=${tenant}`, { body: form });
  const visitorToken = uploaded.visitorToken ?? "";
  const headers = { "X-Visitor-Token": visitorToken };
  const body = { photoId: uploaded.id, service: "roofing-siding", design, surfaces, tenant };
  const { id } = await post<{ id: string }>(`${base}/api/visualizations`, { headers, body });
  for (let attempts = 0; attempts < 240; attempts++) {
    const answer = await fetch(`${base}/api/visualizations/${id}`, { headers });
    const { data } = (await answer.json()) as { data: Visualization };
    if (data.status === "done") return { id, visitorToken };
    if (data.status === "failed") break;
    await wait(250);
  }
  throw new Error("The picture was not made.");
}

async function pathInMail(base: string, to: string): Promise<string | null> {
  const { hostname, port } = new URL(base);
  if (hostname !== "localhost") return null;
  for (let attempts = 0; attempts < 80; attempts++) {
    const inbox = `http://localhost:${fakesPort(Number(port))}/mail/messages?to=${encodeURIComponent(to)}`;
    const letters = (await (await fetch(inbox)).json()) as { text: string }[];
    const [found] = letters.flatMap(({ text }) => text.match(/\/your-picture\/[\w-]+/) ?? []);
    if (found) return found;
    await wait(250);
  }
  throw new Error("The homeowner's mail did not come.");
}

async function post<Data>(
  address: string,
  { headers, body }: { headers?: Record<string, string>; body?: FormData | object } = {},
): Promise<Data> {
  const isForm = body instanceof FormData;
  const answer = await fetch(address, {
    method: "POST",
    headers: { ...headers, ...(body && !isForm ? { "Content-Type": "application/json" } : {}) },
    body: isForm ? body : body && JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`POST ${new URL(address).pathname} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
