import { z } from "zod";
import { m } from "#messages";

const message = m.tenants_enter_a_site;
/** Labels of letters, digits and inner hyphens, at least two of them; the last one is no number, so no address of a machine. */
const publicHost = /^(?!.{254})(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z])[a-z0-9-]*[a-z0-9]$/;

/**
 * A site that may show a widget, as the header `frame-ancestors` names it (CSP, "host-source"): an https origin, all hosts
 * under a domain (`https://*.example.com`), or this machine (`http://localhost:8080`, refused in production). Paths are left
 * out, `https://` may be; nothing else can get into the header.
 */
export const siteOrigin = z
  .string({ error: () => message() })
  .trim()
  .max(300, { error: () => message() })
  .transform((text, { addIssue }) => {
    const origin = originOf(text);
    if (origin) return origin;
    addIssue({ code: "custom", message: message() });
    return z.NEVER;
  });

/** @returns null for what is none */
function originOf(text: string): string | null {
  const [, scheme = "https://", wildcard = "", rest] =
    /^(https?:\/\/)?(\*\.)?([^\s*@\\/][^\s*@\\]*)$/i.exec(text) ?? [];
  if (!rest || !URL.canParse(`${scheme}${rest}`)) return null;
  const { protocol, hostname, port } = new URL(`${scheme}${rest}`);
  const place = `${hostname}${port ? `:${port}` : ""}`;
  if (protocol === "http:") return hostname === "localhost" && !wildcard ? `http://${place}` : null;
  return publicHost.test(hostname) ? `https://${wildcard}${place}` : null;
}

export function isThisMachine(origin: string): boolean {
  return origin.startsWith("http:");
}
