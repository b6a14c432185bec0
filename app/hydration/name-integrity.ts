import { integrity } from "virtual:script-integrity";

/** For a page that comes alive at once: its scripts are fetched by these links, and a browser takes no others. */
export function nameIntegrity(response: Response): Response {
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', {
      element(link) {
        const hash = integrity[link.getAttribute("href") ?? ""];
        if (hash) link.setAttribute("integrity", hash);
      },
    })
    .transform(response);
}
