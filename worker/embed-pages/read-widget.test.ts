import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { subscriptions } from "../billing/table.ts";
import { keepPage, takePage } from "../drawn-pages.ts";
import { tenants } from "../tenants/table.ts";
import { db } from "../test/factories.ts";
import { makeEmbedTenant } from "../test/widgets.ts";
import { readWidget, type WidgetRead } from "./read-widget.ts";

/** What is read of a page before it is drawn. */
async function read(path: string, method = "GET"): Promise<WidgetRead | null> {
  let found: WidgetRead | null = null;
  const app = createApp(async (request, page) => {
    found = await readWidget(page, request);
    return new Response();
  });
  const context = createExecutionContext();
  await app.fetch(new Request(`https://eavesight.test${path}`, { method }), env, context);
  await waitOnExecutionContext(context);
  return found;
}

async function readKept(path: string) {
  const found = await read(path);
  if (!found?.source) throw new Error(`${path} is not kept.`);
  return found.source;
}

describe("a widget that is read before its page is drawn", () => {
  it("has the same page for two visitors, but for their nonces and tickets", async () => {
    const { slug } = await makeEmbedTenant();
    const [one, two] = [
      await readKept(`/embed-roofing?tenant=${slug}`),
      await readKept(`/embed-roofing?tenant=${slug}`),
    ];
    expect(two.key).toBe(one.key);
    expect(new Set([...one.fresh, ...two.fresh]).size).toBe(4);
    keepPage(one, one.fresh.join(" beside "));
    expect(new TextDecoder().decode(takePage(two) ?? undefined)).toBe(two.fresh.join(" beside "));
  });

  it("has another page as soon as the company, its plan or its address is another", async () => {
    const company = await makeEmbedTenant();
    const path = `/embed-roofing?tenant=${company.slug}`;
    const keys = [(await readKept(path)).key];
    await db.update(tenants).set({ companyName: "Ridge Renamed" }).where(eq(tenants.id, company.id));
    keys.push((await readKept(path)).key);
    await db.update(tenants).set({ embedEnabled: false }).where(eq(tenants.id, company.id));
    keys.push((await readKept(path)).key);
    await db.update(subscriptions).set({ plan: "enterprise" }).where(eq(subscriptions.userId, company.owner.id));
    keys.push((await readKept(path)).key, (await readKept(`${path}&showHeader=false`)).key);
    keys.push((await readKept(`/embed-pools?tenant=${company.slug}`)).key);
    keys.push((await readKept(`/embed-roofing?tenant=${(await makeEmbedTenant()).slug}`)).key);
    expect(new Set(keys).size).toBe(7);
  });

  it("keeps no page of nobody, and leaves what is no widget's visit alone", async () => {
    expect(await read("/embed-roofing?tenant=nobody")).toEqual({ page: { state: "unknown" }, source: null });
    expect(await read("/pricing")).toBeNull();
    expect(await read("/embed-manager")).toBeNull();
    expect(await read("/embed-roofing", "POST")).toBeNull();
  });
});
