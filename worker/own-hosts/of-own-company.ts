import { createMiddleware } from "hono/factory";
import { m } from "#messages";
import type { AppContext, PageContext } from "../context.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";

/**
 * Under a company's own host name nothing of another one is found.
 * @param tenantId whose it is; null: nobody's, which is for others to say
 * @throws AppError NOT_FOUND
 */
export function requireOwnCompany(
  { ownHost }: Pick<PageContext, "ownHost">,
  tenantId: number | null | undefined,
): void {
  if (ownHost && tenantId != null && tenantId !== ownHost.tenantId) {
    throw new AppError("NOT_FOUND", m.server_no_such_address());
  }
}

type LinkParam = "id" | "token";

/** The same for all that stands behind a link. `find` says whose it is by its id or token, and is asked under such a name alone. */
export function ofOwnCompany(
  param: LinkParam,
  find: (ports: Pick<Ports, "db">, link: string) => Promise<number | null>,
) {
  return createMiddleware<AppContext>(async (c, next) => {
    const link = c.req.param(param);
    if (c.var.ownHost && link !== undefined) requireOwnCompany(c.var, await find(c.var.ports, link));
    await next();
  });
}
