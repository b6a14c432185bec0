import path from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { nameOfProvider, providerIds } from "#worker/auth/providers/providers.catalogue.ts";
import { hostsAccount, localState, mailApiKey, modelKeys, providerClient, textAccount } from "../environment.ts";
import { root } from "../root.ts";
import { createHosts } from "./hosts/hosts.ts";
import { keptWorld } from "./hosts/kept-world.ts";
import { createLanguage } from "./language/language.ts";
import { createMail } from "./mail/mail.ts";
import { decodeInNode } from "./models/decode-in-node.ts";
import { createModels } from "./models/models.ts";
import { createProvider } from "./oidc/oidc.ts";
import { webhookPath } from "./stripe/constants.ts";
import { createFake as createStripe } from "./stripe/stand-in.ts";
import { createTexts } from "./texts/texts.ts";

/**
 * The stand-ins of the outside world on one local port: each speaks the wire protocol of the real service, so that the
 * product talks to it with its real client. `node dev/fakes/serve.ts PORT`
 */
const port = Number(process.argv[2]);
const site = process.argv[3];

const stripe = createStripe({
  origin: `http://localhost:${port}`,
  webhookUrl: `${site}${webhookPath}`,
  file: path.resolve(root, localState, "stripe.json"),
});

const hosts = createHosts({
  ...hostsAccount,
  apiKey: mailApiKey,
  ...keptWorld(path.resolve(root, localState, "hosts.json")),
});

const app = new Hono().get("/health", (c) => c.json({ site }));
for (const id of providerIds) {
  const client = { ...providerClient(id), redirectUri: `${site}/api/auth/${id}/callback` };
  app.route(`/${id}`, createProvider({ name: nameOfProvider(id), issuer: `http://localhost:${port}/${id}`, client }));
}
app
  .route("/", createMail({ file: path.resolve(root, localState, "mails.json"), apiKey: mailApiKey }))
  .route("/", createTexts({ account: textAccount, site }))
  .route("/", hosts.app)
  .route("/language", createLanguage())
  .route("/", createModels({ origin: `http://localhost:${port}`, keys: modelKeys, decode: decodeInNode }))
  .route("/", stripe.app);

const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
// As the site's own server: see `fresh-connections.ts`.
if ("keepAliveTimeout" in server) server.keepAliveTimeout = 600_000;

// Whoever started this may be killed without a word, and the port must be free for the next start.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(), 1000).unref();
