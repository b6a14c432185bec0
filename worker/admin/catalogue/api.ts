import { Hono } from "hono";
import { validate } from "../../validate.ts";
import { requireAdmin, type StaffContext } from "../require-staff.ts";
import type { Changed } from "../users/users.contract.ts";
import { type CatalogueChange, catalogueChangeSchema, type StaffCatalogue } from "./catalogue.contract.ts";
import { changeCatalogue } from "./change-catalogue.ts";
import { readCatalogue } from "./read-catalogue.ts";

export const staffCatalogueApi = new Hono<StaffContext>()
  .get("/", async (c) => c.json({ success: true, data: await readCatalogue(c.var.ports) }))
  .patch("/", requireAdmin, validate("json", catalogueChangeSchema), async (c) => {
    const { ports, staff } = c.var;
    const undo = await changeCatalogue(ports, { staff, change: c.req.valid("json") });
    const data: Changed<StaffCatalogue, CatalogueChange> = { record: await readCatalogue(ports), undo };
    return c.json({ success: true, data });
  });
