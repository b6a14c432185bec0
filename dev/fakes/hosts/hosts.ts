import { Hono } from "hono";
import { html } from "hono/html";
import { customHostnameRoutes } from "./custom-hostnames.ts";
import { resendDomainRoutes, wholeRecordsOf } from "./resend-domains.ts";
import { emptyWorld, type FakeRecord, type World } from "./world.ts";

export type HostsOptions = {
  zone: string;
  token: string;
  target: string;
  apiKey: string;
  /** What a restart keeps; nothing where a test has its own. */
  world?: World;
  save?(world: World): void;
};

const types = { CNAME: 5, MX: 15, TXT: 16 };

/**
 * Stand-ins for the three that a company's own host name needs: Cloudflare's custom hostnames (`/client/v4`), DNS over HTTPS
 * (`/dns-query`), and the domains of Resend (`/resend/domains`). `/dns` shows the records and lets one add what a company would.
 */
export function createHosts({ world = emptyWorld(), save = () => {}, ...options }: HostsOptions) {
  const keep = () => save(world);
  const app = new Hono();
  app.route("/", customHostnameRoutes(world, { ...options, save: keep }));
  app.route("/resend/domains", resendDomainRoutes(world, { apiKey: options.apiKey, save: keep }));
  app.get("/dns-query", (c) => {
    if (world.down.includes("dns")) return c.json({ Status: 2 });
    const [name = "", type = ""] = [c.req.query("name"), c.req.query("type")];
    const found = world.records.filter((one) => one.name.toLowerCase() === name.toLowerCase() && one.type === type);
    const answer = found.map((one) => ({ name, type: types[one.type], TTL: 300, data: `"${one.value}"` }));
    return c.json({ Status: found.length > 0 ? 0 : 3, ...(found.length > 0 && { Answer: answer }) });
  });
  app.get("/dns", (c) => c.html(dnsPage(world, options.target)));
  app.post("/dns", async (c) => {
    const { type, name, value } = await c.req.parseBody<Record<string, string>>();
    const record = { type, name: name?.trim(), value: value?.trim() } as FakeRecord;
    if (!(record.type in types) || !record.name || !record.value) return c.text("A record needs all three.", 400);
    world.records.push(record);
    keep();
    return c.redirect("/dns", 303);
  });
  app.post("/dns/clear", (c) => {
    world.records = [];
    keep();
    return c.redirect("/dns", 303);
  });
  return { app, world, addMailRecords: () => world.records.push(...world.domains.flatMap(wholeRecordsOf)) };
}

function dnsPage({ records, hostnames }: World, target: string) {
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>DNS on this computer</title>
<style>body{font:16px/1.6 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.3rem 1rem .3rem 0}input,select,button{font:inherit;min-height:44px}</style>
<h1>DNS on this computer</h1>
<p>What a company would enter at its own provider. Names lead to <code>${target}</code>. Nothing leaves this computer.</p>
<form method="post" action="/dns"><select name="type"><option>CNAME</option><option>TXT</option><option>MX</option></select>
<input name="name" placeholder="Name" required> <input name="value" placeholder="Value" required> <button>Add</button></form>
<table><tr><th>Type</th><th>Name</th><th>Value</th></tr>
${records.map(({ type, name, value }) => html`<tr><td>${type}</td><td>${name}</td><td><code>${value}</code></td></tr>`)}</table>
<form method="post" action="/dns/clear"><button>Delete all</button></form>
<h2>Names that the platform serves</h2><ul>${hostnames.map(({ hostname }) => html`<li>${hostname}</li>`)}</ul></html>`;
}
