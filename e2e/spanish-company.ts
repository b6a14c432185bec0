import { type APIRequestContext, expect } from "@playwright/test";
import { verifyWithApi } from "./local-mail.ts";
import { type NewTenant, newTenant } from "./new-company.ts";
import { orderPicture } from "./order-picture.ts";
import { roofLines } from "./product-lists.ts";
import { writeFromWidget } from "./written-leads.ts";

/** The requests of somebody who reads Spanish. */
export const asksInSpanish = { "Accept-Language": "es-US" };

export type SpanishCompany = {
  company: NewTenant;
  token: string;
  homeowner: string;
  /** Every page that its owner has, each with something on it. */
  paths: string[];
};

/** A company with a lead, a house with a picture and a sheet, a product list and a team. `request` asks in Spanish. */
export async function spanishCompany(request: APIRequestContext): Promise<SpanishCompany> {
  const company = await newTenant(request, { legalName: "Bright Roofs LLC", licenseNumber: "C-39 100200" });
  const { headers } = company;
  const token = headers.Authorization.replace("Bearer ", "");
  await verifyWithApi(request, { ...company, token });
  const homeowner = `${crypto.randomUUID()}@example.test`;
  const leadId = await writeFromWidget(request, company.slug, homeowner);
  const pictureId = await orderPicture(request, token);
  const status = async () => {
    const answer = await request.get(`/api/visualizations/${pictureId}`, { headers });
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe("done");
  const list = { service: "roofing-siding", csv: roofLines.join("\r\n"), isPreview: false };
  expect((await request.post(`/api/tenants/${company.id}/products/import`, { headers, data: list })).status()).toBe(
    200,
  );
  const projects = await request.get("/api/projects", { headers });
  const [project] = ((await projects.json()) as { data: { id: string }[] }).data;
  const customer = { name: "Casa Díaz", customerName: "Rosa Díaz", customerEmail: homeowner };
  await request.patch(`/api/projects/${project?.id}`, { headers, data: customer });
  const made = await request.post(`/api/projects/${project?.id}/sheets`, { headers });
  const sheet = ((await made.json()) as { data: { id: string } }).data;
  const paths = [
    "/dashboard",
    "/dashboard/settings",
    "/dashboard/team",
    "/dashboard/branding",
    "/dashboard/consent",
    "/dashboard/products?service=roofing-siding",
    "/dashboard/leads",
    `/dashboard/leads/${leadId}`,
    "/dashboard/results",
    "/dashboard/activity",
    "/dashboard/response-time",
    "/dashboard/delivery",
    "/projects",
    `/projects/${project?.id}`,
    `/projects/${project?.id}/sheets/${sheet.id}`,
    "/embed-manager",
  ];
  return { company, token, homeowner, paths };
}
