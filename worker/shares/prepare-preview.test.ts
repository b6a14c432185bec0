import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { createDatabase } from "../db/client.ts";
import { newId } from "../db/columns.ts";
import { createPorts } from "../ports.ts";
import { preparePreview } from "./share-files.ts";

afterEach(() => vi.restoreAllMocks());

it("writes down no link, which opens the picture, when the database fails", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const fail = () => Promise.reject(new Error("D1 is down"));
  const broken = { prepare: () => ({ bind: () => ({ raw: fail, all: fail }) }) } as unknown as D1Database;
  const id = newId();
  await preparePreview({ ...createPorts(env), db: createDatabase(broken) }, id);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("D1 is down"));
  expect(warn).not.toHaveBeenCalledWith(expect.stringContaining(id));
});
