import { createMiddleware } from "hono/factory";
import type { AppContext } from "./context.ts";

const embedPaths = new Set(["/embed", "/embed-roofing", "/embed-pools", "/embed-manager"]);
/** Their addresses carry one-time codes and tokens, which no other request may mention. */
const secretPaths = new Set(["/auth", "/accept-invitation"]);

/**
 * Security headers on every answer of the Worker. Static files get theirs from `public/_headers`.
 * Pages of the site may not be framed; embeds may, by their tenant's sites (until a tenant names some, by any https site).
 */
export const securityHeaders = createMiddleware<AppContext>(async (c, next) => {
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64();
  c.set("nonce", nonce);
  await next();
  const headers = c.res.headers;
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", isSecret(c.req.path) ? "no-referrer" : "strict-origin-when-cross-origin");
  headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  headers.set("Permissions-Policy", "geolocation=(), microphone=(), payment=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  // Data is mostly one person's own. Pages wear the brand of their reader's company and carry a nonce, so nobody else may
  // get them; but "no-store" would make going back to them slow.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", isPage ? "private, no-cache" : "private, no-store");
  if (headers.has("Content-Security-Policy")) return;
  const framed = embedPaths.has(new URL(c.req.url).pathname);
  if (!framed) headers.set("X-Frame-Options", "DENY");
  headers.set("Content-Security-Policy", isPage ? pagePolicy(nonce, framed ? "'self' https:" : "'none'") : dataPolicy);
});

/** The router does not mind capitals and more slashes. Who knows the address of a shared picture sees it. */
function isSecret(path: string): boolean {
  const parts = path.toLowerCase().split("/").filter(Boolean);
  return parts[0] === "s" || secretPaths.has(`/${parts.join("/")}`);
}

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

function pagePolicy(nonce: string, frameAncestors: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "connect-src 'self' blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");
}
