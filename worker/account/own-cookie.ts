import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ProviderId } from "../auth/providers/providers.catalogue.ts";
import type { AppContext } from "../context.ts";

/**
 * The cookies of signing in. None authorises anything by itself.
 * `google_flow`: what to remember while the person is at Google, and so for each provider. Lax, because the way back is a
 * navigation that another site began. `sign_in_browser`: which browser the one-time code is for, `second_step`: which one the
 * second step is for; only our own page ever sends them.
 * `known_device`: which accounts this browser has signed in to. Lax, because it is looked at on the way back from a provider.
 */
const sameSite = { sign_in_browser: "Strict", second_step: "Strict", known_device: "Lax" } as const;
type Name = keyof typeof sameSite | `${ProviderId}_flow`;

function sameSiteOf(name: Name): "Lax" | "Strict" {
  return name in sameSite ? sameSite[name as keyof typeof sameSite] : "Lax";
}

/** `maxAge` in seconds. */
export function writeCookie(c: Context<AppContext>, name: Name, { value, maxAge }: { value: string; maxAge: number }) {
  setCookie(c, fullName(c, name), value, {
    path: "/",
    httpOnly: true,
    secure: isSecure(c),
    sameSite: sameSiteOf(name),
    maxAge,
  });
}

export function readCookie(c: Context<AppContext>, name: Name): string | null {
  return getCookie(c, fullName(c, name)) ?? null;
}

/** Reads a cookie once: the answer to this request takes it away. */
export function takeCookie(c: Context<AppContext>, name: Name): string | null {
  const value = readCookie(c, name);
  if (value === null) return null;
  writeCookie(c, name, { value: "", maxAge: 0 });
  return value;
}

/** `__Host-` keeps other hosts of the domain from planting a cookie. It needs https, which a laptop has not. */
function fullName(c: Context<AppContext>, name: Name): string {
  return isSecure(c) ? `__Host-${name}` : name;
}

function isSecure(c: Context<AppContext>): boolean {
  return c.var.ports.settings.SITE_ORIGIN.startsWith("https:");
}
