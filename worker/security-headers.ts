import { createMiddleware } from "hono/factory";
import type { AppContext } from "./context.ts";
import { frameAncestors } from "./embeds/allowed-sites.ts";
import { isSecret } from "./secret-paths.ts";
import { isWidgetPath } from "./widget-paths.ts";

/**
 * Security headers on every answer of the Worker. Static files get theirs from `public/_headers`.
 * Pages of the site may not be framed; a widget's may, by the sites that its page names (`allowFrames`). One that fails
 * before that may be framed by any: it tells nothing of anybody, and its words must reach the reader.
 */
export const securityHeaders = createMiddleware<AppContext>(async (c, next) => {
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64();
  let ancestors: string | null = null;
  c.set("nonce", nonce);
  c.set("allowFrames", (named) => {
    ancestors = named;
  });
  await next();
  const headers = c.res.headers;
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", isSecret(c.req.path) ? "no-referrer" : "strict-origin-when-cross-origin");
  headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  headers.set("Permissions-Policy", "geolocation=(), microphone=(), payment=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  // Logos, shared pictures and those in mails say "cross-origin" themselves.
  if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-origin");
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  // Data is mostly one person's own. Pages wear the brand of their reader's company and carry a nonce, so nobody else may
  // get them; but "no-store" would make going back to them slow.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", isPage ? "private, no-cache" : "private, no-store");
  if (headers.has("Content-Security-Policy")) return;
  if (isWidgetPath(c.req.path)) ancestors ??= frameAncestors([], c.env);
  if (!isPage || ancestors === null) headers.set("X-Frame-Options", "DENY");
  headers.set(
    "Content-Security-Policy",
    isPage ? pagePolicy({ nonce, ancestors: ancestors ?? "'none'", isJudged: hasTurnstile(c.env) }) : dataPolicy,
  );
});

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Its script comes through 'strict-dynamic'; what it asks people is in a frame of Cloudflare's. */
function hasTurnstile(env: object): boolean {
  return "TURNSTILE_SITE_KEY" in env && Boolean(env.TURNSTILE_SITE_KEY);
}

type Policy = { nonce: string; ancestors: string; isJudged: boolean };

function pagePolicy({ nonce, ancestors, isJudged }: Policy): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self' blob:",
    "worker-src 'self'",
    `frame-src 'self'${isJudged ? " https://challenges.cloudflare.com" : ""}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}
