import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Somebody else's website: pages by path, on 127.0.0.1, which to a browser is another site than localhost. */
export type HostSite = { origin: string; close: () => Promise<void> };

export async function startHostSite(
  pages: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<HostSite> {
  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? "/", "http://host").pathname];
    // Browsers ask for an icon, and would complain of a 404.
    response.writeHead(page === undefined ? 204 : 200, { "Content-Type": "text/html; charset=utf-8", ...headers });
    response.end(page === undefined ? "" : `<!doctype html><html lang="en"><title>A roofer's page</title>${page}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
