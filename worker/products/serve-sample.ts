import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { sampleKey } from "./sample-url.ts";

/** The picture of a sample: public, kept for good, nothing in it can run. @throws AppError NOT_FOUND */
export async function serveSample({ pictures }: Pick<Ports, "pictures">, name: string): Promise<Response> {
  const object = await pictures.get(sampleKey(name));
  if (!object) throw new AppError("NOT_FOUND", m.ui_no_such_picture());
  return new Response(object.body, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(object.size),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
