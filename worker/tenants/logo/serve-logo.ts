import { m } from "#messages";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { getTenantRow } from "../find-tenant.ts";

/**
 * A company's logo: public, kept for good, nothing in it can run. A former logo's address leads to the one of today: mails
 * out there name it.
 * @throws AppError NOT_FOUND
 */
export async function serveLogo(
  ports: Pick<Ports, "db" | "pictures">,
  { slug, name }: { slug: string; name: string },
): Promise<Response> {
  const { logoKey, logoUrl } = await getTenantRow(ports, slug);
  if (!logoKey || !logoUrl) throw noLogo();
  if (!logoKey.endsWith(`/${name}.png`)) {
    return new Response(null, { status: 302, headers: { Location: logoUrl, "Cache-Control": "no-store" } });
  }
  const object = await ports.pictures.get(logoKey);
  if (!object) throw noLogo();
  return new Response(object.body, {
    headers: {
      "Content-Type": "image/png",
      "Content-Length": String(object.size),
      "Content-Disposition": 'inline; filename="logo.png"',
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      // Mails are read on other sites.
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function noLogo(): AppError {
  return new AppError("NOT_FOUND", m.tenants_company_has_no_logo());
}
