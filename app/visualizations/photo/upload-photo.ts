import { m } from "#messages";
import type { UploadedPhoto } from "#worker/photos/photos.contract.ts";
import { ApiError, failOnError, removeStored, visitorTokenKey, writeStored } from "../../api.ts";
import { actorHeaders, retryWithTicket } from "../actor-headers.ts";
import { erasedKey } from "../privacy/erase-requests.ts";

export type UploadOptions = {
  /** The company whose widget it is. */
  tenant?: string;
  /** The house that it is another photo of; none: it begins one. */
  project?: string | null;
  /** Share of the photo that is sent, 0..1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a prepared photo. A new visitor's token is kept for all later calls.
 * @throws ApiError; status 0 where the server cannot be reached. DOMException AbortError when `signal` ends it.
 */
export async function uploadPhoto(
  photo: { blob: Blob },
  { tenant, project, onProgress, signal }: UploadOptions = {},
): Promise<UploadedPhoto> {
  const form = new FormData();
  form.append("photo", photo.blob, "photo.jpg");
  const asked = new URLSearchParams({ ...(tenant && { tenant }), ...(project && { project }) });
  const path = `/api/photos?${asked}`;
  const response = await retryWithTicket(async () =>
    failOnError(await send(path, { form, headers: actorHeaders(), onProgress, signal })),
  );
  const { data } = (await response.json()) as { data: UploadedPhoto };
  if (data.visitorToken) writeStored(visitorTokenKey, data.visitorToken);
  removeStored(erasedKey);
  return data;
}

type Sending = { form: FormData; headers: Record<string, string> } & Pick<UploadOptions, "onProgress" | "signal">;

/** XMLHttpRequest, because fetch does not tell how much was sent. */
function send(path: string, { form, headers, onProgress, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total ? loaded / total : 0));
    request.addEventListener("load", () => resolve(responseOf(request)));
    request.addEventListener("error", () => {
      const text = m.visualizations_photo_not_sent();
      reject(new ApiError(0, text, { code: "OFFLINE", text }));
    });
    request.addEventListener("abort", () => reject(signal?.reason));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const retryAfter = request.getResponseHeader("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return new Response(request.responseText, { status: request.status, statusText: request.statusText, headers });
}
