import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";

/**
 * A private picture of R2 as an answer: its own content type, a browser may keep it while its link lives, nothing in it
 * can run. Answers conditional and range requests (RFC 9110).
 * @throws AppError NOT_FOUND
 */
export async function servePicture(
  { pictures }: Pick<Ports, "pictures">,
  { key, headers, maxAge, fileName }: { key: string; headers: Headers; maxAge: number; fileName: string },
): Promise<Response> {
  const object = await getObject(pictures, key, headers);
  if (object === "unsatisfiable") return new Response(null, { status: 416 });
  if (!object) throw new AppError("NOT_FOUND", m.ui_no_such_picture());
  const answer = new Headers({
    "Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Disposition": `inline; filename="${fileName}"`,
    "Cache-Control": `private, max-age=${maxAge}, immutable`,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    ETag: object.httpEtag,
  });
  if (!hasBody(object)) {
    const isPrecondition = headers.has("If-Match") || headers.has("If-Unmodified-Since");
    return new Response(null, { status: isPrecondition ? 412 : 304, headers: answer });
  }
  const range = headers.has("Range") ? partOf(object) : null;
  answer.set("Content-Length", String(range ? range.length : object.size));
  if (!range || range.length === object.size) return new Response(object.body, { headers: answer });
  answer.set("Content-Range", `bytes ${range.offset}-${range.offset + range.length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers: answer });
}

async function getObject(
  pictures: R2Bucket,
  key: string,
  headers: Headers,
): Promise<R2ObjectBody | R2Object | "unsatisfiable" | null> {
  try {
    return await pictures.get(key, { onlyIf: conditionsOf(headers), range: headers });
  } catch (error) {
    // R2's code for a range outside the object.
    if (String(error).includes("10039")) return "unsatisfiable";
    throw error;
  }
}

const entityTags = /^\s*(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)\s*$/;

/** The headers without conditions that are none: R2 throws for those. */
function conditionsOf(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ["If-Match", "If-None-Match"]) {
    if (!entityTags.test(kept.get(name) ?? "*")) kept.delete(name);
  }
  return kept;
}

/** R2 leaves the body out when a condition of the request is not met. */
function hasBody(object: R2ObjectBody | R2Object): object is R2ObjectBody {
  return "body" in object && Boolean(object.body);
}

function partOf({ range, size }: R2Object): { offset: number; length: number } | null {
  if (!range) return null;
  // The local simulation answers with all three fields, some of them undefined.
  if ("suffix" in range && range.suffix !== undefined) {
    const length = Math.min(range.suffix, size);
    return { offset: size - length, length };
  }
  const offset = ("offset" in range && range.offset) || 0;
  return { offset, length: ("length" in range && range.length) || size - offset };
}
