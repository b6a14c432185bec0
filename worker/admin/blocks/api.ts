import { Hono } from "hono";
import { validate } from "../../validate.ts";
import { exportRows, listPage } from "../lists/list.ts";
import type { StaffContext } from "../require-staff.ts";
import { blocksQuerySchema, newBlockSchema } from "./blocks.contract.ts";
import { addBlock, liftBlock } from "./change-blocks.ts";
import { blockList, findBlock } from "./list-blocks.ts";

/** Whom staff keep out, for a time. Support may do it: abuse does not wait for an admin. */
export const blocksApi = new Hono<StaffContext>()
  .get("/", validate("query", blocksQuerySchema), async (c) => {
    return c.json({ success: true, ...(await listPage(c.var.ports, blockList, c.req.valid("query"))) });
  })
  .get("/export", validate("query", blocksQuerySchema), (c) => exportRows(c.var, blockList, c.req.valid("query")))
  .post("/", validate("json", newBlockSchema), async (c) => {
    const { ports, staff } = c.var;
    const id = await addBlock(ports, { staff, block: c.req.valid("json") });
    return c.json({ success: true, data: await findBlock(ports, id) }, 201);
  })
  .get("/:id", async (c) => c.json({ success: true, data: await findBlock(c.var.ports, c.req.param("id")) }))
  .post("/:id/lift", async (c) => {
    const { ports, staff } = c.var;
    const id = c.req.param("id");
    await liftBlock(ports, { staff, id });
    return c.json({ success: true, data: await findBlock(ports, id) });
  });
