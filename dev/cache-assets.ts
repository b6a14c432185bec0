import type { ServerResponse } from "node:http";
import type { Plugin } from "vite";

type Answer = { status: number; headers: ReturnType<ServerResponse["getHeaders"]>; body: Buffer };

/**
 * The local runtime takes some 15 ms of processor time for a static file, and a page has sixty. Files under `/assets` are
 * named after what is in them, so it is asked once for each, and its answer stands for the life of the preview server.
 */
export function rememberAssets(): Plugin {
  const answers = new Map<string, Answer>();
  return {
    name: "remember-assets",
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { method, url = "", headers } = request;
        if (method !== "GET" || !url.startsWith("/assets/") || headers.range || headers["if-none-match"]) return next();
        const known = answers.get(url);
        if (known) {
          response.writeHead(known.status, known.headers);
          response.end(known.body);
          return;
        }
        keepBody(response, (body) => {
          if (response.statusCode === 200) answers.set(url, { status: 200, headers: response.getHeaders(), body });
        });
        next();
      });
    },
  };
}

/** Hands on everything that is written to a response, once all of it is. */
function keepBody(response: ServerResponse, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  for (const method of ["write", "end"] as const) {
    const original = response[method];
    response[method] = ((...args: Parameters<typeof original>) => {
      const [chunk] = args as unknown[];
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return Reflect.apply(original, response, args);
    }) as never;
  }
  response.once("finish", () => done(Buffer.concat(chunks)));
}
